-- The same tables as repair-cafe, in another town: other rows, with gaps, duplicates and values on the edge.

CREATE TABLE volunteers (
  id    INTEGER PRIMARY KEY,
  name  TEXT NOT NULL,
  skill TEXT
);

CREATE TABLE items (
  id         INTEGER PRIMARY KEY,
  kind       TEXT NOT NULL,
  brand      TEXT,
  town       TEXT,
  brought_on TEXT NOT NULL
);

CREATE TABLE repairs (
  id           INTEGER PRIMARY KEY,
  item_id      INTEGER NOT NULL REFERENCES items (id),
  volunteer_id INTEGER NOT NULL REFERENCES volunteers (id),
  minutes      INTEGER,
  outcome      TEXT
);

INSERT INTO volunteers (id, name, skill) VALUES
  (2, 'Rana',  NULL),
  (3, 'Seppo', 'wood'),
  (5, 'Rana',  'sewing'),
  (6, 'Tui',   'electronics'),
  (9, 'Ugo',   'electronics');

INSERT INTO items (id, kind, brand, town, brought_on) VALUES
  (3,  'kettle', NULL,     'Dunedin', '2026-01-31'),
  (4,  'kettle', 'Brisa',  'Oamaru',  '2026-01-31'),
  (5,  'toy',    'Halden', NULL,      '2026-02-01'),
  (7,  'toy',    'Halden', NULL,      '2026-02-01'),
  (8,  'stool',  NULL,     'Dunedin', '2026-02-28'),
  (9,  'kettle', NULL,     'Dunedin', '2026-03-01'),
  (11, 'coat',   'Norrvik', 'Oamaru', '2026-03-01'),
  (12, 'coat',   NULL,     'Gore',    '2026-03-01'),
  (14, 'stool',  'Brisa',  'Gore',    '2026-04-30'),
  (15, 'drum',   NULL,     'Gore',    '2026-04-30'),
  (16, 'kettle', 'Halden', 'Gore',    '2026-02-01');

INSERT INTO repairs (id, item_id, volunteer_id, minutes, outcome) VALUES
  (31, 3,  6, 20,   'fixed'),
  (32, 4,  6, 20,   'fixed'),
  (33, 4,  9, 20,   'fixed'),
  (35, 5,  9, 61,   'not fixed'),
  (36, 7,  9, 59,   'fixed'),
  (38, 9,  6, 30,   NULL),
  (39, 9,  2, NULL, 'fixed'),
  (40, 11, 5, 0,    'not fixed'),
  (41, 11, 2, 15,   'not fixed'),
  (42, 8,  3, 90,   'not fixed'),
  (44, 8,  3, 90,   'fixed');
