-- A repair café: people bring broken things, volunteers try to mend them. An item may need several tries, or wait.

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
  (1, 'Amina',  'electronics'),
  (2, 'Jorge',  'sewing'),
  (3, 'Keiko',  'electronics'),
  (4, 'Lars',   'wood'),
  (5, 'Mbali',  NULL),
  (6, 'Nikos',  'bicycles'),
  (7, 'Olga',   'wood');

INSERT INTO items (id, kind, brand, town, brought_on) VALUES
  (1,  'toaster', 'Halden',  'Ghent',  '2026-03-07'),
  (2,  'lamp',    NULL,      'Aalst',  '2026-03-07'),
  (3,  'jacket',  'Norrvik', 'Ghent',  '2026-03-07'),
  (4,  'toaster', 'Brisa',   'Deinze', '2026-03-07'),
  (5,  'chair',   NULL,      'Ghent',  '2026-04-04'),
  (6,  'radio',   'Halden',  NULL,     '2026-04-04'),
  (7,  'lamp',    'Halden',  'Ghent',  '2026-04-04'),
  (8,  'jacket',  NULL,      'Aalst',  '2026-04-04'),
  (9,  'toaster', 'Halden',  'Deinze', '2026-05-02'),
  (10, 'bicycle', 'Norrvik', 'Ghent',  '2026-05-02'),
  (11, 'radio',   NULL,      'Aalst',  '2026-05-02'),
  (12, 'clock',   NULL,      'Ghent',  '2026-05-02');

INSERT INTO repairs (id, item_id, volunteer_id, minutes, outcome) VALUES
  (1,  1,  1, 25,   'fixed'),
  (2,  2,  3, 15,   'fixed'),
  (3,  3,  2, 40,   'fixed'),
  (4,  4,  1, 35,   'not fixed'),
  (5,  4,  3, 50,   'fixed'),
  (6,  5,  4, 60,   'fixed'),
  (7,  6,  3, 45,   'not fixed'),
  (8,  7,  1, 10,   'fixed'),
  (9,  8,  2, 30,   'not fixed'),
  (10, 9,  3, 20,   'not fixed'),
  (11, 9,  1, 20,   'not fixed'),
  (12, 6,  1, NULL, NULL),
  (13, 10, 6, 55,   'fixed');
