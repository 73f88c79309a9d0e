-- A football league of harbor towns: teams, players, matches and goals. Goals are NULL in matches that are still to be played.

CREATE TABLE teams (
  id      INTEGER PRIMARY KEY,
  name    TEXT NOT NULL,
  city    TEXT NOT NULL,
  founded INTEGER,
  ground  TEXT
);

CREATE TABLE players (
  id       INTEGER PRIMARY KEY,
  name     TEXT NOT NULL,
  team_id  INTEGER REFERENCES teams (id),
  position TEXT NOT NULL,
  born     TEXT NOT NULL,
  shirt    INTEGER
);

CREATE TABLE matches (
  id         INTEGER PRIMARY KEY,
  matchday   INTEGER NOT NULL,
  played_on  TEXT NOT NULL,
  home_id    INTEGER NOT NULL REFERENCES teams (id),
  away_id    INTEGER NOT NULL REFERENCES teams (id),
  home_goals INTEGER,
  away_goals INTEGER,
  attendance INTEGER
);

CREATE TABLE goals (
  id        INTEGER PRIMARY KEY,
  match_id  INTEGER NOT NULL REFERENCES matches (id),
  player_id INTEGER NOT NULL REFERENCES players (id),
  minute    INTEGER NOT NULL,
  kind      TEXT NOT NULL
);

INSERT INTO teams (id, name, city, founded, ground) VALUES
  (1, 'Mombasa Mariners', 'Mombasa',    1987, 'Lighthouse Park'),
  (2, 'Porto Anchors',    'Porto',      1921, 'Riverside'),
  (3, 'Busan Breakers',   'Busan',      2003, 'Pier Stadium'),
  (4, 'Bergen Fjord',     'Bergen',     1908, NULL),
  (5, 'Izmir Gulls',      'Izmir',      1954, 'Bayfield'),
  (6, 'Halifax Tides',    'Halifax',    1999, 'Pier Stadium'),
  (7, 'Valparaiso Docks', 'Valparaiso', NULL, 'Cerro Field'),
  (8, 'Lagos Lagoon',     'Lagos',      2021, 'Island Ground');

INSERT INTO players (id, name, team_id, position, born, shirt) VALUES
  (1,  'Juma Ali',     1,    'forward',    '1998-04-11', 9),
  (2,  'Said Omar',    1,    'keeper',     '1990-12-30', 1),
  (3,  'Brian Kamau',  1,    'midfielder', '2001-07-07', 10),
  (4,  'Tiago Reis',   2,    'forward',    '1995-02-14', 9),
  (5,  'Rui Lima',     2,    'defender',   '1992-08-21', 4),
  (6,  'Nuno Alves',   2,    'keeper',     '1988-01-05', NULL),
  (7,  'Park Min-jun', 3,    'forward',    '2000-10-10', 11),
  (8,  'Kim Do-yun',   3,    'midfielder', '1997-03-03', 8),
  (9,  'Lee Jae-won',  3,    'keeper',     '1999-06-18', 1),
  (10, 'Erik Solheim', 4,    'forward',    '1996-11-29', 9),
  (11, 'Lars Vik',     4,    'defender',   '1989-05-17', 5),
  (12, 'Jonas Berg',   4,    'keeper',     '1994-09-09', 1),
  (13, 'Deniz Acar',   5,    'forward',    '2002-01-31', 7),
  (14, 'Kerem Tunc',   5,    'midfielder', '1993-04-04', 6),
  (15, 'Emre Yildiz',  5,    'defender',   '1998-12-12', 3),
  (16, 'Noah MacLeod', 6,    'forward',    '1999-02-28', 10),
  (17, 'Owen Roy',     6,    'defender',   '1991-10-01', 2),
  (18, 'Lucas Diaz',   7,    'forward',    '2004-02-29', 9),
  (19, 'Diego Rojas',  7,    'midfielder', '1996-06-06', 8),
  (20, 'Pablo Soto',   7,    'keeper',     '1995-03-15', 1),
  (21, 'Chidi Okoro',  8,    'forward',    '2003-08-08', 9),
  (22, 'Tunde Bello',  8,    'keeper',     '2000-05-25', 1),
  (23, 'Lucas Diaz',   NULL, 'midfielder', '1994-07-19', NULL),
  (24, 'Ivan Petrov',  NULL, 'defender',   '1987-11-02', NULL);

INSERT INTO matches (id, matchday, played_on, home_id, away_id, home_goals, away_goals, attendance) VALUES
  (1,  1, '2026-02-07', 1, 2, 2,    1,    8200),
  (2,  1, '2026-02-07', 3, 4, 2,    1,    15400),
  (3,  1, '2026-02-08', 5, 6, 0,    0,    6100),
  (4,  2, '2026-02-14', 2, 3, 1,    1,    12000),
  (5,  2, '2026-02-14', 4, 1, 2,    1,    9300),
  (6,  2, '2026-02-15', 6, 7, 0,    1,    NULL),
  (7,  3, '2026-02-21', 1, 3, 2,    1,    8800),
  (8,  3, '2026-02-21', 7, 5, 2,    1,    4700),
  (9,  3, '2026-02-22', 6, 2, 1,    1,    5200),
  (10, 4, '2026-02-28', 5, 1, 0,    1,    6400),
  (11, 4, '2026-02-28', 3, 7, 3,    0,    15400),
  (12, 4, '2026-03-01', 2, 4, 1,    1,    11000),
  (13, 5, '2026-03-07', 4, 6, 1,    1,    7900),
  (14, 5, '2026-03-07', 7, 2, 1,    2,    5000),
  (15, 5, '2026-03-08', 3, 5, 0,    1,    14100),
  (16, 6, '2026-03-14', 1, 7, 1,    1,    9000),
  (17, 6, '2026-03-14', 6, 3, NULL, NULL, NULL),
  (18, 6, '2026-03-15', 5, 4, 3,    1,    6000),
  (19, 6, '2026-03-22', 6, 2, 0,    0,    5600),
  (20, 7, '2026-04-04', 2, 5, NULL, NULL, NULL),
  (21, 7, '2026-04-04', 8, 1, NULL, NULL, NULL),
  (22, 7, '2026-04-05', 4, 7, NULL, NULL, NULL);

INSERT INTO goals (id, match_id, player_id, minute, kind) VALUES
  (1,  1,  1,  12, 'open play'),
  (2,  1,  4,  33, 'open play'),
  (3,  1,  1,  60, 'penalty'),
  (4,  2,  7,  45, 'open play'),
  (5,  2,  8,  46, 'open play'),
  (6,  2,  10, 90, 'open play'),
  (7,  4,  4,  20, 'open play'),
  (8,  4,  7,  55, 'open play'),
  (9,  5,  11, 9,  'own goal'),
  (10, 5,  10, 44, 'open play'),
  (11, 5,  10, 70, 'penalty'),
  (12, 6,  18, 81, 'open play'),
  (13, 7,  3,  15, 'open play'),
  (14, 7,  7,  30, 'open play'),
  (15, 7,  3,  75, 'open play'),
  (16, 8,  18, 5,  'open play'),
  (17, 8,  19, 50, 'open play'),
  (18, 8,  13, 89, 'open play'),
  (19, 9,  16, 62, 'open play'),
  (20, 9,  4,  90, 'open play'),
  (21, 10, 1,  34, 'open play'),
  (22, 11, 7,  3,  'open play'),
  (23, 11, 7,  48, 'open play'),
  (24, 11, 8,  77, 'open play'),
  (25, 12, 5,  40, 'own goal'),
  (26, 12, 4,  85, 'open play'),
  (27, 13, 10, 11, 'open play'),
  (28, 13, 16, 23, 'open play'),
  (29, 14, 18, 66, 'open play'),
  (30, 14, 4,  67, 'open play'),
  (31, 14, 4,  68, 'open play'),
  (32, 15, 14, 19, 'penalty'),
  (33, 16, 1,  1,  'open play'),
  (34, 16, 19, 90, 'open play'),
  (35, 18, 13, 10, 'open play'),
  (36, 18, 10, 39, 'open play'),
  (37, 18, 14, 52, 'open play'),
  (38, 18, 15, 58, 'open play');
