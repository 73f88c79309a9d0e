-- A forum for developers: users, their questions, answers and votes, and the tags of the questions.

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
  (1,  'mirela',    'Romania',   '2024-02-10', NULL),
  (2,  'okechukwu', 'Nigeria',   '2024-03-15', 1),
  (3,  'sven_b',    'Sweden',    '2024-05-01', 1),
  (4,  'priya99',   'India',     '2024-08-20', 2),
  (5,  'tanaka',    'Japan',     '2024-12-31', NULL),
  (6,  'lucia',     'Argentina', '2025-02-14', 4),
  (7,  'sam',       NULL,        '2025-06-06', 5),
  (8,  'sam',       'Ireland',   '2025-09-01', 5),
  (9,  'wei',       'China',     '2025-11-30', 4),
  (10, 'fatoumata', 'Mali',      '2026-01-05', NULL);

INSERT INTO questions (id, user_id, title, asked_at, views) VALUES
  (1,  4,    'How do I sort a list by two keys?', '2026-01-06 09:00', 340),
  (2,  6,    'Why is my SQL join losing rows?',   '2026-01-08 14:30', 512),
  (3,  7,    'segfault in C after free',          '2026-01-12 22:10', 95),
  (4,  9,    'What does async mean?',             '2026-01-15 08:00', 780),
  (5,  4,    'SQL: count of NULL values',         '2026-02-01 10:00', 230),
  (6,  NULL, 'Is tabs or spaces faster?',         '2026-02-03 16:45', 1200),
  (7,  8,    'CSS grid with sticky header',       '2026-02-10 11:11', 60),
  (8,  10,   'Python loop stops too early',       '2026-02-10 19:00', 145),
  (9,  5,    'How to test a date in sql?',        '2026-02-20 07:30', 99),
  (10, 6,    'java stack trace, where to start?', '2026-03-02 12:00', 310),
  (11, 7,    'Undo the last git commit',          '2026-03-05 21:00', 2050),
  (12, 9,    'Python and MySQL: timeouts',        '2026-03-09 09:09', 40);

INSERT INTO answers (id, question_id, user_id, answered_at, is_accepted) VALUES
  (1,  1,  2,    '2026-01-06 09:12', 0),
  (2,  1,  1,    '2026-01-06 10:00', 1),
  (3,  2,  1,    '2026-01-08 14:55', 1),
  (4,  2,  2,    '2026-01-08 15:30', 0),
  (5,  2,  6,    '2026-01-09 08:00', 0),
  (6,  3,  2,    '2026-01-13 07:10', 0),
  (7,  4,  5,    '2026-01-15 08:45', 1),
  (8,  4,  2,    '2026-01-15 09:30', 0),
  (9,  5,  1,    '2026-02-01 10:20', 0),
  (10, 5,  4,    '2026-02-01 18:00', 1),
  (11, 6,  NULL, '2026-02-03 16:50', 0),
  (12, 6,  3,    '2026-02-03 17:00', 0),
  (13, 8,  2,    '2026-02-10 19:20', 1),
  (14, 9,  1,    '2026-02-21 07:30', 1),
  (15, 10, 3,    '2026-03-02 13:00', 0),
  (16, 10, 2,    '2026-03-03 12:00', 1),
  (17, 11, 5,    '2026-03-05 21:02', 1),
  (18, 11, 2,    '2026-03-06 10:00', 0),
  (19, 11, 7,    '2026-03-07 09:00', 0);

INSERT INTO votes (id, answer_id, user_id, value, voted_on) VALUES
  (1,  1,  4,  1,  '2026-01-06'),
  (2,  2,  4,  1,  '2026-01-06'),
  (3,  2,  3,  1,  '2026-01-07'),
  (4,  3,  6,  1,  '2026-01-08'),
  (5,  3,  2,  1,  '2026-01-09'),
  (6,  3,  4,  1,  '2026-01-09'),
  (7,  4,  6,  -1, '2026-01-08'),
  (8,  5,  1,  1,  '2026-01-10'),
  (9,  5,  3,  -1, '2026-01-10'),
  (10, 7,  9,  1,  '2026-01-15'),
  (11, 7,  2,  1,  '2026-01-16'),
  (12, 8,  9,  1,  '2026-01-15'),
  (13, 10, 1,  1,  '2026-02-02'),
  (14, 10, 6,  1,  '2026-02-02'),
  (15, 11, 1,  -1, '2026-02-03'),
  (16, 11, 5,  -1, '2026-02-04'),
  (17, 13, 10, 1,  '2026-02-11'),
  (18, 14, 5,  1,  '2026-02-21'),
  (19, 14, 4,  1,  '2026-02-22'),
  (20, 16, 6,  1,  '2026-03-03'),
  (21, 17, 7,  1,  '2026-03-05'),
  (22, 17, 8,  1,  '2026-03-06'),
  (23, 17, 1,  1,  '2026-03-06'),
  (24, 17, 6,  1,  '2026-03-08'),
  (25, 18, 7,  -1, '2026-03-06'),
  (26, 19, 5,  1,  '2026-03-08');

INSERT INTO tags (id, name) VALUES
  (1, 'python'),
  (2, 'sql'),
  (3, 'c'),
  (4, 'javascript'),
  (5, 'css'),
  (6, 'java'),
  (7, 'git'),
  (8, 'rust');

INSERT INTO question_tags (question_id, tag_id) VALUES
  (1,  1),
  (2,  2),
  (3,  3),
  (4,  4),
  (4,  1),
  (5,  2),
  (7,  5),
  (7,  4),
  (8,  1),
  (9,  2),
  (9,  1),
  (10, 6),
  (11, 7),
  (12, 1),
  (12, 2);
