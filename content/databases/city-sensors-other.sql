-- The same tables as city-sensors, in another city: other rows, with gaps, ties and values on the edge.

CREATE TABLE areas (
  id        INTEGER PRIMARY KEY,
  name      TEXT NOT NULL,
  parent_id INTEGER REFERENCES areas (id),
  people    INTEGER
);

CREATE TABLE stations (
  id        INTEGER PRIMARY KEY,
  name      TEXT NOT NULL,
  area_id   INTEGER REFERENCES areas (id),
  opened_on TEXT NOT NULL,
  closed_on TEXT
);

CREATE TABLE readings (
  id          INTEGER PRIMARY KEY,
  station_id  INTEGER NOT NULL REFERENCES stations (id),
  measured_at TEXT NOT NULL,
  dust        REAL,
  celsius     REAL
);

CREATE TABLE repairs (
  id         INTEGER PRIMARY KEY,
  station_id INTEGER NOT NULL REFERENCES stations (id),
  started_on TEXT NOT NULL,
  ended_on   TEXT,
  technician TEXT
);

INSERT INTO areas (id, name, parent_id, people) VALUES
  (1, 'Valle Gris',    NULL, NULL),
  (2, 'East Bank',     1,    40000),
  (3, 'West Bank',     1,    40000),
  (4, 'Mill Lane',     2,    NULL),
  (5, 'Tannery',       4,    1500),
  (6, 'Orchard',       3,    7000),
  (7, 'Quarry',        1,    0),
  (9, 'Harbor Island', 3,    900);

INSERT INTO stations (id, name, area_id, opened_on, closed_on) VALUES
  (1,  'Mill Lane',      4,    '2018-01-10', NULL),
  (2,  'Tannery Yard',   5,    '2020-01-01', NULL),
  (4,  'Orchard School', 6,    '2026-02-01', '2026-02-28'),
  (5,  'West Bank Park', 3,    '2026-02-28', NULL),
  (6,  'Quarry Gate',    7,    '2026-03-01', NULL),
  (7,  'Roaming Van',    NULL, '2025-01-01', '2026-03-01'),
  (9,  'East Tower',     2,    '2022-02-02', '2026-02-01'),
  (10, 'Tannery Bridge', 5,    '2021-10-10', '2026-01-31'),
  (11, 'Orchard Lane',   6,    '2026-01-31', NULL),
  (12, 'Alder Quay',     7,    '2018-01-10', NULL),
  (13, 'Quarry Steps',   7,    '2021-06-06', '2026-02-27');

INSERT INTO readings (id, station_id, measured_at, dust, celsius) VALUES
  (1,  1,  '2026-03-01 00:00', 50,   10),
  (2,  1,  '2026-03-02 00:00', 50.5, 11),
  (3,  1,  '2026-03-03 00:00', 51,   12),
  (4,  1,  '2026-03-04 00:00', 52,   -3),
  (5,  1,  '2026-03-05 12:00', 90,   0),
  (6,  1,  '2026-03-05 18:00', 10,   1),
  (7,  1,  '2026-03-06 23:59', 90,   1),
  (8,  2,  '2026-03-01 10:00', 80,   20),
  (9,  2,  '2026-03-02 10:00', 80,   20),
  (10, 2,  '2026-03-04 10:00', 80,   25),
  (11, 2,  '2026-03-05 10:00', 80,   25),
  (12, 2,  '2026-03-05 11:00', 99.5, 19),
  (13, 2,  '2026-03-06 10:00', 60,   NULL),
  (14, 2,  '2026-03-07 10:00', NULL, 5),
  (15, 4,  '2026-03-01 06:00', NULL, NULL),
  (16, 4,  '2026-03-02 06:00', 20,   NULL),
  (17, 4,  '2026-03-04 06:00', 40,   7),
  (18, 4,  '2026-03-05 06:00', 60,   7),
  (19, 5,  '2026-03-03 06:00', 35,   25),
  (20, 5,  '2026-03-03 18:00', 15,   25),
  (21, 5,  '2026-03-05 06:00', 35,   18),
  (22, 6,  '2026-03-02 06:00', 0,    NULL),
  (23, 6,  '2026-03-02 18:00', 20,   30),
  (24, 6,  '2026-03-04 06:00', 40,   30),
  (25, 6,  '2026-03-04 18:00', 19,   29),
  (26, 6,  '2026-03-06 06:00', 50,   NULL),
  (27, 7,  '2026-03-01 12:00', 70,   25),
  (28, 7,  '2026-03-05 12:00', 30.5, NULL),
  (29, 10, '2026-02-27 06:00', 100,  2),
  (30, 10, '2026-02-28 06:00', 100,  2),
  (31, 10, '2026-03-01 06:00', 100,  2),
  (32, 11, '2026-03-03 12:00', 55,   9),
  (33, 11, '2026-03-04 12:00', 56,   9),
  (34, 11, '2026-03-06 12:00', 57,   9),
  (35, 11, '2026-03-07 12:00', 58,   9),
  (36, 11, '2026-03-08 12:00', 59,   9),
  (38, 11, '2026-03-10 12:00', 74,   9);

INSERT INTO repairs (id, station_id, started_on, ended_on, technician) VALUES
  (1,  1,  '2026-03-01', '2026-03-01', 'Tuan Le'),
  (2,  2,  '2026-02-28', '2026-03-02', 'Tuan Le'),
  (3,  2,  '2026-03-07', '2026-03-09', 'Ada Obi'),
  (5,  5,  '2026-03-04', NULL,         NULL),
  (6,  6,  '2026-03-10', NULL,         'Ada Obi'),
  (7,  10, '2025-12-31', '2026-01-02', NULL),
  (8,  1,  '2026-01-01', '2026-01-10', 'Ada Obi'),
  (9,  4,  '2025-10-10', '2025-10-12', 'Kofi Asante'),
  (10, 11, '2026-02-01', NULL,         'Tuan Le'),
  (11, 1,  '2026-03-08', '2026-03-12', NULL),
  (12, 5,  '2026-02-28', '2026-03-03', 'Kofi Asante');
