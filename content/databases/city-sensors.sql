-- Air sensors of a city: areas within areas, measuring stations, their readings, and repairs. Sensors fail now and then.

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
  (1, 'Port Amani',     NULL, NULL),
  (2, 'North Shore',    1,    52000),
  (3, 'Old Town',       1,    31000),
  (4, 'Hillside',       1,    NULL),
  (5, 'Fish Market',    2,    4000),
  (6, 'Lighthouse',     2,    2500),
  (7, 'Cathedral',      3,    9000),
  (8, 'Upper Hillside', 4,    12000),
  (9, 'Salt Flats',     1,    600);

INSERT INTO stations (id, name, area_id, opened_on, closed_on) VALUES
  (1, 'Fish Market Gate', 5,    '2019-04-01', NULL),
  (2, 'Lighthouse Road',  6,    '2020-09-15', NULL),
  (3, 'Cathedral Square', 7,    '2018-01-10', NULL),
  (4, 'Old Town Bridge',  3,    '2018-01-10', '2026-03-07'),
  (5, 'Upper Reservoir',  8,    '2023-06-30', NULL),
  (6, 'Salt Flats North', 9,    '2026-02-28', NULL),
  (7, 'Mobile Unit',      NULL, '2024-11-11', NULL),
  (8, 'Ferry Terminal',   2,    '2017-05-05', '2025-12-31');

INSERT INTO readings (id, station_id, measured_at, dust, celsius) VALUES
  (1,  1, '2026-03-01 06:00', 18,   14.5),
  (2,  1, '2026-03-01 18:00', 26,   19),
  (3,  1, '2026-03-02 06:00', 31,   13.5),
  (4,  1, '2026-03-02 18:00', 47.5, 18),
  (5,  1, '2026-03-03 06:00', 52,   14),
  (6,  1, '2026-03-03 18:00', 55,   20.5),
  (7,  1, '2026-03-04 06:00', 51,   15),
  (8,  1, '2026-03-04 18:00', 60,   21),
  (9,  1, '2026-03-05 06:00', NULL, 16),
  (10, 1, '2026-03-05 18:00', 40,   22),
  (11, 2, '2026-03-01 06:00', 12,   13),
  (12, 2, '2026-03-01 18:00', 14.5, 16.5),
  (13, 2, '2026-03-02 06:00', NULL, NULL),
  (14, 2, '2026-03-04 06:00', 22,   12),
  (15, 2, '2026-03-04 18:00', 21,   17),
  (16, 2, '2026-03-05 06:00', 12,   13.5),
  (17, 3, '2026-03-01 06:00', 35,   15),
  (18, 3, '2026-03-01 18:00', 41,   21.5),
  (19, 3, '2026-03-02 06:00', 50,   14),
  (20, 3, '2026-03-02 18:00', 44,   NULL),
  (21, 3, '2026-03-03 06:00', 38,   14.5),
  (22, 3, '2026-03-03 18:00', 70,   22),
  (23, 3, '2026-03-04 06:00', 58,   15.5),
  (24, 3, '2026-03-04 18:00', 66,   22),
  (25, 3, '2026-03-05 06:00', 75,   16),
  (26, 3, '2026-03-05 18:00', 81.5, 22),
  (27, 4, '2026-03-01 06:00', 28,   15),
  (28, 4, '2026-03-02 06:00', 30,   14.5),
  (29, 4, '2026-03-03 06:00', 29,   NULL),
  (30, 4, '2026-03-06 06:00', 33,   15),
  (31, 5, '2026-03-01 06:00', 8,    9.5),
  (32, 5, '2026-03-01 18:00', 9,    12),
  (33, 5, '2026-03-02 06:00', 8,    -1.5),
  (34, 5, '2026-03-02 18:00', 11,   4),
  (35, 5, '2026-03-03 06:00', 10,   8),
  (36, 5, '2026-03-05 18:00', 9.5,  11),
  (37, 6, '2026-03-02 06:00', NULL, 17),
  (38, 6, '2026-03-03 06:00', NULL, 18.5),
  (39, 7, '2026-03-03 12:00', 45,   20),
  (40, 7, '2026-03-04 12:00', 19,   21);

INSERT INTO repairs (id, station_id, started_on, ended_on, technician) VALUES
  (1,  2, '2026-03-02', '2026-03-03', 'Sana Malik'),
  (2,  6, '2026-03-01', NULL,         'Joao Pinto'),
  (3,  3, '2025-11-20', '2025-11-20', 'Sana Malik'),
  (4,  4, '2026-03-03', '2026-03-05', NULL),
  (5,  1, '2025-08-01', '2025-08-09', 'Joao Pinto'),
  (6,  3, '2026-01-15', '2026-01-18', 'Wren Baker'),
  (7,  2, '2025-12-30', '2026-01-04', 'Sana Malik'),
  (8,  8, '2025-06-01', '2025-06-20', NULL),
  (9,  4, '2026-03-06', NULL,         'Joao Pinto'),
  (10, 2, '2026-02-10', '2026-02-11', NULL);
