#pragma once

#include "core/compare.h"
#include "ui/session/build_session.h"
#include "ui/session/file_service.h"
#include "ui/session/library_service.h"

#include <QObject>
#include <QString>

#include <array>
#include <cstdint>
#include <memory>
#include <optional>

namespace deeprig::ui {

/// Where one side of a comparison comes from.
struct CompareSource {
    enum class Kind : std::uint8_t {
        None,
        Current, ///< the open build, followed live
        Library,
        File,
    };
    Kind kind = Kind::None;
    BuildId id;   ///< of Library
    QString file; ///< of File

    friend bool operator==(const CompareSource&, const CompareSource&) = default;
};

/// Two builds side by side: reads the other build on the worker of its service, judges both with the catalog and site
/// of the open one, and compares anew whenever either changes. Prices are in the currency of the open build.
class CompareSession : public QObject {
    Q_OBJECT

public:
    enum class Side : std::uint8_t { Left, Right };
    static constexpr std::array kSides{Side::Left, Side::Right};

    CompareSession(BuildSession& session, LibraryService& library, FileService& files, QObject* parent = nullptr);

    [[nodiscard]] const CompareSource& source(Side side) const { return at(side).source; }
    /// Shows another build on that side; changed() follows, at once or when it has been read. What cannot be read
    /// leaves the side as it was, and failed() says why.
    void setSource(Side side, const CompareSource& source);
    /// Fills sides that nobody chose: the open build at the left, the newest saved one at the right.
    void choose();
    void swap();

    /// While nobody looks, nothing is compared. Off at first.
    void setActive(bool isActive);

    /// Both sides are there.
    [[nodiscard]] bool isReady() const { return m_comparison != nullptr; }
    [[nodiscard]] const Comparison& comparison() const { return *m_comparison; }
    [[nodiscard]] std::shared_ptr<const Comparison> comparisonPtr() const { return m_comparison; }
    /// The judged build of a side; null if it has none.
    [[nodiscard]] std::shared_ptr<const Evaluation> evaluation(Side side) const;
    /// The open build's name; may be empty.
    [[nodiscard]] QString openName() const;
    /// What a side is called: its build's name, or the name of its file.
    [[nodiscard]] QString name(Side side) const;

signals:
    /// Sides, comparison, or both.
    void changed();
    void failed(const deeprig::Error& error);

private:
    struct Place {
        CompareSource source;
        std::shared_ptr<const Evaluation> evaluation; ///< of a build that is not the open one
        std::string changed;                          ///< when the library's build was saved, as it was read
        int request = 0;                              ///< late answers to older ones are dropped
        bool isReading = false;                       ///< a build that was chosen is on its way
    };

    [[nodiscard]] const Place& at(Side side) const { return m_places[static_cast<std::size_t>(side)]; }
    Place& at(Side side) { return m_places[static_cast<std::size_t>(side)]; }
    void read(Side side, const CompareSource& source);
    void take(Side side, const CompareSource& source, int request, Result<Build> build);
    [[nodiscard]] std::shared_ptr<const Evaluation> judged(Build build) const;
    void followSession();
    void judgeAgain();
    void followLibrary();
    [[nodiscard]] const LibraryEntry* entryOf(BuildId id) const;
    void refresh();

    BuildSession& m_session;
    LibraryService& m_library;
    FileService& m_files;
    Site m_site; ///< by which the builds of m_places were judged
    std::array<Place, 2> m_places;
    std::shared_ptr<const Comparison> m_comparison;
    bool m_isActive = false;
};

} // namespace deeprig::ui
