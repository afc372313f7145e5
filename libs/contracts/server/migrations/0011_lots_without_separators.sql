-- Kits are found by a lot that is typed without its hyphens.
CREATE INDEX kit_by_bare_lot ON kit USING gin (bare_lots_in(contents));
