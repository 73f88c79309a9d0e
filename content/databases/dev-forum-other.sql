-- The same tables as dev-forum, in another forum: other rows, with gaps, ties and values on the edge.

CREATE TABLE users (
  id         INTEGER PRIMARY KEY,
  name       TEXT NOT NULL,
  country    TEXT,
  joined_on  TEXT NOT NULL,
  invited_by INTEGER REFERENCES users (id)
);

CREATE TABLE questions (
  id       INTEGER PRIMARY KEY,
  user_id  INTEGER REFERENCES users (id),
  title    TEXT NOT NULL,
  asked_at TEXT NOT NULL,
  views    INTEGER NOT NULL
);

CREATE TABLE answers (
  id          INTEGER PRIMARY KEY,
  question_id INTEGER NOT NULL REFERENCES questions (id),
  user_id     INTEGER REFERENCES users (id),
  answered_at TEXT NOT NULL,
  is_accepted INTEGER NOT NULL
);

CREATE TABLE votes (
  id        INTEGER PRIMARY KEY,
  answer_id INTEGER NOT NULL REFERENCES answers (id),
  user_id   INTEGER NOT NULL REFERENCES users (id),
  value     INTEGER NOT NULL,
  voted_on  TEXT NOT NULL
);

CREATE TABLE tags (
  id   INTEGER PRIMARY KEY,
  name TEXT NOT NULL
);

CREATE TABLE question_tags (
  question_id INTEGER NOT NULL REFERENCES questions (id),
  tag_id      INTEGER NOT NULL REFERENCES tags (id),
  PRIMARY KEY (question_id, tag_id)
);

INSERT INTO users (id, name, country, joined_on, invited_by) VALUES
  (1,  'arjun', 'Nepal',    '2023-01-01', NULL),
  (2,  'bea',   'Spain',    '2023-01-02', 1),
  (3,  'chen',  'Taiwan',   '2023-02-03', 2),
  (4,  'dina',  'Egypt',    '2023-04-05', 3),
  (6,  'emeka', NULL,       '2023-06-07', 4),
  (7,  'bea',   'Chile',    '2024-01-01', 1),
  (8,  'goran', 'Croatia',  '2024-02-02', 7),
  (9,  'hedda', 'Norway',   '2025-05-05', NULL),
  (10, 'ivo',   'Bulgaria', '2026-01-31', 9),
  (12, 'jun',   'Japan',    '2026-02-01', NULL);

INSERT INTO questions (id, user_id, title, asked_at, views) VALUES
  (1,  2,    'Sqlite or SQL server?',     '2026-01-31 23:50', 100),
  (2,  3,    'What is a NoSQL store?',    '2026-02-01 00:00', 99),
  (3,  NULL, 'Rust: borrow twice',        '2026-02-01 00:10', 101),
  (4,  4,    'python  list of lists?',    '2026-02-14 12:00', 500),
  (5,  6,    'sql injection by example?', '2026-02-28 23:59', 500),
  (6,  7,    'Is C dead',                 '2026-03-01 00:00', 0),
  (7,  7,    'Java: two dates',           '2026-03-01 12:00', 77),
  (8,  9,    'Why SQL? Why now',          '2026-03-15 08:00', 100),
  (9,  10,   'Git blame for a line',      '2026-03-20 10:00', 501),
  (11, 2,    'Css without a class?',      '2026-03-31 09:00', 12),
  (12, 3,    'Ruby or python for tests?', '2026-03-31 10:00', 250);

INSERT INTO answers (id, question_id, user_id, answered_at, is_accepted) VALUES
  (1,  1,  3,    '2026-02-01 00:05', 1),
  (2,  1,  2,    '2026-02-01 00:05', 0),
  (3,  2,  1,    '2026-02-02 00:00', 0),
  (4,  2,  4,    '2026-02-02 00:01', 1),
  (5,  3,  1,    '2026-02-01 00:11', 0),
  (6,  3,  6,    '2026-02-01 01:10', 1),
  (7,  4,  4,    '2026-02-14 12:01', 1),
  (8,  4,  3,    '2026-02-15 12:00', 0),
  (9,  5,  3,    '2026-03-01 00:59', 0),
  (10, 5,  1,    '2026-03-01 01:59', 1),
  (12, 7,  8,    '2026-03-01 13:00', 1),
  (13, 7,  7,    '2026-03-01 13:30', 0),
  (14, 8,  NULL, '2026-03-15 08:30', 1),
  (15, 8,  NULL, '2026-03-15 09:30', 0),
  (16, 9,  10,   '2026-03-20 10:10', 0),
  (17, 9,  10,   '2026-03-21 10:10', 0),
  (18, 12, 3,    '2026-03-31 12:00', 0),
  (19, 12, 6,    '2026-03-31 12:30', 1),
  (20, 5,  4,    '2026-03-02 08:00', 0);

INSERT INTO votes (id, answer_id, user_id, value, voted_on) VALUES
  (1,  1,  1,  1,  '2026-02-01'),
  (2,  1,  2,  1,  '2026-02-01'),
  (3,  2,  1,  1,  '2026-02-01'),
  (4,  2,  3,  1,  '2026-02-02'),
  (5,  3,  2,  -1, '2026-02-02'),
  (6,  3,  4,  1,  '2026-02-03'),
  (7,  4,  2,  1,  '2026-02-03'),
  (8,  4,  1,  1,  '2026-02-03'),
  (9,  6,  8,  -1, '2026-02-02'),
  (10, 6,  9,  -1, '2026-02-02'),
  (11, 7,  6,  1,  '2026-02-14'),
  (12, 8,  4,  1,  '2026-02-15'),
  (13, 8,  6,  1,  '2026-02-16'),
  (14, 8,  7,  1,  '2026-02-16'),
  (15, 10, 6,  1,  '2026-03-01'),
  (16, 9,  6,  1,  '2026-03-01'),
  (17, 12, 7,  1,  '2026-03-02'),
  (18, 13, 8,  -1, '2026-03-02'),
  (19, 15, 9,  1,  '2026-03-16'),
  (20, 16, 9,  1,  '2026-03-20'),
  (21, 17, 9,  1,  '2026-03-22'),
  (22, 17, 12, 1,  '2026-03-23'),
  (23, 19, 3,  1,  '2026-03-31'),
  (24, 18, 12, -1, '2026-03-31'),
  (25, 14, 9,  1,  '2026-03-16'),
  (26, 20, 12, -1, '2026-03-03'),
  (27, 8,  8,  -1, '2026-02-15');

INSERT INTO tags (id, name) VALUES
  (1, 'python'),
  (2, 'sql'),
  (3, 'rust'),
  (4, 'c'),
  (5, 'java'),
  (7, 'git'),
  (8, 'css'),
  (9, 'go');

INSERT INTO question_tags (question_id, tag_id) VALUES
  (1,  2),
  (2,  2),
  (3,  3),
  (4,  1),
  (5,  2),
  (5,  1),
  (6,  4),
  (7,  5),
  (8,  2),
  (9,  7),
  (11, 8),
  (12, 1);
