-- The same tables as animal-clinic, in another clinic: other rows, with gaps, duplicates and values on the edge.

CREATE TABLE owners (
  id    INTEGER PRIMARY KEY,
  name  TEXT NOT NULL,
  town  TEXT,
  phone TEXT
);

CREATE TABLE animals (
  id        INTEGER PRIMARY KEY,
  name      TEXT NOT NULL,
  species   TEXT NOT NULL,
  breed     TEXT,
  born      TEXT,
  weight_kg REAL,
  owner_id  INTEGER REFERENCES owners (id)
);

CREATE TABLE visits (
  id         INTEGER PRIMARY KEY,
  animal_id  INTEGER NOT NULL REFERENCES animals (id),
  visited_on TEXT NOT NULL,
  reason     TEXT NOT NULL,
  fee        INTEGER,
  paid       INTEGER
);

INSERT INTO owners (id, name, town, phone) VALUES
  (1,  'Zoe Park',      'Galway',  NULL),
  (2,  'Iker Otxoa',    NULL,      NULL),
  (4,  'Zoe Park',      'Sligo',   '+353 86 404'),
  (5,  'Manu Reid',     'Galway',  '+353 86 505'),
  (8,  'Bea Silva',     'Galway',  '+353 86 808'),
  (9,  'Hugo Blanc',    'Ennis',   NULL),
  (11, 'Ola Nilsen',    'Sligo',   '+353 86 110'),
  (12, 'Abel Okoro',    'Ennis',   '+353 86 120');

INSERT INTO animals (id, name, species, breed, born, weight_kg, owner_id) VALUES
  (2,  'Luna',     'dog',     'boxer',    '2020-12-31', 10.0,  1),
  (3,  'Tuesday',  'cat',     'birman',   '2021-01-01', 4.0,   1),
  (4,  'Ollie',    'cat',     NULL,       '2021-12-31', 4.0,   4),
  (6,  'Luna',     'dog',     'collie',   '2022-01-01', 10.0,  5),
  (7,  'Igor',     'tortoise', NULL,      NULL,         NULL,  8),
  (9,  'Luana',    'cat',     'birman',   '2022-06-30', 0.0,   5),
  (10, 'Zip',      'hamster', NULL,       '2025-07-01', 0.1,   NULL),
  (11, 'Marzipan', 'hamster', NULL,       '2025-07-01', 0.1,   NULL),
  (13, 'Bolt',     'dog',     NULL,       '2009-02-28', 40.0,  11),
  (14, 'catkin',   'rabbit',  'lop',      '2023-05-05', 2.5,   8),
  (15, 'Ash',      'rabbit',  'lop',      NULL,         2.5,   5),
  (17, 'Rio',      'parrot',  NULL,       '2024-10-10', NULL,  12),
  (19, 'Ziggy',    'dog',     NULL,       '2020-01-01', NULL,  NULL);

INSERT INTO visits (id, animal_id, visited_on, reason, fee, paid) VALUES
  (1,  2,  '2025-08-31', 'vaccination',         50,   1),
  (2,  3,  '2025-09-01', 'vaccination',         50,   0),
  (3,  6,  '2025-09-30', 'Checkup',             50,   1),
  (4,  15, '2026-01-05', 'nail trim',           NULL, NULL),
  (5,  6,  '2025-09-30', 'checkup',             50,   NULL),
  (6,  4,  '2025-10-01', 'second vaccination',  NULL, NULL),
  (7,  17, '2025-08-15', 'wing trim',           39,   1),
  (8,  13, '2025-10-31', 'limping',             0,    0),
  (9,  13, '2025-11-01', 'limping, checkup',     100,  0),
  (10, 10, '2025-11-30', 'limping',             99,   NULL),
  (11, 10, '2025-11-30', 'vaccination',         101,  1),
  (12, 17, '2025-12-01', 'checkup',             50,   1),
  (13, 7,  '2025-12-01', 'shell checkup',       NULL, 0),
  (14, 9,  '2025-12-31', 'vaccination',         100,  1),
  (15, 3,  '2026-01-01', 'vaccination',         50,   1),
  (16, 11, '2025-12-05', 'checkup after a fall', 1,   0),
  (17, 13, '2026-01-01', 'X-ray, 50% lighter',  120,  1),
  (18, 14, '2026-01-05', 'vaccination',         NULL, 1),
  (19, 6,  '2025-11-30', 'vaccination',         35,   1),
  (20, 17, '2025-07-01', 'beak trim',           19,   1),
  (21, 15, '2025-07-02', 'claw care',           150,  1),
  (22, 15, '2025-07-03', 'tooth removal',       151,  1),
  (23, 17, '2025-07-04', 'ring removal',        20,   1);
