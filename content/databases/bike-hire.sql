-- Bicycles for hire in a harbor town: stations, bikes, riders and every ride. A ride without an end is still going on.

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
  (1, 'Old Harbour',    'Centre', 20),
  (2, 'Market Hall',    'Centre', 16),
  (3, 'University',     'Hill',   24),
  (4, 'Lighthouse',     'Coast',  8),
  (5, 'North Beach',    'Coast',  12),
  (6, 'Airport',        NULL,     30),
  (7, 'Botanic Garden', 'Hill',   8);

INSERT INTO bikes (id, model, is_electric, bought_on) VALUES
  (1, 'Tern',   0, '2022-03-01'),
  (2, 'Tern',   0, '2022-03-01'),
  (3, 'Volt',   1, '2024-05-10'),
  (4, 'Volt',   1, '2024-05-10'),
  (5, 'Carrier', 1, '2025-01-15'),
  (6, 'Tern',   0, '2023-07-20');

INSERT INTO riders (id, name, plan, invited_by) VALUES
  (1, 'Anjali',  'year',  NULL),
  (2, 'Bruno',   'month', 1),
  (3, 'Chidi',   'year',  1),
  (4, 'Dana',    NULL,    2),
  (5, 'Emre',    'month', NULL),
  (6, 'Freya',   'day',   3),
  (7, 'Gabriel', 'month', 3),
  (8, 'Hina',    'year',  NULL);

INSERT INTO rides (id, bike_id, rider_id, start_id, end_id, ridden_on, minutes, km) VALUES
  (1,  1, 1, 1, 3, '2026-05-01', 18,   4.0),
  (2,  3, 2, 3, 1, '2026-05-01', 12,   4.0),
  (3,  1, 3, 3, 2, '2026-05-02', 15,   3.5),
  (4,  2, 1, 1, 1, '2026-05-02', 60,   14.0),
  (5,  3, 4, 1, 5, '2026-05-03', 25,   7.5),
  (6,  4, 5, 2, 4, '2026-05-03', 30,   9.0),
  (7,  4, 1, 4, 1, '2026-05-03', 28,   8.5),
  (8,  6, 2, 2, 3, '2026-05-04', 17,   3.5),
  (9,  3, 7, 5, 1, '2026-05-04', 27,   7.5),
  (10, 1, 3, 2, 2, '2026-05-05', 45,   NULL),
  (11, 4, 5, 1, 4, '2026-05-05', 31,   8.5),
  (12, 2, 2, 1, NULL, '2026-05-06', NULL, NULL),
  (13, 3, 1, 1, 6, '2026-05-06', 35,   12.0),
  (14, 6, 7, 3, NULL, '2026-05-06', NULL, NULL);
