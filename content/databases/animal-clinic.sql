-- An animal clinic: who keeps which animal, and when each was examined. Some animals have no owner yet.

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
  (1, 'Aino Laine',    'Tampere', '+358 40 111'),
  (2, 'Bashir Noor',   'Nokia',   NULL),
  (3, 'Carla Mendes',  'Tampere', '+358 40 333'),
  (4, 'Duc Tran',      'Lahti',   '+358 40 444'),
  (5, 'Eero Laine',    'Tampere', NULL),
  (6, 'Farah Aziz',    'Nokia',   '+358 40 666'),
  (7, 'Goran Ilic',    NULL,      '+358 40 777');

INSERT INTO animals (id, name, species, breed, born, weight_kg, owner_id) VALUES
  (1,  'Miso',    'cat',    'siamese',   '2019-04-02', 4.2,  1),
  (2,  'Rex',     'dog',    'boxer',     '2016-11-20', 31.5, 2),
  (3,  'Luna',    'cat',    NULL,        '2021-06-15', 3.8,  3),
  (4,  'Bruno',   'dog',    'dachshund', '2020-01-31', 9.0,  3),
  (5,  'Pip',     'parrot', NULL,        NULL,         0.4,  4),
  (6,  'Nala',    'cat',    'siamese',   '2023-03-09', 3.8,  6),
  (7,  'Otto',    'dog',    'boxer',     '2022-08-01', 28.0, 6),
  (8,  'Lumi',    'rabbit', NULL,        '2024-02-29', 1.9,  1),
  (9,  'Shadow',  'cat',    NULL,        NULL,         NULL, NULL),
  (10, 'Kiki',    'parrot', 'macaw',     '2010-05-05', 1.1,  7),
  (11, 'Luna',    'dog',    NULL,        '2018-09-12', 22.0, 2),
  (12, 'Biscuit', 'rabbit', 'angora',    '2023-12-24', NULL, NULL);

INSERT INTO visits (id, animal_id, visited_on, reason, fee, paid) VALUES
  (1,  1,  '2025-09-01', 'vaccination',       45,   1),
  (2,  2,  '2025-09-03', 'broken tooth',      180,  1),
  (3,  3,  '2025-09-03', 'vaccination',       45,   1),
  (4,  4,  '2025-09-30', 'checkup',           30,   1),
  (5,  2,  '2025-10-01', 'tooth checkup',     20,   1),
  (6,  5,  '2025-10-08', 'feather loss',      60,   0),
  (7,  9,  '2025-10-15', 'found in the rain', NULL, NULL),
  (8,  6,  '2025-10-15', 'vaccination',       45,   1),
  (9,  7,  '2025-10-31', 'limping',           95,   0),
  (10, 1,  '2025-11-02', 'checkup',           30,   1),
  (11, 7,  '2025-11-14', 'limping',           40,   0),
  (12, 10, '2025-11-20', 'checkup',           30,   1),
  (13, 9,  '2025-11-20', 'vaccination',       0,    1),
  (14, 2,  '2025-11-30', 'vaccination',       45,   0),
  (15, 3,  '2025-12-01', 'not eating',        NULL, NULL);
