-- A small bookshop. The shelves, the readers and what they ordered.

CREATE TABLE books (
  id     INTEGER PRIMARY KEY,
  title  TEXT NOT NULL,
  author TEXT,
  genre  TEXT,
  price  REAL,
  year   INTEGER,
  stock  INTEGER
);

CREATE TABLE customers (
  id     INTEGER PRIMARY KEY,
  name   TEXT NOT NULL,
  city   TEXT,
  email  TEXT,
  points INTEGER NOT NULL
);

CREATE TABLE orders (
  id          INTEGER PRIMARY KEY,
  customer_id INTEGER NOT NULL REFERENCES customers (id),
  book_id     INTEGER NOT NULL REFERENCES books (id),
  quantity    INTEGER NOT NULL,
  ordered_on  TEXT NOT NULL
);

INSERT INTO books (id, title, author, genre, price, year, stock) VALUES
  (1,  'The Salt Road',       'Ines Moreau',   'travel',  12.5,  2019, 4),
  (2,  'Night Ferry',         'Tom Okafor',    'crime',   8.99,  2021, 0),
  (3,  'Bread and Patience',  'Ada Lindqvist', 'cooking', 15,    2018, 7),
  (4,  'A Map of Rain',       'Ines Moreau',   'travel',  9.5,   2022, 2),
  (5,  'The Glass Orchard',   'Mei Tanaka',    'fantasy', 11,    2020, 5),
  (6,  'Seven Soups',         'Ada Lindqvist', 'cooking', 10,    2023, 3),
  (7,  'Letters from Orbit',  'Samir Haddad',  'science', 14.25, 2021, 1),
  (8,  'The Quiet Detective', 'Tom Okafor',    'crime',   7.5,   2016, 6),
  (9,  'Old Harbour Songs',   NULL,            'music',   6,     1998, 1),
  (10, 'Dragon Tax',          'Mei Tanaka',    'fantasy', 9.5,   2023, 0),
  (11, 'Why Moss Wins',       'Lena Fischer',  'science', 18,    2024, 2),
  (12, 'Winter Almanac',      'Lena Fischer',  'science', NULL,  2026, 0);

INSERT INTO customers (id, name, city, email, points) VALUES
  (1, 'Nora',   'Bergen', 'nora@example.org',   120),
  (2, 'Luis',   'Lisbon', NULL,                 40),
  (3, 'Amara',  'Dublin', 'amara@example.org',  310),
  (4, 'Kenji',  'Lisbon', 'kenji@example.org',  75),
  (5, 'Oskar',  'Bergen', NULL,                 0),
  (6, 'Fatima', 'Dublin', 'fatima@example.org', 120),
  (7, 'Priya',  NULL,     'priya@example.org',  15),
  (8, 'Marek',  'Krakow', 'marek@example.org',  205);

INSERT INTO orders (id, customer_id, book_id, quantity, ordered_on) VALUES
  (1,  3, 5,  1, '2026-01-09'),
  (2,  1, 2,  1, '2026-01-12'),
  (3,  8, 11, 2, '2026-01-20'),
  (4,  3, 1,  1, '2026-02-02'),
  (5,  6, 8,  1, '2026-02-02'),
  (6,  2, 6,  3, '2026-02-14'),
  (7,  4, 10, 1, '2026-02-27'),
  (8,  1, 3,  1, '2026-03-03'),
  (9,  3, 10, 2, '2026-03-11'),
  (10, 8, 7,  1, '2026-03-15');
