<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>deeprig::ui::AboutDialog</name>
    <message>
        <source>About DeepRig</source>
        <translation>关于 DeepRig</translation>
    </message>
    <message>
        <source>Version %1</source>
        <translation>版本 %1</translation>
    </message>
    <message>
        <source>Plan a deep-learning machine that fits together, fits your model and fits your budget.</source>
        <translation>规划一台装得下、跑得动、买得起的深度学习主机。</translation>
    </message>
    <message>
        <source>Free software under the GNU General Public License, version 3 or later.</source>
        <translation>自由软件，采用 GNU 通用公共许可证第 3 版或更新版本。</translation>
    </message>
    <message>
        <source>Made with Qt. Icons: Tabler Icons (MIT). Part data: OpenDB by BuildCores (ODC-By).</source>
        <translation>使用 Qt 构建。图标：Tabler Icons（MIT）。部件数据：BuildCores 的 OpenDB（ODC-By）。</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>deeprig::ui::AcceptDialog</name>
    <message>
        <source>Change Acceptance</source>
        <translation>修改接受说明</translation>
    </message>
    <message>
        <source>Accept Finding</source>
        <translation>接受检查结果</translation>
    </message>
    <message>
        <source>It stays in the list, marked as accepted. An accepted error still counts in the verdict.</source>
        <translation>它仍留在列表中，标为已接受。已接受的错误仍计入总评。</translation>
    </message>
    <message>
        <source>It stays in the list, marked as accepted, and no longer counts in the verdict. If it gets worse, it shows again.</source>
        <translation>它仍留在列表中，标为已接受，不再计入总评；如果变得更严重，会重新显示。</translation>
    </message>
    <message>
        <source>Why it is all right</source>
        <translation>可以接受的理由</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Accept</source>
        <translation>接受</translation>
    </message>
</context>
<context>
    <name>deeprig::ui::Actions</name>
    <message>
        <source>&amp;New Build</source>
        <translation>新建配置(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>打开(&amp;O)…</translation>
    </message>
    <message>
        <source>Clear &amp;List</source>
        <translation>清空列表(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Save &amp;As…</source>
        <translation>另存为(&amp;A)…</translation>
    </message>
    <message>
        <source>&amp;Duplicate Build</source>
        <translation>复制此配置(&amp;D)</translation>
    </message>
    <message>
        <source>Shopping List as &amp;CSV…</source>
        <translation>购物清单 &amp;CSV…</translation>
    </message>
    <message>
        <source>Shopping List as &amp;Markdown…</source>
        <translation>购物清单 &amp;Markdown…</translation>
    </message>
    <message>
        <source>Build &amp;File (.deeprig)…</source>
        <translation>配置文件 (.deeprig)(&amp;F)…</translation>
    </message>
    <message>
        <source>Shopping List to Clip&amp;board</source>
        <translation>复制购物清单(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Close Build</source>
        <translation>关闭配置(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>粘贴(&amp;P)</translation>
    </message>
    <message>
        <source>Re&amp;move from Build</source>
        <translation>从配置中移除(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Find Part…</source>
        <translation>查找部件(&amp;F)…</translation>
    </message>
    <message>
        <source>&amp;Add to Build</source>
        <translation>加入配置(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Replace…</source>
        <translation>替换(&amp;R)…</translation>
    </message>
    <message>
        <source>Set &amp;Quantity…</source>
        <translation>设置数量(&amp;Q)…</translation>
    </message>
    <message>
        <source>Set &amp;Price…</source>
        <translation>设置价格(&amp;P)…</translation>
    </message>
    <message>
        <source>Mar&amp;k as Owned</source>
        <translation>标为已有(&amp;K)</translation>
    </message>
    <message>
        <source>Mark as Us&amp;ed</source>
        <translation>标为二手(&amp;E)</translation>
    </message>
    <message>
        <source>Set &amp;Budget…</source>
        <translation>设置预算(&amp;B)…</translation>
    </message>
    <message>
        <source>Set Minimum &amp;VRAM…</source>
        <translation>设置最低显存(&amp;V)…</translation>
    </message>
    <message>
        <source>Re&amp;name…</source>
        <translation>重命名(&amp;N)…</translation>
    </message>
    <message>
        <source>Clear Benc&amp;h</source>
        <translation>清空装机台(&amp;H)</translation>
    </message>
    <message>
        <source>Import &amp;OpenDB…</source>
        <translation>导入 &amp;OpenDB…</translation>
    </message>
    <message>
        <source>Catalog &amp;Information…</source>
        <translation>部件库信息(&amp;I)…</translation>
    </message>
    <message>
        <source>Rebuild Ca&amp;talog…</source>
        <translation>重建部件库(&amp;T)…</translation>
    </message>
    <message>
        <source>&amp;Sidebar</source>
        <translation>侧栏(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Findings Panel</source>
        <translation>检查结果面板(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Bench Panel</source>
        <translation>装机台面板(&amp;B)</translation>
    </message>
    <message>
        <source>Follow &amp;System</source>
        <translation>跟随系统(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>浅色(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>深色(&amp;D)</translation>
    </message>
    <message>
        <source>F&amp;ull Screen</source>
        <translation>全屏(&amp;U)</translation>
    </message>
    <message>
        <source>Ne&amp;xt Finding</source>
        <translation>下一项检查结果(&amp;X)</translation>
    </message>
    <message>
        <source>Pre&amp;vious Finding</source>
        <translation>上一项检查结果(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Next Panel</source>
        <translation>下一面板(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Previous Panel</source>
        <translation>上一面板(&amp;P)</translation>
    </message>
    <message>
        <source>All &amp;Rules…</source>
        <translation>全部规则(&amp;R)…</translation>
    </message>
    <message>
        <source>&amp;Keyboard Shortcuts…</source>
        <translation>键盘快捷键(&amp;K)…</translation>
    </message>
    <message>
        <source>&amp;Sources of the Data…</source>
        <translation>数据来源(&amp;S)…</translation>
    </message>
    <message>
        <source>&amp;About DeepRig</source>
        <translation>关于 DeepRig(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>Open &amp;Recent</source>
        <translation>最近打开(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>导出(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Build</source>
        <translation>配置(&amp;B)</translation>
    </message>
    <message>
        <source>S&amp;ite</source>
        <translation>使用环境(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Catalog</source>
        <translation>部件库(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Appearance</source>
        <translation>外观(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>语言(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>Undo: %1</source>
        <translation>撤销：%1</translation>
    </message>
    <message>
        <source>Redo: %1</source>
        <translation>重做：%1</translation>
    </message>
    <message>
        <source>New build (%1)</source>
        <translation>新建配置（%1）</translation>
    </message>
    <message>
        <source>Open (%1)</source>
        <translation>打开（%1）</translation>
    </message>
    <message>
        <source>Save (%1)</source>
        <translation>保存（%1）</translation>
    </message>
    <message>
        <source>Shopping List as &amp;PDF…</source>
        <translation>购物清单 &amp;PDF…</translation>
    </message>
    <message>
        <source>Print Pre&amp;view…</source>
        <translation>打印预览(&amp;V)…</translation>
    </message>
    <message>
        <source>&amp;Print…</source>
        <translation>打印(&amp;P)…</translation>
    </message>
    <message>
        <source>Nothing to undo</source>
        <translation>没有可撤销的步骤</translation>
    </message>
    <message>
        <source>Nothing to redo</source>
        <translation>没有可重做的步骤</translation>
    </message>
    <message>
        <source>Select a part on the bench first.</source>
        <translation>请先在装机台上选择一个部件。</translation>
    </message>
    <message>
        <source>The build has no parts yet.</source>
        <translation>配置中还没有部件。</translation>
    </message>
    <message>
        <source>New &amp;Window</source>
        <translation>新建窗口(&amp;W)</translation>
    </message>
    <message>
        <source>Open from &amp;Library</source>
        <translation>从配置库打开(&amp;L)</translation>
    </message>
    <message>
        <source>Comparison as CS&amp;V…</source>
        <translation>对比结果 CSV(&amp;V)…</translation>
    </message>
    <message>
        <source>Comparison as P&amp;DF…</source>
        <translation>对比结果 PDF(&amp;D)…</translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation>剪切(&amp;T)</translation>
    </message>
    <message>
        <source>Pr&amp;eferences…</source>
        <translation>首选项(&amp;E)…</translation>
    </message>
    <message>
        <source>&amp;Compare…</source>
        <translation>对比(&amp;C)…</translation>
    </message>
    <message>
        <source>N&amp;ote…</source>
        <translation>备注(&amp;O)…</translation>
    </message>
    <message>
        <source>Power &amp;Limit…</source>
        <translation>功耗上限(&amp;L)…</translation>
    </message>
    <message>
        <source>Part &amp;Details…</source>
        <translation>部件详情(&amp;D)…</translation>
    </message>
    <message>
        <source>Correct a &amp;Value…</source>
        <translation>修正参数(&amp;V)…</translation>
    </message>
    <message>
        <source>&amp;New Own Part…</source>
        <translation>新建自定义部件(&amp;N)…</translation>
    </message>
    <message>
        <source>Edit O&amp;wn Part…</source>
        <translation>编辑自定义部件(&amp;W)…</translation>
    </message>
    <message>
        <source>D&amp;uplicate as Own Part…</source>
        <translation>复制为自定义部件(&amp;U)…</translation>
    </message>
    <message>
        <source>De&amp;lete Own Part</source>
        <translation>删除自定义部件(&amp;L)</translation>
    </message>
    <message>
        <source>Make Line &amp;an Own Part…</source>
        <translation>将此行转为自定义部件(&amp;A)…</translation>
    </message>
    <message>
        <source>Keep Only in T&amp;his Build</source>
        <translation>仅保留在此配置中(&amp;H)</translation>
    </message>
    <message>
        <source>Newer Values of This &amp;Build…</source>
        <translation>本配置的新参数(&amp;B)…</translation>
    </message>
    <message>
        <source>Par&amp;ts</source>
        <translation>部件(&amp;T)</translation>
    </message>
    <message>
        <source>Compare…</source>
        <translation>对比…</translation>
    </message>
    <message>
        <source>Select a part first.</source>
        <translation>请先选择一个部件。</translation>
    </message>
    <message>
        <source>Select one of your own parts first.</source>
        <translation>请先选择一个自定义部件。</translation>
    </message>
    <message>
        <source>The build has no graphics card.</source>
        <translation>配置中没有显卡。</translation>
    </message>
    <message>
        <source>Choose two builds to compare first.</source>
        <translation>请先选择两个要对比的配置。</translation>
    </message>
    <message>
        <source>The catalog has no other values than this build was saved with.</source>
        <translation>部件库中的参数与保存此配置时相同。</translation>
    </message>
    <message>
        <source>Cop&amp;y to Build</source>
        <translation>复制到配置(&amp;Y)</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>打开(&amp;O)</translation>
    </message>
    <message>
        <source>Open in New &amp;Window</source>
        <translation>在新窗口中打开(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Compare with Current</source>
        <translation>与当前配置对比(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Duplicate</source>
        <translation>复制(&amp;D)</translation>
    </message>
    <message>
        <source>E&amp;xport…</source>
        <translation>导出(&amp;X)…</translation>
    </message>
    <message>
        <source>Re&amp;move</source>
        <translation>移除(&amp;M)</translation>
    </message>
    <message>
        <source>Slot Map as P&amp;NG or SVG…</source>
        <translation>插槽图 P&amp;NG / SVG…</translation>
    </message>
    <message>
        <source>Copy Findin&amp;g</source>
        <translation>复制检查结果(&amp;G)</translation>
    </message>
    <message>
        <source>Copy &amp;Source of Finding</source>
        <translation>复制检查结果的依据(&amp;S)</translation>
    </message>
    <message>
        <source>Show &amp;What Changes</source>
        <translation>查看变化(&amp;W)</translation>
    </message>
    <message>
        <source>Slot &amp;Map</source>
        <translation>插槽图(&amp;M)</translation>
    </message>
    <message>
        <source>Zoom &amp;In</source>
        <translation>放大(&amp;I)</translation>
    </message>
    <message>
        <source>Zoom &amp;Out</source>
        <translation>缩小(&amp;O)</translation>
    </message>
    <message>
        <source>Fit to &amp;Window</source>
        <translation>适合窗口(&amp;W)</translation>
    </message>
    <message>
        <source>Select a part in the list first.</source>
        <translation>请先在列表中选择一个部件。</translation>
    </message>
    <message>
        <source>Select a saved build on the page “All Builds” first.</source>
        <translation>请先在“全部配置”页面选择已保存的配置。</translation>
    </message>
    <message>
        <source>Select one saved build on the page “All Builds” first.</source>
        <translation>请先在“全部配置”页面选择一个已保存的配置。</translation>
    </message>
    <message>
        <source>Go to a finding first.</source>
        <translation>请先定位到一项检查结果。</translation>
    </message>
    <message>
        <source>Go to a finding with a source first.</source>
        <translation>请先定位到一项有依据的检查结果。</translation>
    </message>
    <message>
        <source>The build has no motherboard yet.</source>
        <translation>配置中还没有主板。</translation>
    </message>
    <message>
        <source>Show the slot map first.</source>
        <translation>请先显示插槽图。</translation>
    </message>
    <message>
        <source>Saved &amp;Builds</source>
        <translation>已保存的配置(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Bring Back</source>
        <translation>恢复已移除的配置(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Columns</source>
        <translation>列(&amp;C)</translation>
    </message>
    <message>
        <source>Accept &amp;Finding…</source>
        <translation>接受检查结果(&amp;F)…</translation>
    </message>
    <message>
        <source>Check Findin&amp;g Again</source>
        <translation>重新检查该结果(&amp;G)</translation>
    </message>
    <message>
        <source>Select a finding first that is more than a note.</source>
        <translation>请先选择一项检查结果（提示除外）。</translation>
    </message>
    <message>
        <source>Select an accepted finding first.</source>
        <translation>请先选择一项已接受的检查结果。</translation>
    </message>
</context>
<context>
    <name>deeprig::ui::BenchDelegate</name>
    <message>
        <source>A whole number from 1 to %1</source>
        <translation>1 至 %1 的整数</translation>
    </message>
    <message>
        <source>An amount in %1, e.g. %2</source>
        <translation>以 %1 计的金额，例如 %2</translation>
    </message>
    <message>
        <source>Price of %1</source>
        <translation>%1 的价格</translation>
    </message>
    <message>
        <source>Quantity of %1</source>
        <translation>%1 的数量</translation>
    </message>
</context>
<context>
    <name>deeprig::ui::BenchEmptyPage</name>
    <message>
        <source>An empty bench</source>
        <translation>空装机台</translation>
    </message>
    <message>
        <source>Drag parts from the list, or press Enter on one.</source>
        <translation>从列表拖入部件，或选中后按回车。</translation>
    </message>
    <message>
        <source>Open a sample</source>
        <translation>打开示例</translation>
    </message>
</context>
<context>
    <name>deeprig::ui::BenchList</name>
    <message>
        <source>One less (−)</source>
        <translation>减少一个（−）</translation>
    </message>
    <message>
        <source>One more (+)</source>
        <translation>增加一个（+）</translation>
    </message>
    <message>
        <source>Remove (Del)</source>
        <translation>移除（Del）</translation>
    </message>
    <message>
        <source>Double-click or F2 to enter your own price</source>
        <translation>双击或按 F2 填写自己的价格</translation>
    </message>
</context>
<context>
    <name>deeprig::ui::BenchPanel</name>
    <message>
        <source>Bench</source>
        <translation>装机台</translation>
    </message>
    <message>
        <source>Parts of the build</source>
        <translation>配置中的部件</translation>
    </message>
    <message>
        <source>Untitled build</source>
        <translation>未命名配置</translation>
    </message>
    <message>
        <source>Name of the build</source>
        <translation>配置名称</translation>
    </message>
    <message>
        <source>to buy</source>
        <translation>待购合计</translation>
    </message>
    <message>
        <source>No parts</source>
        <translation>暂无部件</translation>
    </message>
    <message>
        <source>%1 part</source>
        <translation>%1 个部件</translation>
    </message>
    <message>
        <source>%1 parts</source>
        <translation>%1 个部件</translation>
    </message>
    <message>
        <source>%1, %2 owned</source>
        <translation>%1，%2 个已有</translation>
    </message>
    <message>
        <source>%1, %2 without a price</source>
        <translation>%1，%2 个无价格</translation>
    </message>
    <message>
        <source>Build %1, %2 to buy</source>
        <translation>配置 %1，待购 %2</translation>
    </message>
    <message numerus="yes">
        <source>Add %n parts</source>
        <translation>
            <numerusform>加入 %n 个部件</numerusform>
        </translation>
    </message>
    <message>
        <source>Removes %1</source>
        <translation>移除 %1</translation>
    </message>
    <message>
        <source>Release to remove</source>
        <translation>松开即移除</translation>
    </message>
    <message>
        <source>Clears: %1</source>
        <translation>消除：%1</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>还有 %n 项</numerusform>
        </translation>
    </message>
    <message>
        <source>Release to add</source>
        <translation>松开即加入</translation>
    </message>
    <message>
        <source>Release to replace</source>
        <translation>松开即替换</translation>
    </message>
    <message>
        <source>Press Enter to add</source>
        <translation>按回车加入</translation>
    </message>
    <message>
        <source>Press Enter to replace</source>
        <translation>按回车替换</translation>
    </message>
    <message>
        <source>cancels</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>替换</translation>
    </message>
    <message>
        <source>Replace all %1</source>
        <translation>替换全部 %1 个</translation>
    </message>
    <message>
        <source>The findings stay as they are</source>
        <translation>检查结果不变</translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>添加%1</translation>
    </message>
    <message>
        <source>Drop a %1 here</source>
        <translation>将%1拖到这里</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>place on the bench, what a drop would do</comment>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>deeprig::ui::BuildModel</name>
    <message>
        <source>owned</source>
        <translation>已有</translation>
    </message>
    <message>
        <source>used</source>
        <translation>二手</translation>
    </message>
    <message>
        <source>GPU %1</source>
        <translation>显卡 %1</translation>
    </message>
    <message>
        <source>not in the catalog</source>
        <translation>部件库中没有</translation>
    </message>
    <message>
        <source>no price</source>
        <translation>暂无价格</translation>
    </message>
    <message>
        <source>note</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between the parts of an enumeration</comment>
        <translation>，</translation>
    </message>
    <message>
        <source>cap %1 W</source>
        <translation>上限 %1 W</translation>
    </message>
    <message>
        <source>Your values:</source>
        <translation>自填参数：</translation>
    </message>
    <message>
        <source>Note: %1</source>
        <translation>备注：%1</translation>
    </message>
    <message>
        <source>with your own values</source>
        <translation>含自填参数</translation>
    </message>
</context>
<context>
    <name>deeprig::ui::BuildSession</name>
    <message>
        <source>Replace %1 with %2</source>
        <translation>将 %1 替换为 %2</translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>加入 %1</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>移除 %1</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <comment>step of the undo list: quantity, name</comment>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>Price of %1</source>
        <translation>%1 的价格</translation>
    </message>
    <message>
        <source>Mark %1 as owned</source>
        <translation>将 %1 标为已有</translation>
    </message>
    <message>
        <source>Mark %1 as not owned</source>
        <translation>取消 %1 的已有标记</translation>
    </message>
    <message>
        <source>Mark %1 as used</source>
        <translation>将 %1 标为二手</translation>
    </message>
    <message>
        <source>Mark %1 as new</source>
        <translation>将 %1 标为全新</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Set budget</source>
        <translation>设置预算</translation>
    </message>
    <message>
        <source>Set minimum VRAM</source>
        <translation>设置最低显存</translation>
    </message>
    <message>
        <source>Set site</source>
        <translation>设置使用环境</translation>
    </message>
    <message>
        <source>Clear bench</source>
        <translation>清空装机台</translation>
    </message>
    <message>
        <source>Keep the values of a removed part</source>
        <translation>保留已删除部件的参数</translation>
    </message>
    <message>
        <source>Note on %1</source>
        <translation>%1的备注</translation>
    </message>
    <message>
        <source>Correct %1 of %2</source>
        <comment>step of the undo list: a field, a part</comment>
        <translation>修正%2的%1</translation>
    </message>
    <message>
        <source>Take %1 of %2 from the catalog</source>
        <comment>step of the undo list: a field, a part</comment>
        <translation>%2的%1改用部件库参数</translation>
    </message>
    <message>
        <source>Cap cards at %1 W</source>
        <translation>限制每卡 %1 W</translation>
    </message>
    <message>
        <source>Remove the power limit of the cards</source>
        <translation>取消显卡功耗上限</translation>
    </message>
    <message numerus="yes">
        <source>Add %n parts</source>
        <translation>
            <numerusform>加入 %n 个部件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Remove %n parts</source>
        <translation>
            <numerusform>移除 %n 个部件</numerusform>
        </translation>
    </message>
    <message>
        <source>Take over catalog values</source>
        <translation>采用部件库中的参数</translation>
    </message>
    <message>
        <source>Change acceptance: %1</source>
        <comment>step of the undo list: a rule</comment>
        <translation>修改接受说明：%1</translation>
    </message>
    <message>
        <source>Accept: %1</source>
        <comment>step of the undo list: a rule</comment>
        <translation>接受：%1</translation>
    </message>
    <message>
        <source>Check again: %1</source>
        <comment>step of the undo list: a rule</comment>
        <translation>重新检查：%1</translation>
    </message>
</context>
<context>
    <name>deeprig::ui::CatalogDialog</name>
    <message>
        <source>Category</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Parts</source>
        <translation>部件数</translation>
    </message>
    <message>
        <source>Curated</source>
        <translation>人工整理</translation>
    </message>
    <message>
        <source>With a price</source>
        <translation>有价格</translation>
    </message>
    <message>
        <source>Parts of each category</source>
        <translation>各类别的部件</translation>
    </message>
    <message>
        <source>Sum</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>Catalog Information</source>
        <translation>部件库信息</translation>
    </message>
    <message>
        <source>Import %1 of %2: %3 records, %4 skipped</source>
        <translation>导入 %1（%2）：%3 条记录，跳过 %4 条</translation>
    </message>
    <message>
        <source>Newest price: %1</source>
        <translation>最新价格：%1</translation>
    </message>
    <message>
        <source>File: %1</source>
        <translation>文件：%1</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>deeprig::ui::CompareController</name>
    <message>
        <source>Compare with a Build</source>
        <translation>选择要对比的配置</translation>
    </message>
    <message>
        <source>DeepRig builds (*.deeprig)</source>
        <translation>DeepRig 配置 (*.deeprig)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
</context>
<context>
    <name>deeprig::ui::CompareHead</name>
    <message>
        <source>Build on the left</source>
        <translation>左侧配置</translation>
    </message>
    <message>
        <source>Build on the right</source>
        <translation>右侧配置</translation>
    </message>
    <message>
        <source>Choose a build…</source>
        <translation>选择配置…</translation>
    </message>
    <message>
        <source>Open build</source>
        <translation>当前配置</translation>
    </message>
    <message>
        <source>%1 (open)</source>
        <translation>%1（当前）</translation>
    </message>
    <message>
        <source>Untitled build</source>
        <translation>未命名配置</translation>
    </message>
    <message>
        <source>Choose a file…</source>
        <translation>选择文件…</translation>
    </message>
</context>
<context>
    <name>deeprig::ui::CompareMirror</name>
    <message>
        <source>Comparison</source>
        <translation>对比</translation>
    </message>
    <message>
        <source>%1, chart with a table beside it</source>
        <translation>%1，图表，旁附数据表</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>No findings</source>
        <translation>没有发现问题</translation>
    </message>
    <message>
        <source>No other findings</source>
        <translation>没有其他结果</translation>
    </message>
</context>
<context>
    <name>deeprig::ui::CompareModel</name>
    <message>
        <source>Measures</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>Parts</source>
        <translation>部件</translation>
    </message>
    <message>
        <source>Specifications</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>检查结果</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between names</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <comment>quantity, name</comment>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>%1, used</source>
        <translation>%1，二手</translation>
    </message>
    <message>
        <source>%1, owned</source>
        <translation>%1，已有</translation>
    </message>
    <message>
        <source>%1, own values</source>
        <translation>%1，自填参数</translation>
    </message>
    <message>
        <source>no price</source>
        <translation>无价格</translation>
    </message>
    <message>
        <source>in both</source>
        <translation>两者都有</translation>
    </message>
    <message>
        <source>equal</source>
        <translation>相同</translation>
    </message>
    <message>
        <source>Untitled build</source>
        <translation>未命名配置</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>Better</source>
        <translation>更优</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>空</translation>
    </message>
</context>
<context>
    <name>deeprig::ui::ComparePanel</name>
    <message>
        <source>Chart</source>
        <translation>图表</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Form of the comparison</source>
        <translation>对比的形式</translation>
    </message>
    <message>
        <source>Choose two builds first.</source>
        <translation>请先选择两个配置。</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>对比</translation>
    </message>
    <message>
        <source>Differences only</source>
        <translation>只看差异</translation>
    </message>
    <message>
        <source>Swap</source>
        <translation>交换</translation>
    </message>
    <message>
        <source>Put the left build at the right and the right one at the left</source>
        <translation>左右两个配置互换</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Export &amp;CSV…</source>
        <translation>导出 &amp;CSV…</translation>
    </message>
    <message>
        <source>Export &amp;PDF…</source>
        <translation>导出 &amp;PDF…</translation>
    </message>
    <message>
        <source>Comparison, table</source>
        <translation>对比，表格</translation>
    </message>
    <message>
        <source>Nothing to compare</source>
        <translation>没有可对比的配置</translation>
    </message>
    <message>
        <source>Save a second build, or choose a file.</source>
        <translation>请再保存一个配置，或选择一个文件。</translation>
    </message>
    <message>
        <source>Choose a build…</source>
        <translation>选择配置…</translation>
    </message>
</context>
<context>
    <name>deeprig::ui::CompareRows</name>
    <message>
        <source>%1: %2 against %3</source>
        <translation>%1：%2 对比 %3</translation>
    </message>
</context>
<context>
    <name>deeprig::ui::DocumentController</name>
    <message>
        <source>Untitled build</source>
        <translation>未命名配置</translation>
    </message>
    <message>
        <source>Save the changes to “%1”?</source>
        <translation>要保存对“%1”的更改吗？</translation>
    </message>
    <message>
        <source>They are lost if you do not save them.</source>
        <translation>如果不保存，更改将会丢失。</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>不保存</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Open a Build</source>
        <translation>打开配置</translation>
    </message>
    <message>
        <source>DeepRig builds (*.deeprig)</source>
        <translation>DeepRig 配置 (*.deeprig)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Not everything in “%1” was understood; it is kept and written back: %2</source>
        <translation>“%1”中有无法识别的内容，已保留并会写回：%2</translation>
    </message>
    <message>
        <source>Two 3090s</source>
        <translation>双 3090</translation>
    </message>
    <message>
        <source>Save the Build As</source>
        <translation>配置另存为</translation>
    </message>
    <message>
        <source>%1, copy</source>
        <translation>%1 副本</translation>
    </message>
    <message>
        <source>Export the Shopping List</source>
        <translation>导出购物清单</translation>
    </message>
    <message>
        <source>Markdown texts (*.md)</source>
        <translation>Markdown 文本 (*.md)</translation>
    </message>
    <message>
        <source>Exported to %1.</source>
        <translation>已导出到 %1。</translation>
    </message>
    <message>
        <source>Export the Build</source>
        <translation>导出配置</translation>
    </message>
    <message>
        <source>The shopping list is on the clipboard.</source>
        <translation>购物清单已复制到剪贴板。</translation>
    </message>
    <message numerus="yes">
        <source>The catalog lacks %n part(s) of this build: %1. They stay in the build; import OpenDB, or put other parts in their place.</source>
        <translation>
            <numerusform>部件库缺少此配置中的 %n 个部件：%1。它们仍保留在配置中；可导入 OpenDB，或换用其他部件。</numerusform>
        </translation>
    </message>
    <message>
        <source>, </source>
        <comment>between names</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>CSV for spreadsheets (*.csv)</source>
        <translation>供电子表格使用的 CSV (*.csv)</translation>
    </message>
    <message>
        <source>CSV for programs, without byte order mark (*.csv)</source>
        <translation>供程序使用的 CSV，不含字节顺序标记 (*.csv)</translation>
    </message>
    <message>
        <source>PDF, A4 paper (*.pdf)</source>
        <translation>PDF，A4 纸 (*.pdf)</translation>
    </message>
    <message>
        <source>PDF, Letter paper (*.pdf)</source>
        <translation>PDF，Letter 纸 (*.pdf)</translation>
    </message>
    <message>
        <source>Printed to %1.</source>
        <translation>已打印到 %1。</translation>
    </message>
    <message>
        <source>Export the Comparison</source>
        <translation>导出对比结果</translation>
    </message>
    <message>
        <source>Slot map</source>
        <translation>插槽图</translation>
    </message>
    <message>
        <source>Export the Slot Map</source>
        <translation>导出插槽图</translation>
    </message>
    <message>
        <source>PNG picture (*.png)</source>
        <translation>PNG 图片 (*.png)</translation>
    </message>
    <message>
        <source>SVG drawing (*.svg)</source>
        <translation>SVG 图形 (*.svg)</translation>
    </message>
</context>
<context>
    <name>deeprig::ui::FieldEditor</name>
    <message>
        <source>unknown; several with ; between them</source>
        <translation>未知；多项之间用 ; 分隔</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s)…</source>
        <translation>
            <numerusform>%n 行…</numerusform>
        </translation>
    </message>
    <message>
        <source>unknown, enter…</source>
        <translation>未知，填写…</translation>
    </message>
</context>
<context>
    <name>deeprig::ui::FieldInput</name>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>槽位</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>长度</translation>
    </message>
    <message>
        <source>Lanes</source>
        <translation>通道</translation>
    </message>
    <message>
        <source>PCIe</source>
        <translation>PCIe</translation>
    </message>
    <message>
        <source>From</source>
        <translation>来自</translation>
    </message>
    <message>
        <source>Shared with</source>
        <translation>共享</translation>
    </message>
    <message>
        <source>Bifurcation</source>
        <translation>通道拆分</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>键位</translation>
    </message>
    <message>
        <source>Sizes</source>
        <translation>尺寸</translation>
    </message>
    <message>
        <source>Interface</source>
        <translation>接口</translation>
    </message>
    <message>
        <source>Effect</source>
        <translation>影响</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Lengths mm</source>
        <translation>冷排长度 mm</translation>
    </message>
    <message>
        <source>GPU thickness mm</source>
        <translation>显卡厚度 mm</translation>
    </message>
    <message>
        <source>Cooler height mm</source>
        <translation>散热器高度 mm</translation>
    </message>
    <message>
        <source>Enter a number, e.g. %1.</source>
        <translation>请输入数字，例如 %1。</translation>
    </message>
    <message>
        <source>Enter a whole number.</source>
        <translation>请输入整数。</translation>
    </message>
    <message>
        <source>From %1 to %2%3.</source>
        <comment>two numbers, then the unit with a blank before it</comment>
        <translation>应为 %1 至 %2%3。</translation>
    </message>
    <message>
        <source>%1 cannot be used: %2.</source>
        <translation>%1 无法使用：%2。</translation>
    </message>
    <message>
        <source>Row %1</source>
        <translation>第 %1 行</translation>
    </message>
    <message>
        <source>Row %1, %2</source>
        <translation>第 %1 行，%2</translation>
    </message>
</context>
<context>
    <name>deeprig::ui::FilterBar</name>
    <message>
        <source>Filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>Add a filter</source>
        <translation>添加筛选条件</translation>
    </message>
    <message>
        <source>Remove filter %1</source>
        <translation>移除筛选 %1</translation>
    </message>
    <message>
        <source>Change the filter</source>
        <translation>修改筛选条件</translation>
    </message>
</context>
<context>
    <name>deeprig::ui::FilterEditor</name>
    <message>
        <source>Power</source>
        <translation>功耗</translation>
    </message>
    <message>
        <source>%1 known</source>
        <translation>%1 已知</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>字段</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>is known</source>
        <translation>已知</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>应用</translation>
    </message>
    <message>
        <source>Enter a number, e.g. %1.</source>
        <translation>请输入数字，例如 %1。</translation>
    </message>
    <message>
        <source>Own parts</source>
        <translation>自定义部件</translation>
    </message>
</context>
<context>
    <name>deeprig::ui::FindingRow</name>
    <message>
        <source>new</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>Accepted</source>
        <translation>已接受</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>依据</translation>
    </message>
    <message>
        <source>&amp;Copy Finding</source>
        <translation>复制检查结果(&amp;C)</translation>
    </message>
    <message>
        <source>Copy &amp;Source</source>
        <translation>复制依据(&amp;S)</translation>
    </message>
    <message>
        <source>worse than accepted</source>
        <translation>比接受时更严重</translation>
    </message>
    <message>
        <source>Change &amp;Acceptance…</source>
        <translation>修改接受说明(&amp;A)…</translation>
    </message>
    <message>
        <source>Accept &amp;Finding…</source>
        <translation>接受检查结果(&amp;F)…</translation>
    </message>
</context>
<context>
    <name>deeprig::ui::FindingsModel</name>
    <message>
        <source>Note</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1, accepted: %2</source>
        <translation>%1（已接受）：%2</translation>
    </message>
    <message>
        <source>Accepted on %1</source>
        <translation>于 %1 接受</translation>
    </message>
</context>
<context>
    <name>deeprig::ui::FindingsPanel</name>
    <message>
        <source>Findings</source>
        <translation>检查结果</translation>
    </message>
    <message>
        <source>Expand findings</source>
        <translation>展开检查结果</translation>
    </message>
    <message>
        <source>Collapse findings</source>
        <translation>收起检查结果</translation>
    </message>
    <message>
        <source>after the drop</source>
        <translation>松开后</translation>
    </message>
    <message>
        <source>%1 error</source>
        <translation>%1 错误</translation>
    </message>
    <message>
        <source>%1 errors</source>
        <translation>%1 错误</translation>
    </message>
    <message>
        <source>%1 warning</source>
        <translation>%1 警告</translation>
    </message>
    <message>
        <source>%1 warnings</source>
        <translation>%1 警告</translation>
    </message>
    <message>
        <source>%1 note</source>
        <translation>%1 提示</translation>
    </message>
    <message>
        <source>%1 notes</source>
        <translation>%1 提示</translation>
    </message>
    <message>
        <source>%1 unknown</source>
        <translation>%1 未知</translation>
    </message>
    <message>
        <source>Nothing to check yet</source>
        <translation>暂无可检查的内容</translation>
    </message>
    <message>
        <source>No findings</source>
        <translation>没有发现问题</translation>
    </message>
    <message>
        <source>Findings appear as soon as two parts meet.</source>
        <translation>放入两个部件后即开始检查。</translation>
    </message>
    <message>
        <source>All %1 rules hold.</source>
        <translation>全部 %1 条规则均通过。</translation>
    </message>
    <message>
        <source>Find another %1</source>
        <translation>另选%1</translation>
    </message>
    <message>
        <source>The build has %1 errors and %2 warnings</source>
        <translation>配置有 %1 项错误和 %2 项警告</translation>
    </message>
    <message>
        <source>See the differences…</source>
        <translation>查看差异…</translation>
    </message>
    <message>
        <source>%1 accepted</source>
        <translation>%1 已接受</translation>
    </message>
    <message>
        <source>Check Again</source>
        <translation>重新检查</translation>
    </message>
</context>
<context>
    <name>deeprig::ui::FirstRunPage</name>
    <message>
        <source>%1 · %2 V · %3 A</source>
        <translation>%1 · %2 V · %3 A</translation>
    </message>
    <message>
        <source>%1, with one error to mend</source>
        <translation>%1，含一项待修复的错误</translation>
    </message>
    <message>
        <source>Open a sample</source>
        <translation>打开示例</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>%1 error</source>
        <translation>%1 错误</translation>
    </message>
    <message>
        <source>%1 errors</source>
        <translation>%1 错误</translation>
    </message>
    <message>
        <source>%1 warning</source>
        <translation>%1 警告</translation>
    </message>
    <message>
        <source>%1 warnings</source>
        <translation>%1 警告</translation>
    </message>
    <message>
        <source>Welcome to DeepRig</source>
        <translation>欢迎使用 DeepRig</translation>
    </message>
    <message>
        <source>Plan a deep-learning machine that fits together, fits your model and fits your budget.</source>
        <translation>规划一台装得下、跑得动、买得起的深度学习主机。</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Region</source>
        <translation>地区</translation>
    </message>
    <message>
        <source>Region: the wall circuit that the machine will hang on</source>
        <translation>地区：主机所接的墙插线路</translation>
    </message>
    <message>
        <source>Start with an empty bench</source>
        <translation>从空装机台开始</translation>
    </message>
    <message>
        <source>Pick parts yourself</source>
        <translation>自己挑选部件</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>%1 parts, offline</source>
        <translation>%1 个部件，离线可用</translation>
    </message>
    <message>
        <source>Drag, or press Enter</source>
        <translation>拖入，或按回车</translation>
    </message>
    <message>
        <source>%1 rules watch every step</source>
        <translation>%1 条规则全程检查</translation>
    </message>
    <message>
        <source>Show this at start</source>
        <translation>启动时显示</translation>
    </message>
    <message>
        <source>Open a file…</source>
        <translation>打开文件…</translation>
    </message>
</context>
<context>
    <name>deeprig::ui::Gauge</name>
    <message>
        <source>Limit: %1</source>
        <translation>上限：%1</translation>
    </message>
</context>
<context>
    <name>deeprig::ui::GaugeStrip</name>
    <message>
        <source>%1 %2</source>
        <comment>a gauge and its value</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>deeprig::ui::GaugesPanel</name>
    <message>
        <source>of %1</source>
        <translation>/ %1</translation>
    </message>
    <message>
        <source>cannot tell</source>
        <translation>无法判断</translation>
    </message>
    <message>
        <source>no limit set</source>
        <translation>未设置上限</translation>
    </message>
    <message>
        <source>Rest</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>= %1 of %2</source>
        <translation>= %1 / %2</translation>
    </message>
    <message>
        <source>%1 of %2, %3, %4</source>
        <translation>%1，上限 %2，%3，%4</translation>
    </message>
    <message>
        <source>Budget</source>
        <translation>预算</translation>
    </message>
    <message>
        <source>Set a budget to see what is left.</source>
        <translation>设置预算以查看剩余金额。</translation>
    </message>
    <message>
        <source>Set…</source>
        <translation>设置…</translation>
    </message>
    <message>
        <source>within budget</source>
        <translation>预算内</translation>
    </message>
    <message>
        <source>over budget</source>
        <translation>超出预算</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>剩余 %1</translation>
    </message>
    <message>
        <source>%1 over</source>
        <translation>超出 %1</translation>
    </message>
    <message numerus="yes">
        <source>%n without a price</source>
        <translation>
            <numerusform>%n 个无价格</numerusform>
        </translation>
    </message>
    <message>
        <source>Power</source>
        <translation>功耗</translation>
    </message>
    <message>
        <source>Add a PSU to compare with the load.</source>
        <translation>加入电源后与负载比较。</translation>
    </message>
    <message>
        <source>good margin</source>
        <translation>余量充足</translation>
    </message>
    <message>
        <source>little margin</source>
        <translation>余量不足</translation>
    </message>
    <message>
        <source>over the PSU</source>
        <translation>超过电源额定</translation>
    </message>
    <message>
        <source>over the circuit</source>
        <translation>超过线路</translation>
    </message>
    <message>
        <source>Wall %1 / %2</source>
        <translation>墙插 %1 / %2</translation>
    </message>
    <message>
        <source>Board</source>
        <translation>主板</translation>
    </message>
    <message>
        <source>Cooling</source>
        <translation>散热</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>Unknown: %1</source>
        <translation>未知：%1</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between the items of a list</comment>
        <translation>，</translation>
    </message>
    <message>
        <source>VRAM</source>
        <translation>显存</translation>
    </message>
    <message>
        <source>Add a GPU to compare with the need.</source>
        <translation>加入显卡后与需求比较。</translation>
    </message>
    <message>
        <source>of %1 needed</source>
        <translation>/ 需要 %1</translation>
    </message>
    <message>
        <source>set a need</source>
        <translation>设置需求</translation>
    </message>
    <message>
        <source>enough</source>
        <translation>足够</translation>
    </message>
    <message>
        <source>too little</source>
        <translation>不足</translation>
    </message>
    <message>
        <source>%1 missing</source>
        <translation>缺少 %1</translation>
    </message>
    <message>
        <source>%1 needed per card</source>
        <translation>每卡需要 %1</translation>
    </message>
    <message>
        <source>Budget, power and VRAM</source>
        <translation>预算、功耗与显存</translation>
    </message>
    <message>
        <source>“%1” is no amount. Enter a number above 0, e.g. %2.</source>
        <translation>“%1”不是金额。请输入大于 0 的数字，例如 %2。</translation>
    </message>
    <message>
        <source>“%1” is no size. Enter GiB above 0, e.g. %2.</source>
        <translation>“%1”不是容量。请输入大于 0 的 GiB，例如 %2。</translation>
    </message>
    <message>
        <source>Cards are capped at %1 W. Double-click or F2 changes that.</source>
        <translation>显卡功耗上限为 %1 W。双击或按 F2 可更改。</translation>
    </message>
    <message>
        <source>Double-click or F2 caps the power of the cards.</source>
        <translation>双击或按 F2 可设置显卡功耗上限。</translation>
    </message>
    <message>
        <source>Power &amp;Limit…</source>
        <translation>功耗上限(&amp;L)…</translation>
    </message>
</context>
<context>
    <name>deeprig::ui::ImportDialog</name>
    <message>
        <source>Import OpenDB</source>
        <translation>导入 OpenDB</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>导入</translation>
    </message>
    <message>
        <source>Adds the parts of BuildCores&apos; open database to the catalog. Parts of an earlier import are replaced; your builds stay as they are.</source>
        <translation>将 BuildCores 开放数据库的部件加入部件库。先前导入的部件会被替换；现有配置保持不变。</translation>
    </message>
    <message>
        <source>Archive (.tar.xz) or unpacked folder</source>
        <translation>压缩包（.tar.xz）或解压后的文件夹</translation>
    </message>
    <message>
        <source>Archive…</source>
        <translation>压缩包…</translation>
    </message>
    <message>
        <source>Folder…</source>
        <translation>文件夹…</translation>
    </message>
    <message>
        <source>There is no such file or folder.</source>
        <translation>没有这个文件或文件夹。</translation>
    </message>
    <message>
        <source>Choose the archive or the folder of OpenDB.</source>
        <translation>请选择 OpenDB 的压缩包或文件夹。</translation>
    </message>
    <message>
        <source>Choose the OpenDB Archive</source>
        <translation>选择 OpenDB 压缩包</translation>
    </message>
    <message>
        <source>Archives (*.tar.xz *.tar.gz *.tar)</source>
        <translation>压缩包 (*.tar.xz *.tar.gz *.tar)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Choose the OpenDB Folder</source>
        <translation>选择 OpenDB 文件夹</translation>
    </message>
</context>
<context>
    <name>deeprig::ui::KeyboardPage</name>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>Commands and their keys</source>
        <translation>命令及其快捷键</translation>
    </message>
    <message>
        <source>Usual Keys</source>
        <translation>恢复默认</translation>
    </message>
    <message>
        <source>No Keys</source>
        <translation>不设快捷键</translation>
    </message>
    <message>
        <source>Keys of “%1”</source>
        <translation>“%1”的快捷键</translation>
    </message>
    <message>
        <source>Select a command.</source>
        <translation>请选择一个命令。</translation>
    </message>
    <message>
        <source>%1 belongs to “%2” already.</source>
        <translation>%1 已用于“%2”。</translation>
    </message>
</context>
<context>
    <name>deeprig::ui::LibraryCommands</name>
    <message>
        <source>Removed “%1”.</source>
        <translation>已移除“%1”。</translation>
    </message>
    <message numerus="yes">
        <source>Removed %n build(s).</source>
        <translation>
            <numerusform>已移除 %n 个配置。</numerusform>
        </translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Export the Builds to a Folder</source>
        <translation>将配置导出到文件夹</translation>
    </message>
    <message numerus="yes">
        <source>Exported %n build(s) to %1.</source>
        <translation>
            <numerusform>已将 %n 个配置导出到 %1。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Took %n build(s) into the library.</source>
        <translation>
            <numerusform>已将 %n 个配置收入配置库。</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing was removed</source>
        <translation>没有移除过配置</translation>
    </message>
</context>
<context>
    <name>deeprig::ui::LibraryModel</name>
    <message>
        <source>Untitled build</source>
        <translation>未命名配置</translation>
    </message>
    <message>
        <source>no price</source>
        <translation>无价格</translation>
    </message>
    <message>
        <source>not checked</source>
        <translation>未检查</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>通过</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>有警告</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>有错误</translation>
    </message>
    <message>
        <source>%1, %2, %3, %4</source>
        <comment>name, price, verdict, date</comment>
        <translation>%1，%2，%3，%4</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>To buy</source>
        <translation>待购</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>检查结果</translation>
    </message>
    <message>
        <source>Parts</source>
        <translation>部件数</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>修改日期</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>备注</translation>
    </message>
</context>
<context>
    <name>deeprig::ui::LibraryPanel</name>
    <message>
        <source>New name of %1</source>
        <translation>%1 的新名称</translation>
    </message>
    <message>
        <source>All Builds</source>
        <translation>全部配置</translation>
    </message>
    <message>
        <source>Saved builds</source>
        <translation>已保存的配置</translation>
    </message>
    <message>
        <source>Search builds</source>
        <translation>搜索配置</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>New Window</source>
        <translation>新窗口</translation>
    </message>
    <message>
        <source>Open in New Window</source>
        <translation>在新窗口中打开</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Select a build first.</source>
        <translation>请先选择一个配置。</translation>
    </message>
    <message>
        <source>Select one build alone.</source>
        <translation>请只选择一个配置。</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Nothing matches “%1”</source>
        <translation>没有与“%1”匹配的配置</translation>
    </message>
    <message>
        <source>Try fewer words.</source>
        <translation>试试更少的词。</translation>
    </message>
    <message>
        <source>Show all builds</source>
        <translation>显示全部配置</translation>
    </message>
    <message>
        <source>No saved builds yet</source>
        <translation>尚无已保存的配置</translation>
    </message>
    <message>
        <source>A build is kept here when you save it. Drop .deeprig files here to take them in.</source>
        <translation>保存后的配置列在这里。可将 .deeprig 文件拖到此处收入配置库。</translation>
    </message>
    <message>
        <source>Save this build</source>
        <translation>保存本配置</translation>
    </message>
    <message>
        <source>Open a file…</source>
        <translation>打开文件…</translation>
    </message>
</context>
<context>
    <name>deeprig::ui::ListDialog</name>
    <message>
        <source>Add Row</source>
        <translation>添加一行</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Move Up</source>
        <translation>上移</translation>
    </message>
    <message>
        <source>Move Down</source>
        <translation>下移</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Nobody knows them: checks that need them say “cannot tell”.</source>
        <translation>无人知晓：需要它们的检查显示“无法判断”。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Set</source>
        <translation>设定</translation>
    </message>
</context>
<context>
    <name>deeprig::ui::MainWindow</name>
    <message>
        <source>Added %1</source>
        <translation>已加入 %1</translation>
    </message>
    <message>
        <source>Rebuild catalog</source>
        <translation>重建部件库</translation>
    </message>
    <message>
        <source>The catalog that came with DeepRig is used meanwhile.</source>
        <translation>目前使用 DeepRig 自带的部件库。</translation>
    </message>
    <message>
        <source>Importing: %1</source>
        <translation>正在导入：%1</translation>
    </message>
    <message>
        <source>Imported: %1 added, %2 changed, %3 unchanged, %4 skipped.</source>
        <translation>导入完成：新增 %1，更改 %2，未变 %3，跳过 %4。</translation>
    </message>
    <message>
        <source>The import was cancelled; the catalog is as it was.</source>
        <translation>导入已取消，部件库保持原样。</translation>
    </message>
    <message>
        <source>The catalog was made anew.</source>
        <translation>部件库已重建。</translation>
    </message>
    <message>
        <source>%1[*] – DeepRig</source>
        <translation>%1[*] – DeepRig</translation>
    </message>
    <message>
        <source>Unsaved work cannot be kept: %1</source>
        <translation>无法保留未保存的内容：%1</translation>
    </message>
    <message>
        <source>Not opened: %1. Only builds (.deeprig) open here.</source>
        <translation>未打开：%1。此处只能打开配置（.deeprig）。</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between names</comment>
        <translation>、</translation>
    </message>
    <message numerus="yes">
        <source>The catalog has newer values for %n part(s) of this build.</source>
        <translation>
            <numerusform>部件库中有 %n 个部件的参数已更新。</numerusform>
        </translation>
    </message>
    <message>
        <source>See the differences…</source>
        <translation>查看差异…</translation>
    </message>
</context>
<context>
    <name>deeprig::ui::MessageBar</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Close the message</source>
        <translation>关闭此消息</translation>
    </message>
</context>
<context>
    <name>deeprig::ui::NameDialog</name>
    <message>
        <source>Save the Build</source>
        <translation>保存配置</translation>
    </message>
    <message>
        <source>Name of the build</source>
        <translation>配置名称</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Enter a name.</source>
        <translation>请输入名称。</translation>
    </message>
</context>
<context>
    <name>deeprig::ui::NewerValuesDialog</name>
    <message>
        <source>Newer Values in the Catalog</source>
        <translation>部件库中的新参数</translation>
    </message>
    <message>
        <source>The build is checked with the values that it was saved with. Taking over those of the catalog is one step that can be undone.</source>
        <translation>配置按保存时的参数检查。采用部件库中的参数为一步，可以撤销。</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>部件</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>保存值</translation>
    </message>
    <message>
        <source>Catalog</source>
        <translation>部件库</translation>
    </message>
    <message>
        <source>Keep Saved Values</source>
        <translation>保留保存值</translation>
    </message>
    <message>
        <source>Take Over</source>
        <translation>采用</translation>
    </message>
</context>
<context>
    <name>deeprig::ui::NoteDialog</name>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Note on %1</source>
        <translation>%1的备注</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Save Note</source>
        <translation>保存备注</translation>
    </message>
</context>
<context>
    <name>deeprig::ui::Options</name>
    <message>
        <source>Show this help.</source>
        <translation>显示此帮助。</translation>
    </message>
    <message>
        <source>Show the version.</source>
        <translation>显示版本。</translation>
    </message>
    <message>
        <source>Write a picture of every view to DIR and leave.</source>
        <translation>将各视图的图片写入 DIR 后退出。</translation>
    </message>
    <message>
        <source>Language of the window: en or zh_CN.</source>
        <translation>界面语言：en 或 zh_CN。</translation>
    </message>
    <message>
        <source>Appearance: light, dark or system.</source>
        <translation>外观：light、dark 或 system。</translation>
    </message>
    <message>
        <source>Size of the window, e.g. 1280x800.</source>
        <translation>窗口大小，例如 1280x800。</translation>
    </message>
    <message>
        <source>The build that --screenshots shows beside the sample.</source>
        <translation>--screenshots 在示例之外显示的配置。</translation>
    </message>
    <message>
        <source>Use this catalog file.</source>
        <translation>使用此部件库文件。</translation>
    </message>
    <message>
        <source>Use this library of builds.</source>
        <translation>使用此配置库。</translation>
    </message>
    <message>
        <source>Plan a machine for deep learning.</source>
        <translation>规划深度学习主机。</translation>
    </message>
    <message>
        <source>Builds (.deeprig) to open, each in a window.</source>
        <translation>要打开的配置（.deeprig），每个一个窗口。</translation>
    </message>
    <message>
        <source>See deeprig --help.</source>
        <translation>参见 deeprig --help。</translation>
    </message>
    <message>
        <source>--size wants e.g. 1280x800.</source>
        <translation>--size 需要形如 1280x800 的值。</translation>
    </message>
    <message>
        <source>--theme wants light, dark or system.</source>
        <translation>--theme 需要 light、dark 或 system。</translation>
    </message>
    <message>
        <source>--lang wants en or zh_CN.</source>
        <translation>--lang 需要 en 或 zh_CN。</translation>
    </message>
    <message>
        <source>Size of the text, 1 = as designed, 0.8 to 3.</source>
        <translation>文字大小，1 为设计大小，0.8 至 3。</translation>
    </message>
    <message>
        <source>Strong lines and no quiet text.</source>
        <translation>高对比度：线条清晰，没有浅色文字。</translation>
    </message>
    <message>
        <source>--text-scale wants a number, 0.8 to 3.</source>
        <translation>--text-scale 需要 0.8 至 3 的数字。</translation>
    </message>
</context>
<context>
    <name>deeprig::ui::OwnPartDialog</name>
    <message>
        <source>New Own Part</source>
        <translation>新建自定义部件</translation>
    </message>
    <message>
        <source>What you do not know stays empty. Checks that need it say “cannot tell”.</source>
        <translation>不知道的参数请留空；需要它的检查显示“无法判断”。</translation>
    </message>
    <message>
        <source>Fields</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Save Part</source>
        <translation>保存部件</translation>
    </message>
    <message>
        <source>e.g. “RTX 3090 from the market”</source>
        <translation>例如“二手市场的 RTX 3090”</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>new</source>
        <translation>全新</translation>
    </message>
    <message>
        <source>used</source>
        <translation>二手</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Price of one piece</source>
        <translation>单价</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>货币</translation>
    </message>
    <message>
        <source>Condition</source>
        <translation>成色</translation>
    </message>
    <message>
        <source>Edit Own Part</source>
        <translation>编辑自定义部件</translation>
    </message>
    <message>
        <source>Builds know the part by its kind, so it stays.</source>
        <translation>配置按类别识别此部件，因此类别不可更改。</translation>
    </message>
    <message>
        <source>%1, from the chip</source>
        <translation>%1（来自 GPU 核心）</translation>
    </message>
    <message>
        <source>Enter a name.</source>
        <translation>请输入名称。</translation>
    </message>
    <message>
        <source>Enter a price, e.g. %1.</source>
        <translation>请输入价格，例如 %1。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a field, what is wrong</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>The condition belongs to the price: enter one first.</source>
        <translation>成色随价格记录：请先输入价格。</translation>
    </message>
</context>
<context>
    <name>deeprig::ui::PartColumns</name>
    <message>
        <source>VRAM</source>
        <translation>显存</translation>
    </message>
    <message>
        <source>TFLOPS</source>
        <translation>TFLOPS</translation>
    </message>
    <message>
        <source>W</source>
        <translation>W</translation>
    </message>
    <message>
        <source>Slots</source>
        <translation>槽位</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>长度</translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation>带宽</translation>
    </message>
    <message>
        <source>Compute capability</source>
        <translation>计算能力</translation>
    </message>
    <message>
        <source>Cooling</source>
        <translation>散热</translation>
    </message>
    <message>
        <source>8-pin</source>
        <translation>8-pin</translation>
    </message>
    <message>
        <source>16-pin</source>
        <translation>16-pin</translation>
    </message>
    <message>
        <source>Price per GiB</source>
        <translation>每 GiB 价格</translation>
    </message>
    <message>
        <source>Socket</source>
        <translation>插座</translation>
    </message>
    <message>
        <source>Cores</source>
        <translation>核心</translation>
    </message>
    <message>
        <source>Boost</source>
        <translation>加速频率</translation>
    </message>
    <message>
        <source>Lanes</source>
        <translation>通道</translation>
    </message>
    <message>
        <source>Memory channels</source>
        <translation>内存通道</translation>
    </message>
    <message>
        <source>Chipset</source>
        <translation>芯片组</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>板型</translation>
    </message>
    <message>
        <source>x16 slots</source>
        <translation>x16 插槽</translation>
    </message>
    <message>
        <source>Max. RAM</source>
        <translation>最大内存</translation>
    </message>
    <message>
        <source>M.2</source>
        <translation>M.2</translation>
    </message>
    <message>
        <source>Ethernet</source>
        <translation>网口</translation>
    </message>
    <message>
        <source>DIMMs</source>
        <translation>内存插槽</translation>
    </message>
    <message>
        <source>Capacity</source>
        <translation>容量</translation>
    </message>
    <message>
        <source>Modules</source>
        <translation>条数</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速率</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>时序</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>高度</translation>
    </message>
    <message>
        <source>ECC</source>
        <translation>ECC</translation>
    </message>
    <message>
        <source>Interface</source>
        <translation>接口</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>读取</translation>
    </message>
    <message>
        <source>PCIe</source>
        <translation>PCIe</translation>
    </message>
    <message>
        <source>Watts</source>
        <translation>额定功率</translation>
    </message>
    <message>
        <source>80 PLUS</source>
        <translation>80 PLUS</translation>
    </message>
    <message>
        <source>EPS</source>
        <translation>EPS</translation>
    </message>
    <message>
        <source>ATX</source>
        <translation>ATX</translation>
    </message>
    <message>
        <source>Expansion slots</source>
        <translation>扩展槽</translation>
    </message>
    <message>
        <source>GPU length</source>
        <translation>显卡限长</translation>
    </message>
    <message>
        <source>Cooler height</source>
        <translation>散热器限高</translation>
    </message>
    <message>
        <source>3.5-inch bays</source>
        <translation>3.5 英寸盘位</translation>
    </message>
    <message>
        <source>2.5-inch bays</source>
        <translation>2.5 英寸盘位</translation>
    </message>
    <message>
        <source>Radiator</source>
        <translation>冷排</translation>
    </message>
    <message>
        <source>Airflow</source>
        <translation>风量</translation>
    </message>
    <message>
        <source>Ports</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>VA</source>
        <translation>VA</translation>
    </message>
    <message>
        <source>Outlets</source>
        <translation>插口</translation>
    </message>
    <message>
        <source>GPU slots</source>
        <translation>显卡槽位</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Price</source>
        <translation>价格</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>兼容性</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>有</translation>
    </message>
    <message>
        <source>no</source>
        <translation>无</translation>
    </message>
    <message>
        <source>open-air</source>
        <translation>开放式</translation>
    </message>
    <message>
        <source>blower</source>
        <translation>涡轮</translation>
    </message>
    <message>
        <source>passive</source>
        <translation>被动</translation>
    </message>
    <message>
        <source>hybrid</source>
        <translation>混合水冷</translation>
    </message>
    <message>
        <source>liquid</source>
        <translation>水冷</translation>
    </message>
    <message>
        <source>air</source>
        <translation>风冷</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无认证</translation>
    </message>
    <message>
        <source>riser</source>
        <translation>延长线</translation>
    </message>
    <message>
        <source>NVLink bridge</source>
        <translation>NVLink 桥接器</translation>
    </message>
    <message>
        <source>PSU sync cable</source>
        <translation>双电源同步线</translation>
    </message>
    <message>
        <source>adapter</source>
        <translation>转接线</translation>
    </message>
    <message>
        <source>carrier card</source>
        <translation>转接卡</translation>
    </message>
    <message>
        <source>White</source>
        <translation>白牌</translation>
    </message>
    <message>
        <source>Bronze</source>
        <translation>铜牌</translation>
    </message>
    <message>
        <source>Silver</source>
        <translation>银牌</translation>
    </message>
    <message>
        <source>Gold</source>
        <translation>金牌</translation>
    </message>
    <message>
        <source>Platinum</source>
        <translation>白金</translation>
    </message>
    <message>
        <source>Titanium</source>
        <translation>钛金</translation>
    </message>
    <message>
        <source>Form</source>
        <translation>规格</translation>
    </message>
    <message>
        <source>Diameter</source>
        <translation>尺寸</translation>
    </message>
    <message>
        <source>%1-inch</source>
        <translation>%1 英寸</translation>
    </message>
</context>
<context>
    <name>deeprig::ui::PartCommands</name>
    <message>
        <source>Saved “%1” among your own parts.</source>
        <translation>已将“%1”存入自定义部件。</translation>
    </message>
    <message>
        <source>Deleted “%1”. Builds that name it keep its values.</source>
        <translation>已删除“%1”。使用它的配置保留其参数。</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Make %1 an own part</source>
        <translation>将%1转为自定义部件</translation>
    </message>
    <message>
        <source>Keep %1 only in this build</source>
        <translation>仅在此配置中保留%1</translation>
    </message>
    <message>
        <source>Added %1 to “%2”.</source>
        <translation>已将%1加入“%2”。</translation>
    </message>
    <message>
        <source>No other saved builds</source>
        <translation>没有其他已保存的配置</translation>
    </message>
</context>
<context>
    <name>deeprig::ui::PartDetailsDialog</name>
    <message>
        <source>Part Details</source>
        <translation>部件详情</translation>
    </message>
    <message>
        <source>Copy as Text</source>
        <translation>复制为文本</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Search fields</source>
        <translation>搜索参数</translation>
    </message>
    <message>
        <source>Fields</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>measured, data sheet, …</source>
        <translation>实测、规格书等</translation>
    </message>
    <message>
        <source>Source (optional)</source>
        <translation>来源（可选）</translation>
    </message>
    <message>
        <source>Set Value</source>
        <translation>设定参数</translation>
    </message>
    <message>
        <source>only in this build</source>
        <translation>仅在此配置中</translation>
    </message>
    <message>
        <source>own part</source>
        <translation>自定义部件</translation>
    </message>
    <message>
        <source>not in the catalog</source>
        <translation>部件库中没有</translation>
    </message>
    <message>
        <source>%1 of %2 fields known</source>
        <comment>numbers</comment>
        <translation>已知 %1 / %2 项参数</translation>
    </message>
    <message>
        <source>Edit Own Part…</source>
        <translation>编辑自定义部件…</translation>
    </message>
    <message>
        <source>Duplicate as Own Part…</source>
        <translation>复制为自定义部件…</translation>
    </message>
    <message>
        <source>Enter a value.</source>
        <translation>请输入参数。</translation>
    </message>
    <message>
        <source>Catalog&apos;s Value</source>
        <translation>部件库参数</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Your value goes; undo brings it back.</source>
        <translation>移除自填参数；可撤销。</translation>
    </message>
    <message>
        <source>There is no value of yours here.</source>
        <translation>此处没有自填参数。</translation>
    </message>
</context>
<context>
    <name>deeprig::ui::PartDetailsModel</name>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between the items of a list</comment>
        <translation>、</translation>
    </message>
    <message numerus="yes">
        <source>%n listed below</source>
        <translation>
            <numerusform>见下方 %n 项</numerusform>
        </translation>
    </message>
    <message>
        <source>The catalog says %1.</source>
        <translation>部件库中为 %1。</translation>
    </message>
    <message>
        <source>Not checked without it: %1</source>
        <translation>缺少它而未检查：%1</translation>
    </message>
    <message>
        <source>Checks that need it say “cannot tell”.</source>
        <translation>需要它的检查显示“无法判断”。</translation>
    </message>
    <message>
        <source>Price, used</source>
        <translation>价格（二手）</translation>
    </message>
    <message>
        <source>Price</source>
        <translation>价格</translation>
    </message>
    <message>
        <source>Sums leave it out and say so.</source>
        <translation>合计不含此项，并会注明。</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Origin</source>
        <translation>出处</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>空</translation>
    </message>
</context>
<context>
    <name>deeprig::ui::PartTableModel</name>
    <message>
        <source>no price</source>
        <translation>暂无价格</translation>
    </message>
    <message>
        <source>Put parts on the bench to see what fits.</source>
        <translation>在装机台放入部件后即可查看兼容性。</translation>
    </message>
    <message>
        <source>%1, an estimate of %2</source>
        <translation>%1，%2 的估价</translation>
    </message>
    <message>
        <source>%1, price of %2</source>
        <translation>%1，价格日期 %2</translation>
    </message>
    <message>
        <source>The catalog has no price for this part.</source>
        <translation>部件库中没有此部件的价格。</translation>
    </message>
    <message>
        <source>%1: unknown</source>
        <translation>%1：未知</translation>
    </message>
    <message>
        <source>%1, %2, fit: %3</source>
        <translation>%1，%2，兼容性：%3</translation>
    </message>
    <message>
        <source>%1
Your own part</source>
        <comment>a name</comment>
        <translation>%1
自定义部件</translation>
    </message>
</context>
<context>
    <name>deeprig::ui::PartWords</name>
    <message>
        <source>GPU</source>
        <translation>显卡</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>处理器</translation>
    </message>
    <message>
        <source>Motherboard</source>
        <translation>主板</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>Storage</source>
        <translation>存储</translation>
    </message>
    <message>
        <source>PSU</source>
        <translation>电源</translation>
    </message>
    <message>
        <source>Case</source>
        <translation>机箱</translation>
    </message>
    <message>
        <source>CPU cooler</source>
        <translation>CPU 散热器</translation>
    </message>
    <message>
        <source>Case fans</source>
        <translation>机箱风扇</translation>
    </message>
    <message>
        <source>Network card</source>
        <translation>网卡</translation>
    </message>
    <message>
        <source>Accessories</source>
        <translation>配件</translation>
    </message>
    <message>
        <source>UPS</source>
        <translation>UPS 不间断电源</translation>
    </message>
    <message>
        <source>Server chassis</source>
        <translation>服务器准系统</translation>
    </message>
    <message>
        <source>Clears: %1</source>
        <translation>消除：%1</translation>
    </message>
    <message>
        <source>New: %1</source>
        <translation>新增：%1</translation>
    </message>
</context>
<context>
    <name>deeprig::ui::PickerPanel</name>
    <message>
        <source>Search %1</source>
        <translation>搜索%1</translation>
    </message>
    <message>
        <source>Fits only</source>
        <translation>只看兼容</translation>
    </message>
    <message>
        <source>Hides parts that would add an error.</source>
        <translation>隐藏会新增错误的部件。</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Choose columns</source>
        <translation>选择列</translation>
    </message>
    <message>
        <source>Fit in</source>
        <translation>目标位置</translation>
    </message>
    <message>
        <source>What Enter does, and what the column “Fit” judges.</source>
        <translation>按回车时放入的位置，也是“兼容性”一列的判断依据。</translation>
    </message>
    <message>
        <source>first free slot</source>
        <translation>首个空插槽</translation>
    </message>
    <message>
        <source>free place</source>
        <translation>空位</translation>
    </message>
    <message>
        <source>%1, replace</source>
        <translation>%1，替换</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message numerus="yes">
        <source>%n cannot be told · show</source>
        <translation>
            <numerusform>%n 个无法判断 · 显示</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2 rows</source>
        <translation>%1，%2 行</translation>
    </message>
    <message>
        <source>Loading the catalog</source>
        <translation>正在加载部件库</translation>
    </message>
    <message>
        <source>The parts appear in a moment.</source>
        <translation>部件稍后即会显示。</translation>
    </message>
    <message>
        <source>No parts of this kind</source>
        <translation>没有这类部件</translation>
    </message>
    <message>
        <source>The catalog has none. Import OpenDB to add some.</source>
        <translation>部件库中没有。可导入 OpenDB 来添加。</translation>
    </message>
    <message>
        <source>No part fits here</source>
        <translation>没有可用的部件</translation>
    </message>
    <message>
        <source>The nearest one: %1. Turn off “Fits only” to see why.</source>
        <translation>最接近的是 %1。关闭“只看兼容”可查看原因。</translation>
    </message>
    <message>
        <source>Nothing matches the filters</source>
        <translation>没有符合筛选条件的部件</translation>
    </message>
    <message>
        <source>Nothing matches “%1”</source>
        <translation>没有与“%1”匹配的部件</translation>
    </message>
    <message>
        <source>Try fewer words, or remove a filter.</source>
        <translation>试试更少的词，或移除一个筛选条件。</translation>
    </message>
    <message>
        <source>Remove all filters</source>
        <translation>移除全部筛选</translation>
    </message>
    <message>
        <source>Usual columns</source>
        <translation>默认列</translation>
    </message>
    <message>
        <source>Add to Build</source>
        <translation>加入配置</translation>
    </message>
    <message>
        <source>Show What Changes</source>
        <translation>查看变化</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Import OpenDB…</source>
        <translation>导入 OpenDB…</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>全部显示</translation>
    </message>
</context>
<context>
    <name>deeprig::ui::PowerLimitDialog</name>
    <message>
        <source>The load cannot be told: a part&apos;s watts are unknown.</source>
        <translation>无法得出负载：有部件的功耗未知。</translation>
    </message>
    <message>
        <source>Load %1</source>
        <translation>负载 %1</translation>
    </message>
    <message>
        <source>Load %1 of %2, %3</source>
        <translation>负载 %1 / %2，%3</translation>
    </message>
    <message>
        <source>Power Limit of the Cards</source>
        <translation>显卡功耗上限</translation>
    </message>
    <message>
        <source>Power limit of each card</source>
        <translation>每张显卡的功耗上限</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>不限制</translation>
    </message>
    <message>
        <source>One limit for all cards, set in their driver. What it costs in speed is not known here.</source>
        <translation>所有显卡共用一个上限，在驱动中设置。对速度的影响未知。</translation>
    </message>
    <message>
        <source>No Limit</source>
        <translation>不限制</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Set Limit</source>
        <translation>设定上限</translation>
    </message>
    <message>
        <source>A number of watts from %1 to %2, or empty for no limit.</source>
        <translation>请输入 %1 至 %2 之间的瓦数，留空为不限制。</translation>
    </message>
</context>
<context>
    <name>deeprig::ui::PreferencesDialog</name>
    <message>
        <source>Preferences</source>
        <translation>首选项</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>页面</translation>
    </message>
    <message>
        <source>General</source>
        <translation>常规</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>外观</translation>
    </message>
    <message>
        <source>Catalog and Prices</source>
        <translation>部件库与价格</translation>
    </message>
    <message>
        <source>Keyboard</source>
        <translation>键盘</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Follow system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Currency of new builds</source>
        <translation>新配置的货币</translation>
    </message>
    <message>
        <source>By region</source>
        <translation>按地区</translation>
    </message>
    <message>
        <source>Wall socket of builds without a site</source>
        <translation>未设使用环境的配置所用插座</translation>
    </message>
    <message>
        <source>At start</source>
        <translation>启动时</translation>
    </message>
    <message>
        <source>Show the welcome page</source>
        <translation>显示欢迎页</translation>
    </message>
    <message>
        <source>Begin with an empty bench</source>
        <translation>从空装机台开始</translation>
    </message>
    <message>
        <source>Open the last build</source>
        <translation>打开上次的配置</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Reduce motion</source>
        <translation>减少动画</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>文字大小</translation>
    </message>
    <message>
        <source>Parts</source>
        <translation>部件</translation>
    </message>
    <message>
        <source>Newest price</source>
        <translation>最新价格</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n month(s) ago</source>
        <translation>
            <numerusform>%1（%n 个月前）</numerusform>
        </translation>
    </message>
    <message>
        <source>Catalog</source>
        <translation>部件库</translation>
    </message>
    <message>
        <source>Library of builds</source>
        <translation>配置库</translation>
    </message>
    <message>
        <source>Unsaved work</source>
        <translation>未保存的内容</translation>
    </message>
    <message>
        <source>Color scheme</source>
        <translation>配色</translation>
    </message>
</context>
<context>
    <name>deeprig::ui::PrintPreviewDialog</name>
    <message>
        <source>Print Preview</source>
        <translation>打印预览</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>页面</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Print…</source>
        <translation>打印…</translation>
    </message>
    <message>
        <source>&amp;Zoom</source>
        <translation>缩放(&amp;Z)</translation>
    </message>
    <message>
        <source>Zoom</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>Page width</source>
        <translation>页宽</translation>
    </message>
    <message>
        <source>Whole page</source>
        <translation>整页</translation>
    </message>
</context>
<context>
    <name>deeprig::ui::Program</name>
    <message>
        <source>library</source>
        <translation>配置库</translation>
    </message>
    <message>
        <source>not saved yet</source>
        <translation>尚未保存</translation>
    </message>
    <message>
        <source>Untitled build</source>
        <translation>未命名配置</translation>
    </message>
</context>
<context>
    <name>deeprig::ui::QuestionDialog</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>deeprig::ui::RestoreDialog</name>
    <message>
        <source>Restore Unsaved Work</source>
        <translation>恢复未保存的内容</translation>
    </message>
    <message>
        <source>DeepRig closed unexpectedly.</source>
        <translation>DeepRig 上次意外退出。</translation>
    </message>
    <message>
        <source>Restore the unsaved work of %1?</source>
        <translation>要恢复 %1 的未保存内容吗？</translation>
    </message>
    <message>
        <source>Restore the unsaved work of these builds?</source>
        <translation>要恢复这些配置的未保存内容吗？</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>不保存</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>稍后</translation>
    </message>
    <message>
        <source>It is offered again at the next start.</source>
        <translation>下次启动时会再次询问。</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Unsaved work</source>
        <translation>未保存的内容</translation>
    </message>
    <message>
        <source>Check a build first.</source>
        <translation>请先勾选一个配置。</translation>
    </message>
</context>
<context>
    <name>deeprig::ui::RulesDialog</name>
    <message>
        <source>All Rules</source>
        <translation>全部规则</translation>
    </message>
    <message>
        <source>Search rules</source>
        <translation>搜索规则</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>note</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>May say: %1</source>
        <translation>可能结果：%1</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between the items of a list</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>Source: %1</source>
        <translation>依据：%1</translation>
    </message>
    <message>
        <source>Open the page</source>
        <translation>打开页面</translation>
    </message>
</context>
<context>
    <name>deeprig::ui::SearchField</name>
    <message>
        <source>Clear the search</source>
        <translation>清除搜索</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
</context>
<context>
    <name>deeprig::ui::ShortcutsDialog</name>
    <message>
        <source>Anywhere</source>
        <translation>任意位置</translation>
    </message>
    <message>
        <source>In lists</source>
        <translation>列表中</translation>
    </message>
    <message>
        <source>On the bench</source>
        <translation>装机台上</translation>
    </message>
    <message>
        <source>Next or previous region</source>
        <translation>下一个或上一个区域</translation>
    </message>
    <message>
        <source>Edit in place: name, price, budget, VRAM</source>
        <translation>就地编辑：名称、价格、预算、显存</translation>
    </message>
    <message>
        <source>Cancel a drag, close a card or dialog, clear a search</source>
        <translation>取消拖动，关闭卡片或对话框，清除搜索</translation>
    </message>
    <message>
        <source>Add or replace the selected part; first way out of a finding</source>
        <translation>加入或替换选中的部件；检查结果的首个修复</translation>
    </message>
    <message>
        <source>Show what the selected part would do</source>
        <translation>查看选中部件带来的变化</translation>
    </message>
    <message>
        <source>Copy the selected part, finding or rows</source>
        <translation>复制选中的部件、检查结果或行</translation>
    </message>
    <message>
        <source>Drop the copied part on the selected place</source>
        <translation>将复制的部件放到选中的位置</translation>
    </message>
    <message>
        <source>Choose another place for the part that is shown</source>
        <translation>为显示的部件另选位置</translation>
    </message>
    <message>
        <source>One more or one less</source>
        <translation>增加或减少一个</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Keyboard Shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>deeprig::ui::Sidebar</name>
    <message>
        <source>Parts and builds</source>
        <translation>部件与配置</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Open in New Window</source>
        <translation>在新窗口中打开</translation>
    </message>
    <message>
        <source>Compare with Current</source>
        <translation>与当前配置对比</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
</context>
<context>
    <name>deeprig::ui::SidebarModel</name>
    <message>
        <source>Parts</source>
        <translation>部件</translation>
    </message>
    <message>
        <source>Builds</source>
        <translation>我的配置</translation>
    </message>
    <message>
        <source>Untitled build</source>
        <translation>未命名配置</translation>
    </message>
    <message>
        <source>All Builds</source>
        <translation>全部配置</translation>
    </message>
    <message>
        <source>notes</source>
        <translation>有提示</translation>
    </message>
    <message>
        <source>something unknown</source>
        <translation>有未知项</translation>
    </message>
    <message>
        <source>a warning</source>
        <translation>有警告</translation>
    </message>
    <message>
        <source>an error</source>
        <translation>有错误</translation>
    </message>
    <message>
        <source>%1, unsaved changes</source>
        <translation>%1，有未保存的更改</translation>
    </message>
    <message>
        <source>%1, %2 in the build</source>
        <translation>%1，配置中 %2 个</translation>
    </message>
    <message>
        <source>%1, %2 in the build, %3</source>
        <translation>%1，配置中 %2 个，%3</translation>
    </message>
    <message>
        <source>Analysis</source>
        <translation>分析</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>对比</translation>
    </message>
    <message>
        <source>Slot map</source>
        <translation>插槽图</translation>
    </message>
</context>
<context>
    <name>deeprig::ui::SlotMapController</name>
    <message>
        <source>The slot map is on the clipboard.</source>
        <translation>插槽图已复制到剪贴板。</translation>
    </message>
</context>
<context>
    <name>deeprig::ui::SlotMapModel</name>
    <message>
        <source>Place</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>部件</translation>
    </message>
    <message>
        <source>Facts</source>
        <translation>参数</translation>
    </message>
</context>
<context>
    <name>deeprig::ui::SlotMapPanel</name>
    <message>
        <source>Slot map</source>
        <translation>插槽图</translation>
    </message>
    <message>
        <source>The table has no layers and no zoom.</source>
        <translation>表格没有图层和缩放。</translation>
    </message>
    <message>
        <source>There is no motherboard to draw yet.</source>
        <translation>还没有可绘制的主板。</translation>
    </message>
    <message>
        <source>Lanes</source>
        <translation>通道</translation>
    </message>
    <message>
        <source>Cables</source>
        <translation>供电线</translation>
    </message>
    <message>
        <source>Air</source>
        <translation>风道</translation>
    </message>
    <message>
        <source>Sizes</source>
        <translation>尺寸</translation>
    </message>
    <message>
        <source>Show PCIe lanes</source>
        <translation>显示 PCIe 通道</translation>
    </message>
    <message>
        <source>Show power cables</source>
        <translation>显示供电线</translation>
    </message>
    <message>
        <source>Show the air between cards</source>
        <translation>显示显卡之间的间隙</translation>
    </message>
    <message>
        <source>Show lengths and limits</source>
        <translation>显示长度与限长</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>缩小</translation>
    </message>
    <message>
        <source>Zoom out (-)</source>
        <translation>缩小（-）</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>放大</translation>
    </message>
    <message>
        <source>Zoom in (+)</source>
        <translation>放大（+）</translation>
    </message>
    <message>
        <source>Fit to window</source>
        <translation>适合窗口</translation>
    </message>
    <message>
        <source>Fit to window (Ctrl+0)</source>
        <translation>适合窗口（Ctrl+0）</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Show the same facts as a table</source>
        <translation>以表格显示相同内容</translation>
    </message>
    <message>
        <source>Save picture</source>
        <translation>保存图片</translation>
    </message>
    <message>
        <source>&amp;Export image…</source>
        <translation>导出图片(&amp;E)…</translation>
    </message>
    <message>
        <source>&amp;Copy picture</source>
        <translation>复制图片(&amp;C)</translation>
    </message>
    <message>
        <source>Slot map, table</source>
        <translation>插槽图，表格</translation>
    </message>
    <message>
        <source>Slots of this board are unknown. Enter them from the manual; checks on slots say “cannot tell” until then.</source>
        <translation>该主板的插槽信息未知。请按说明书填写；在此之前插槽检查显示“无法判断”。</translation>
    </message>
    <message>
        <source>Enter value…</source>
        <translation>填写参数…</translation>
    </message>
    <message>
        <source>No motherboard yet</source>
        <translation>尚未选择主板</translation>
    </message>
    <message>
        <source>The slot map needs a board with known slots.</source>
        <translation>插槽图需要一块插槽信息已知的主板。</translation>
    </message>
    <message>
        <source>Choose a motherboard</source>
        <translation>选择主板</translation>
    </message>
</context>
<context>
    <name>deeprig::ui::SourcesDialog</name>
    <message>
        <source>Your own parts</source>
        <translation>自定义部件</translation>
    </message>
    <message>
        <source>Imported from OpenDB (ODC-By)</source>
        <translation>从 OpenDB 导入（ODC-By）</translation>
    </message>
    <message>
        <source>Written from memory, unverified</source>
        <translation>凭记忆填写，未经核实</translation>
    </message>
    <message>
        <source>Curated with DeepRig</source>
        <translation>DeepRig 人工整理</translation>
    </message>
    <message>
        <source>Newest price</source>
        <translation>最新价格</translation>
    </message>
    <message>
        <source>%1: %2 records, %3 skipped</source>
        <translation>%1：%2 条记录，跳过 %3 条</translation>
    </message>
    <message>
        <source>1 %1 = %2 CNY</source>
        <translation>1 %1 = %2 CNY</translation>
    </message>
    <message>
        <source>Sources of the Data</source>
        <translation>数据来源</translation>
    </message>
    <message>
        <source>Parts</source>
        <translation>部件</translation>
    </message>
    <message>
        <source>Imports</source>
        <translation>导入</translation>
    </message>
    <message>
        <source>Exchange rates</source>
        <translation>汇率</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>deeprig::ui::StatusLine</name>
    <message>
        <source>Dragging: %1</source>
        <translation>正在拖动：%1</translation>
    </message>
    <message>
        <source>Loading the catalog</source>
        <translation>正在加载部件库</translation>
    </message>
    <message>
        <source>Catalog %1 parts</source>
        <translation>部件库 %1 件</translation>
    </message>
    <message>
        <source>No rule applies yet</source>
        <translation>暂无适用的规则</translation>
    </message>
    <message>
        <source>%1 rules checked, %2 unknown</source>
        <translation>已检查 %1 条规则，%2 项未知</translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation>有未保存的更改</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>已保存</translation>
    </message>
    <message>
        <source>Prices of %1</source>
        <translation>价格日期 %1</translation>
    </message>
    <message numerus="yes">
        <source>Prices of %1, %n months old</source>
        <translation>
            <numerusform>价格日期 %1（%n 个月前）</numerusform>
        </translation>
    </message>
    <message>
        <source>1 USD = %1 %2 (%3)</source>
        <translation>1 USD = %1 %2（%3）</translation>
    </message>
</context>
<context>
    <name>deeprig::ui::ToolBar</name>
    <message>
        <source>%1 V %2 A</source>
        <translation>%1 V %2 A</translation>
    </message>
    <message>
        <source>Parts</source>
        <translation>部件</translation>
    </message>
    <message>
        <source>Bench</source>
        <translation>装机台</translation>
    </message>
    <message>
        <source>What is shown</source>
        <translation>显示内容</translation>
    </message>
    <message>
        <source>Toolbar</source>
        <translation>工具栏</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Site</source>
        <translation>使用环境</translation>
    </message>
    <message>
        <source>The wall circuit that the machine will stand on</source>
        <translation>主机所接的墙插线路</translation>
    </message>
</context>
<context>
    <name>deeprig::ui::WindowCommands</name>
    <message>
        <source>Rebuild the catalog?</source>
        <translation>要重建部件库吗？</translation>
    </message>
    <message>
        <source>It is made anew from the parts that came with DeepRig. Imported parts go; import them again afterwards. The old file is kept beside it. Your builds stay as they are.</source>
        <translation>将用 DeepRig 自带的部件重新生成。已导入的部件会被清除，之后可重新导入。旧文件会保留在旁边，现有配置不变。</translation>
    </message>
    <message>
        <source>Rebuild</source>
        <translation>重建</translation>
    </message>
    <message>
        <source>No recent builds</source>
        <translation>没有最近打开的配置</translation>
    </message>
</context>
</TS>
