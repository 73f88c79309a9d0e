-- The same tables as football-league, in another league: other rows, with gaps, ties and values on the edge.

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
  (1,  'Dakar Lions',  'Dakar',  1960, 'North End'),
  (2,  'Hanoi Herons', 'Hanoi',  1988, 'Lake Stadium'),
  (3,  'Cork Rebels',  'Cork',   1984, NULL),
  (5,  'Oslo Elks',    'Oslo',   1913, 'North End'),
  (6,  'Lima Condors', 'Lima',   1960, 'Hill Park'),
  (7,  'Perth Swans',  'Perth',  NULL, NULL),
  (9,  'Quebec Snow',  'Quebec', 2024, 'Ice Field'),
  (10, 'Osaka Cranes', 'Osaka',  1988, 'Castle Ground'),
  (11, 'Tunis Eagles', 'Tunis',  2025, NULL),
  (12, 'Accra Stars',  'Accra',  2018, NULL);

INSERT INTO players (id, name, team_id, position, born, shirt) VALUES
  (1,  'Moussa Fall',  1,    'forward',    '1999-01-01', 9),
  (2,  'Ibra Sarr',    1,    'defender',   '1990-02-02', 4),
  (3,  'Pham Duc',     2,    'forward',    '2001-03-03', 10),
  (4,  'Nguyen An',    2,    'midfielder', '2001-03-03', 6),
  (5,  'Sean Daly',    3,    'forward',    '1988-12-31', 9),
  (6,  'Cian Roche',   3,    'keeper',     '1993-05-05', 1),
  (8,  'Ola Hagen',    5,    'forward',    '2000-02-29', 11),
  (9,  'Ola Hagen',    5,    'midfielder', '1997-08-08', 8),
  (10, 'Jose Luna',    6,    'forward',    '1996-10-31', 7),
  (11, 'Raul Vega',    6,    'defender',   '2001-04-02', 3),
  (12, 'Jack Ward',    7,    'forward',    '1994-06-15', NULL),
  (14, 'Guy Tremblay', 9,    'keeper',     '1998-09-09', 1),
  (15, 'Ken Ito',      10,   'midfielder', '1995-07-20', 10),
  (16, 'Taro Abe',     10,   'keeper',     '1985-04-01', 1),
  (17, 'Ali Kone',     NULL, 'forward',    '2003-03-30', NULL),
  (18, 'Finn Moe',     5,    'keeper',     '2001-04-01', 1),
  (19, 'Per Dahl',     5,    'defender',   '2001-04-02', 5);

INSERT INTO matches (id, matchday, played_on, home_id, away_id, home_goals, away_goals, attendance) VALUES
  (1,  1, '2026-03-01', 1,  2,  2,    1,    5000),
  (2,  1, '2026-03-01', 3,  5,  2,    1,    5001),
  (3,  1, '2026-03-02', 6,  7,  1,    0,    NULL),
  (5,  2, '2026-03-08', 2,  1,  1,    0,    4999),
  (6,  2, '2026-03-08', 5,  6,  2,    2,    NULL),
  (7,  2, '2026-03-09', 7,  3,  0,    0,    0),
  (8,  3, '2026-03-15', 1,  3,  1,    1,    7000),
  (9,  3, '2026-03-15', 2,  6,  1,    2,    5000),
  (10, 3, '2026-03-16', 10, 7,  2,    2,    7000),
  (11, 4, '2026-03-22', 5,  1,  1,    0,    8000),
  (12, 4, '2026-03-22', 6,  3,  0,    1,    6500),
  (14, 4, '2026-03-23', 10, 2,  1,    0,    5515),
  (15, 5, '2026-03-29', 7,  5,  2,    0,    2800),
  (16, 5, '2026-03-29', 3,  2,  0,    0,    7400),
  (17, 5, '2026-03-30', 1,  10, 4,    0,    7000),
  (18, 6, '2026-04-05', 6,  10, NULL, NULL, NULL),
  (19, 6, '2026-04-05', 1,  9,  NULL, NULL, NULL),
  (20, 6, '2026-04-05', 3,  7,  NULL, NULL, NULL),
  (21, 7, '2026-04-12', 2,  5,  3,    0,    5995),
  (22, 7, '2026-04-12', 9,  6,  NULL, NULL, NULL),
  (23, 7, '2026-04-12', 1,  12, 1,    0,    NULL);

INSERT INTO goals (id, match_id, player_id, minute, kind) VALUES
  (1,  1,  1,  44, 'open play'),
  (2,  1,  3,  45, 'open play'),
  (3,  1,  1,  46, 'open play'),
  (4,  2,  5,  10, 'open play'),
  (5,  2,  8,  45, 'open play'),
  (6,  2,  5,  90, 'open play'),
  (7,  3,  10, 30, 'penalty'),
  (8,  5,  2,  80, 'own goal'),
  (9,  6,  8,  1,  'open play'),
  (10, 6,  9,  89, 'penalty'),
  (11, 6,  10, 46, 'open play'),
  (12, 6,  11, 47, 'open play'),
  (13, 8,  5,  15, 'open play'),
  (14, 8,  1,  16, 'open play'),
  (15, 9,  10, 71, 'open play'),
  (16, 9,  10, 72, 'open play'),
  (17, 9,  3,  75, 'open play'),
  (18, 10, 15, 5,  'open play'),
  (19, 10, 12, 6,  'open play'),
  (20, 10, 15, 50, 'penalty'),
  (21, 10, 12, 51, 'open play'),
  (22, 11, 9,  20, 'open play'),
  (23, 12, 11, 33, 'own goal'),
  (24, 14, 15, 12, 'open play'),
  (25, 15, 12, 81, 'open play'),
  (26, 15, 12, 85, 'open play'),
  (27, 17, 1,  9,  'open play'),
  (28, 17, 1,  40, 'open play'),
  (29, 17, 2,  41, 'open play'),
  (30, 17, 1,  88, 'open play'),
  (31, 21, 8,  44, 'own goal'),
  (32, 21, 3,  46, 'open play'),
  (33, 21, 4,  88, 'open play'),
  (34, 23, 1,  77, 'open play');
