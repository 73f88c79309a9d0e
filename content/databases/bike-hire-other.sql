-- The same tables as bike-hire, in another town: other rows, with gaps, duplicates and values on the edge.

CREATE TABLE stations (
  id       INTEGER PRIMARY KEY,
  name     TEXT NOT NULL,
  district TEXT,
  docks    INTEGER NOT NULL
);

CREATE TABLE bikes (
  id          INTEGER PRIMARY KEY,
  model       TEXT NOT NULL,
  is_electric INTEGER NOT NULL,
  bought_on   TEXT NOT NULL
);

CREATE TABLE riders (
  id         INTEGER PRIMARY KEY,
  name       TEXT NOT NULL,
  plan       TEXT,
  invited_by INTEGER REFERENCES riders (id)
);

CREATE TABLE rides (
  id         INTEGER PRIMARY KEY,
  bike_id    INTEGER NOT NULL REFERENCES bikes (id),
  rider_id   INTEGER NOT NULL REFERENCES riders (id),
  start_id   INTEGER NOT NULL REFERENCES stations (id),
  end_id     INTEGER REFERENCES stations (id),
  ridden_on  TEXT NOT NULL,
  minutes    INTEGER,
  km         REAL
);

INSERT INTO stations (id, name, district, docks) VALUES
  (2,  'Mill Bridge',  'East', 10),
  (3,  'Old Harbour',  'West', 10),
  (5,  'Mill Bridge',  'West', 14),
  (6,  'Opera',        NULL,   22),
  (8,  'Tram Depot',   NULL,   6),
  (9,  'Stadium',      'East', 40),
  (11, 'Quarry',       'West', 6),
  (12, 'Library',      'East', 12),
  (14, 'Ferry Pier',   NULL,   6);

INSERT INTO bikes (id, model, is_electric, bought_on) VALUES
  (11, 'Volt',  1, '2025-12-31'),
  (12, 'Heron', 0, '2026-01-01'),
  (13, 'Heron', 0, '2021-06-01'),
  (15, 'Heron', 1, '2025-06-30'),
  (16, 'Kite',  0, '2019-10-05'),
  (18, 'Kite',  1, '2026-05-01');

INSERT INTO riders (id, name, plan, invited_by) VALUES
  (3,  'Sam',    'day',   NULL),
  (4,  'Tariq',  NULL,    3),
  (5,  'Uma',    'month', 3),
  (7,  'Sam',    'month', 5),
  (8,  'Vera',   NULL,    NULL),
  (9,  'Wim',    'year',  9),
  (10, 'Xenia',  'month', 7),
  (11, 'Uma',    'day',   3);

INSERT INTO rides (id, bike_id, rider_id, start_id, end_id, ridden_on, minutes, km) VALUES
  (21, 11, 3,  2, 3,    '2026-05-03', 30,   6.0),
  (22, 11, 3,  3, 2,    '2026-05-03', 30,   6.0),
  (24, 12, 5,  2, 2,    '2026-05-04', 21,   NULL),
  (25, 13, 7,  5, 9,    '2026-05-04', 31,   10.0),
  (26, 13, 5,  9, 5,    '2026-05-04', 46,   10.0),
  (27, 15, 10, 6, NULL, '2026-05-05', NULL, NULL),
  (29, 11, 9,  3, 6,    '2026-05-05', 0,    0.0),
  (30, 12, 7,  2, 6,    '2026-05-05', 59,   10.5),
  (31, 12, 4,  6, 6,    '2026-05-06', 20,   NULL),
  (33, 13, 4,  9, NULL, '2026-05-06', NULL, NULL),
  (34, 12, 4,  6, 3,    '2026-05-06', 120,  14.0),
  (35, 11, 5,  2, 9,    '2026-05-06', 31,   12.5),
  (36, 16, 8,  5, 5,    '2026-05-06', 20,   NULL),
  (37, 16, 8,  6, 6,    '2026-05-06', 45,   NULL),
  (38, 16, 8,  8, 8,    '2026-05-07', 12,   NULL),
  (39, 16, 10, 8, 8,    '2026-05-07', 45,   NULL),
  (40, 11, 3,  2, 11,   '2026-05-02', 30,   NULL),
  (41, 11, 9,  3, 11,   '2026-05-02', 30,   NULL),
  (42, 13, 10, 9, 12,   '2026-05-02', 29,   4.0),
  (43, 15, 10, 6, NULL, '2026-05-03', NULL, NULL);
