-- A music streaming service: artists and their tracks, listeners, what they played, and their playlists.

CREATE TABLE artists (
  id         INTEGER PRIMARY KEY,
  name       TEXT NOT NULL,
  country    TEXT NOT NULL,
  debut_year INTEGER
);

CREATE TABLE tracks (
  id          INTEGER PRIMARY KEY,
  artist_id   INTEGER NOT NULL REFERENCES artists (id),
  title       TEXT NOT NULL,
  genre       TEXT,
  seconds     INTEGER NOT NULL,
  released_on TEXT NOT NULL
);

CREATE TABLE listeners (
  id         INTEGER PRIMARY KEY,
  name       TEXT NOT NULL,
  country    TEXT,
  plan       TEXT NOT NULL,
  joined_on  TEXT NOT NULL,
  invited_by INTEGER REFERENCES listeners (id)
);

CREATE TABLE plays (
  id             INTEGER PRIMARY KEY,
  listener_id    INTEGER NOT NULL REFERENCES listeners (id),
  track_id       INTEGER NOT NULL REFERENCES tracks (id),
  played_at      TEXT NOT NULL,
  seconds_played INTEGER
);

CREATE TABLE playlists (
  id          INTEGER PRIMARY KEY,
  name        TEXT NOT NULL,
  listener_id INTEGER REFERENCES listeners (id),
  made_on     TEXT NOT NULL
);

CREATE TABLE playlist_tracks (
  playlist_id INTEGER NOT NULL REFERENCES playlists (id),
  position    INTEGER NOT NULL,
  track_id    INTEGER NOT NULL REFERENCES tracks (id),
  PRIMARY KEY (playlist_id, position)
);

INSERT INTO artists (id, name, country, debut_year) VALUES
  (1,  'Amina Sow',        'Senegal',  2009),
  (2,  'Los Faroles',      'Mexico',   1998),
  (3,  'Kestrel and Wren', 'Ireland',  2016),
  (4,  'Yuki Arata',       'Japan',    2019),
  (5,  'Banda do Cais',    'Brazil',   2005),
  (6,  'The Paper Boats',  'Canada',   NULL),
  (7,  'Zeynep Kaya',      'Turkey',   2012),
  (8,  'Noor Collective',  'Jordan',   2021),
  (9,  'Mele Tui',         'Samoa',    2018),
  (10, 'Hana and Jiri',    'Czechia',  2014),
  (11, 'DJ Saltwater',     'Kenya',    2020),
  (12, 'Iva Petrova',      'Bulgaria', 2009);

INSERT INTO tracks (id, artist_id, title, genre, seconds, released_on) VALUES
  (1,  1,  'Dakar Morning',   'jazz',       251, '2019-03-08'),
  (2,  1,  'River Letters',   'jazz',       198, '2022-06-17'),
  (3,  2,  'Cielo Abierto',   'folk',       184, '2004-09-01'),
  (4,  2,  'La Ultima Ronda', 'folk',       243, '2015-05-20'),
  (5,  3,  'Harbor Lights',   'folk',       201, '2018-10-12'),
  (6,  3,  'Stone Walls',     NULL,         175, '2023-02-03'),
  (7,  4,  'Neon Rain',       'electronic', 180, '2020-07-24'),
  (8,  4,  'Last Train Home', 'pop',        212, '2021-11-05'),
  (9,  4,  'Paper Cranes',    'pop',        150, '2024-04-19'),
  (10, 5,  'Mare Alta',       'samba',      226, '2011-01-28'),
  (11, 5,  'Domingo',         'samba',      169, '2011-01-28'),
  (12, 6,  'Harbor Lights',   'pop',        200, '2021-08-13'),
  (13, 6,  'Snowed In',       'pop',        149, '2025-12-01'),
  (14, 7,  'Bosphorus Blue',  'jazz',       305, '2017-03-31'),
  (15, 7,  'Tea for Three',   'pop',        188, '2019-09-27'),
  (16, 8,  'Desert Signal',   'electronic', 327, '2022-10-14'),
  (17, 8,  'Amber',           'electronic', 201, '2025-02-14'),
  (18, 10, 'Clock Tower',     'folk',       59,  '2016-04-01'),
  (19, 11, 'Salt and Bass',   'electronic', 240, '2021-06-04'),
  (20, 11, 'Matatu Run',      'electronic', 185, '2023-08-25'),
  (21, 12, 'Rose Valley',     NULL,         264, '2012-05-24'),
  (22, 4,  'Interlude',       NULL,         61,  '2024-04-19'),
  (23, 11, 'Tide Table',      'ambient',    605, '2024-09-13'),
  (24, 11, 'Low Tide',        'ambient',    598, '2025-05-09');

INSERT INTO listeners (id, name, country, plan, joined_on, invited_by) VALUES
  (1,  'Grace Otieno', 'Kenya',    'premium', '2024-01-15', NULL),
  (2,  'Mateo Rivas',  'Mexico',   'free',    '2024-02-20', 1),
  (3,  'Sofia Novak',  'Czechia',  'family',  '2024-02-29', 1),
  (4,  'Liam Byrne',   'Ireland',  'premium', '2024-05-03', 2),
  (5,  'Aiko Mori',    'Japan',    'premium', '2024-07-19', NULL),
  (6,  'Tariq Aziz',   'Jordan',   'free',    '2024-09-09', 4),
  (7,  'Ana Souza',    'Brazil',   'family',  '2025-01-06', 5),
  (8,  'Emre Demir',   'Turkey',   'free',    '2025-03-14', NULL),
  (9,  'Leilani Tui',  'Samoa',    'premium', '2025-06-30', 3),
  (10, 'Grace Otieno', 'Canada',   'free',    '2025-08-08', 6),
  (11, 'Boris Iliev',  'Bulgaria', 'free',    '2025-11-11', NULL),
  (12, 'Mei Lin',      NULL,       'premium', '2026-01-02', 7);

INSERT INTO plays (id, listener_id, track_id, played_at, seconds_played) VALUES
  (1,  1,  19, '2026-01-05 07:02', 240),
  (2,  1,  20, '2026-01-05 07:06', 185),
  (3,  1,  1,  '2026-01-05 07:36', 251),
  (4,  1,  14, '2026-01-05 08:07', 40),
  (5,  2,  3,  '2026-01-05 19:20', 184),
  (6,  2,  4,  '2026-01-05 19:24', 243),
  (7,  4,  5,  '2026-01-11 21:50', 201),
  (8,  4,  12, '2026-01-11 21:54', 12),
  (9,  4,  5,  '2026-01-11 22:00', 201),
  (10, 5,  7,  '2026-01-18 23:40', 180),
  (11, 5,  8,  '2026-01-18 23:50', 212),
  (12, 5,  9,  '2026-01-19 00:10', 150),
  (13, 7,  10, '2026-01-24 12:00', 226),
  (14, 7,  11, '2026-01-24 12:04', 169),
  (15, 8,  14, '2026-02-01 09:15', 305),
  (16, 8,  15, '2026-02-01 09:21', 188),
  (17, 6,  16, '2026-02-03 18:00', 29),
  (18, 6,  17, '2026-02-03 18:01', 201),
  (19, 3,  18, '2026-02-08 10:10', 59),
  (20, 3,  5,  '2026-02-08 10:12', 201),
  (21, 9,  1,  '2026-02-14 20:00', 251),
  (22, 9,  2,  '2026-02-14 20:05', 198),
  (23, 1,  19, '2026-02-14 20:30', 240),
  (24, 1,  19, '2026-02-15 06:55', 240),
  (25, 4,  12, '2026-02-20 22:10', 200),
  (26, 4,  6,  '2026-02-20 22:15', 175),
  (27, 10, 13, '2026-02-22 08:00', 149),
  (28, 10, 12, '2026-02-22 08:03', 200),
  (29, 12, 8,  '2026-02-28 23:59', 212),
  (30, 12, 8,  '2026-03-01 00:03', 212),
  (31, 12, 22, '2026-03-01 00:07', NULL),
  (32, 5,  8,  '2026-03-02 22:00', 212),
  (33, 5,  16, '2026-03-02 22:04', 327),
  (34, 2,  3,  '2026-03-03 19:00', 184),
  (35, 2,  14, '2026-03-03 19:04', 8),
  (36, 7,  10, '2026-03-07 15:00', 226),
  (37, 7,  11, '2026-03-07 15:30', NULL),
  (38, 8,  15, '2026-03-08 09:00', 188),
  (39, 8,  14, '2026-03-08 09:04', 305),
  (40, 8,  15, '2026-03-08 09:40', 188),
  (41, 6,  17, '2026-03-15 18:00', 201),
  (42, 6,  20, '2026-03-15 18:04', 185),
  (43, 9,  1,  '2026-03-21 20:10', 30),
  (44, 3,  5,  '2026-03-29 11:00', 201),
  (45, 4,  9,  '2026-03-31 20:00', 150),
  (46, 1,  20, '2026-03-31 23:58', 185);

INSERT INTO playlists (id, name, listener_id, made_on) VALUES
  (1, 'Morning Run',   1,    '2025-10-01'),
  (2, 'Rainy Sunday',  3,    '2025-11-15'),
  (3, 'Kitchen',       4,    '2025-12-24'),
  (4, 'Focus',         5,    '2026-01-10'),
  (5, 'Kitchen',       7,    '2026-01-30'),
  (6, 'Road Trip',     9,    '2026-02-02'),
  (7, 'Old Favorites', NULL, '2026-02-10');

INSERT INTO playlist_tracks (playlist_id, position, track_id) VALUES
  (1, 1, 19),
  (1, 2, 20),
  (1, 3, 7),
  (1, 4, 19),
  (2, 1, 5),
  (2, 2, 14),
  (2, 3, 18),
  (3, 1, 5),
  (3, 2, 12),
  (3, 3, 3),
  (4, 1, 16),
  (4, 2, 17),
  (4, 3, 23),
  (5, 1, 10),
  (5, 2, 15),
  (5, 3, 13),
  (7, 1, 1),
  (7, 2, 3),
  (7, 3, 4),
  (7, 4, 21);
