-- The user's builds. `json` is the text of a .deeprig file; the columns beside it are what a list of builds shows, as it
-- was when the build was saved.
CREATE TABLE build (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,
    name        TEXT NOT NULL,
    json        TEXT NOT NULL CHECK (json <> ''),
    changed     TEXT NOT NULL, -- ISO 8601, UTC
    total_minor INTEGER,       -- count of minor units of `currency`
    currency    TEXT CHECK (length(currency) = 3),
    verdict     TEXT NOT NULL CHECK (verdict IN ('ok', 'warning', 'error', '')),
    CHECK ((total_minor IS NULL) = (currency IS NULL))
) STRICT;

CREATE INDEX build_by_name ON build (name);
