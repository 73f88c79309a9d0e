-- The same tables as music-stream, at another service: other rows, with gaps, ties and values on the edge.

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
  (1,  'Rosa Quispe',     'Peru',        2011),
  (2,  'Nils Ekberg',     'Sweden',      2011),
  (4,  'Blue Mango',      'India',       2022),
  (5,  'Blue Mango',      'Jamaica',     1994),
  (7,  'Chiara Neri',     'Italy',       NULL),
  (9,  'Tama Rangi',      'New Zealand', 2017),
  (10, 'The Quiet Choir', 'Wales',       1975),
  (13, 'Oum Salma',       'Morocco',     2020);

INSERT INTO tracks (id, artist_id, title, genre, seconds, released_on) VALUES
  (2,  1,  'Altiplano',     'folk',       199,  '2012-02-10'),
  (3,  1,  'Llama Song',    'pop',        200,  '2015-07-07'),
  (5,  2,  'Midnattssol',   'ambient',    600,  '2019-06-21'),
  (6,  2,  'Snow Plow',     'electronic', 150,  '2020-01-01'),
  (7,  4,  'Monsoon',       'electronic', 251,  '2023-07-15'),
  (8,  4,  'Auto Rickshaw', 'pop',        151,  '2024-03-03'),
  (9,  5,  'Island Time',   'reggae',     201,  '1996-08-06'),
  (10, 5,  'Island Time',   'reggae',     149,  '2016-08-06'),
  (11, 7,  'Notte',         NULL,         3599, '2021-09-09'),
  (13, 7,  'Alba',          'pop',        250,  '2022-10-10'),
  (14, 9,  'Karanga',       'folk',       120,  '2018-02-06'),
  (16, 10, 'Hymn Forty',    'choral',     9,    '1976-12-25'),
  (17, 13, 'Atlas Road',    'jazz',       251,  '2021-05-01'),
  (18, 13, 'Mint Tea',      'jazz',       70,   '2021-05-01'),
  (20, 2,  'Arctic Bass',   'electronic', 200,  '2024-11-30'),
  (21, 4,  'Chai Break',    NULL,         180,  '2025-01-14'),
  (22, 1,  'Cusco Nights',  'folk',       300,  '2020-06-24'),
  (24, 5,  'Rum and Coke',  'pop',        199,  '2001-01-31'),
  (25, 9,  'Waka',          NULL,         222,  '2019-01-01');

INSERT INTO listeners (id, name, country, plan, joined_on, invited_by) VALUES
  (1,  'Zuri Ndlovu',    'South Africa', 'free',    '2023-05-01', NULL),
  (2,  'Pavel Horak',    'Czechia',      'premium', '2023-06-10', 1),
  (4,  'Fatou Diop',     'Senegal',      'free',    '2023-06-11', 2),
  (5,  'Wanjiru Mwangi', 'Kenya',        'family',  '2024-01-31', 4),
  (6,  'Pavel Horak',    'Slovakia',     'premium', '2024-03-03', 5),
  (8,  'Ines Prado',     NULL,           'free',    '2024-03-04', NULL),
  (9,  'Olu Ade',        'Nigeria',      'premium', '2024-08-15', 8),
  (11, 'Hiro Sato',      'Japan',        'family',  '2025-02-01', 8),
  (12, 'Maja Lund',      'Denmark',      'free',    '2025-02-28', NULL),
  (13, 'Sami Haddad',    'Lebanon',      'premium', '2025-12-31', 1),
  (14, 'Ida Holm',       'Denmark',      'premium', '2026-01-20', 13);

INSERT INTO plays (id, listener_id, track_id, played_at, seconds_played) VALUES
  (1,  1,  2,  '2026-01-01 00:00', 199),
  (2,  1,  2,  '2026-01-01 00:30', 199),
  (3,  1,  3,  '2026-01-01 01:01', 199),
  (4,  1,  7,  '2026-01-31 23:50', 30),
  (5,  1,  7,  '2026-02-01 00:05', 251),
  (6,  2,  7,  '2026-02-01 10:00', 251),
  (7,  2,  9,  '2026-02-01 10:29', 29),
  (8,  2,  9,  '2026-02-28 10:00', 201),
  (9,  4,  10, '2026-02-28 12:00', 30),
  (10, 4,  10, '2026-02-28 12:31', 149),
  (11, 4,  2,  '2026-02-28 13:01', NULL),
  (12, 5,  13, '2026-03-01 00:00', 250),
  (13, 5,  13, '2026-03-01 00:10', 250),
  (14, 5,  17, '2026-03-01 00:15', 251),
  (15, 6,  17, '2026-03-02 08:00', 251),
  (16, 6,  18, '2026-03-02 08:05', 70),
  (17, 6,  18, '2026-03-02 08:05', 70),
  (18, 8,  22, '2026-03-03 21:00', 300),
  (19, 8,  11, '2026-03-03 21:05', 3599),
  (20, 8,  11, '2026-03-03 22:05', 3599),
  (21, 9,  20, '2026-03-31 23:59', 200),
  (22, 9,  20, '2026-04-01 00:03', 200),
  (23, 9,  9,  '2026-03-31 23:30', 201),
  (24, 11, 3,  '2026-04-01 09:00', 200),
  (25, 11, 8,  '2026-04-01 09:04', 151),
  (26, 11, 3,  '2026-04-01 09:34', NULL),
  (27, 13, 5,  '2026-02-10 06:00', 600),
  (28, 13, 24, '2026-02-10 06:11', 199),
  (29, 13, 5,  '2026-02-11 06:00', 28),
  (30, 13, 24, '2026-02-11 06:31', 199),
  (31, 2,  9,  '2026-03-15 18:00', 201),
  (32, 9,  6,  '2026-02-05 07:00', 150),
  (33, 1,  16, '2026-01-10 05:00', 9),
  (34, 14, 21, '2026-02-20 12:00', 180),
  (35, 14, 21, '2026-02-20 12:03', 180),
  (36, 14, 10, '2026-02-20 12:40', 149);

INSERT INTO playlists (id, name, listener_id, made_on) VALUES
  (1, 'Sunrise',     1,    '2025-01-01'),
  (3, 'Sunrise',     2,    '2025-06-06'),
  (4, 'Deep Work',   6,    '2025-07-07'),
  (6, 'Party',       8,    '2025-12-31'),
  (8, 'Staff Picks', NULL, '2026-02-01'),
  (9, 'Unsorted',    1,    '2026-02-02');

INSERT INTO playlist_tracks (playlist_id, position, track_id) VALUES
  (1, 1, 2),
  (1, 2, 7),
  (1, 3, 2),
  (3, 1, 7),
  (3, 2, 13),
  (3, 5, 9),
  (4, 1, 5),
  (4, 2, 6),
  (6, 1, 3),
  (6, 2, 8),
  (6, 3, 24),
  (8, 1, 17),
  (8, 2, 14),
  (8, 3, 7);
