-- The user's own parts: kept here, not in the catalog, so that no update or rebuild of it touches them. `fields` is a
-- JSON object of field names and values; a value from elsewhere stands as { "value", "origin", "source", "date" }.
CREATE TABLE own_part (
    id          TEXT PRIMARY KEY CHECK (id <> ''),
    category    TEXT NOT NULL CHECK (category <> ''),
    name        TEXT NOT NULL CHECK (name <> ''),
    fields      TEXT NOT NULL CHECK (fields <> ''),
    price_minor INTEGER,       -- of one piece, count of minor units of `currency`
    currency    TEXT CHECK (length(currency) = 3),
    price_date  TEXT NOT NULL, -- ISO 8601; empty without a price
    used        INTEGER NOT NULL CHECK (used IN (0, 1)),
    changed     TEXT NOT NULL, -- ISO 8601, UTC
    CHECK ((price_minor IS NULL) = (currency IS NULL))
) STRICT;
