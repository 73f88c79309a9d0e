-- The same tables as bookshop, in another shop: other rows, with gaps, duplicates and values on the edge.

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
  (2,  'Zebra Crossing',     'Bo Arden',     'crime',   10,    2024, 1),
  (3,  'Apples at Midnight', 'Rosa Lind',    'fantasy', 10.01, 2024, 3),
  (5,  'The Long Platform',  NULL,           'travel',  9.99,  2011, 0),
  (6,  'Tiny Ovens',         'Rosa Lind',    'cooking', NULL,  2024, 5),
  (8,  'The Long Platform',  'Bo Arden',     'travel',  9.99,  2025, 2),
  (9,  'Comets for Cats',    'Ivo Petrov',   'science', 0.5,   NULL, 12),
  (11, 'A Borrowed Violin',  'Hana Yildiz',  'music',   10,    2024, NULL),
  (12, 'Ghost Harbour',      'Hana Yildiz',  'crime',   3,     1987, 0),
  (14, 'Ghost Harbour',      'Hana Yildiz',  'crime',   3,     1987, 1),
  (15, 'Unsorted Papers',    NULL,           NULL,      NULL,  NULL, NULL),
  (18, 'Beekeeping at Sea',  'Ivo Petrov',   'science', 42.51, 2022, 1),
  (20, 'Quiet Drums',        'Hana Yildiz',  'music',   7,     2023, 4),
  (21, 'Loose Pages',        NULL,           NULL,      2,     NULL, 1),
  (22, 'Atlas of Lost Ports', 'Bo Arden',    'travel',  12,    2019, 0);

INSERT INTO customers (id, name, city, email, points) VALUES
  (1,  'Tove',  'Porto',  NULL,                100),
  (2,  'Bilal', NULL,     'bilal@example.org', 99),
  (4,  'Tove',  'Aarhus', 'tove@example.org',  101),
  (5,  'Chen',  'Porto',  'chen@example.org',  100),
  (7,  'Ruth',  'Zagreb', 'ruth@example.org',  0),
  (9,  'Yusuf', NULL,     NULL,                640),
  (10, 'Elif',  'Aarhus', 'elif@example.org',  100),
  (12, 'Marta', 'Porto',  NULL,                5),
  (13, 'Amit',  'Zagreb', 'amit@example.org',  99);

INSERT INTO orders (id, customer_id, book_id, quantity, ordered_on) VALUES
  (1, 5,  8,  1, '2026-01-01'),
  (2, 5,  8,  1, '2026-01-01'),
  (4, 1,  2,  4, '2026-01-31'),
  (5, 10, 9,  2, '2026-02-01'),
  (7, 9,  18, 1, '2026-02-28'),
  (8, 2,  3,  1, '2026-03-01'),
  (9, 4,  14, 1, '2026-03-31'),
  (10, 7, 6,  2, '2026-02-15'),
  (11, 12, 14, 1, '2026-03-05'),
  (12, 1, 3,  1, '2026-01-15');
