-- The same tables as outdoor-shop, in another shop: other rows, with gaps, ties and values on the edge.

CREATE TABLE customers (
  id        INTEGER PRIMARY KEY,
  name      TEXT NOT NULL,
  country   TEXT NOT NULL,
  email     TEXT,
  joined_on TEXT NOT NULL
);

CREATE TABLE products (
  id       INTEGER PRIMARY KEY,
  name     TEXT NOT NULL,
  category TEXT,
  price    REAL NOT NULL,
  stock    INTEGER NOT NULL
);

CREATE TABLE coupons (
  code        TEXT PRIMARY KEY,
  percent     INTEGER NOT NULL,
  valid_from  TEXT NOT NULL,
  valid_until TEXT
);

CREATE TABLE orders (
  id          INTEGER PRIMARY KEY,
  customer_id INTEGER NOT NULL REFERENCES customers (id),
  ordered_on  TEXT NOT NULL,
  coupon_code TEXT REFERENCES coupons (code),
  shipped_on  TEXT
);

CREATE TABLE order_items (
  order_id   INTEGER NOT NULL REFERENCES orders (id),
  product_id INTEGER NOT NULL REFERENCES products (id),
  quantity   INTEGER NOT NULL,
  unit_price REAL NOT NULL,
  PRIMARY KEY (order_id, product_id)
);

CREATE TABLE returns (
  id          INTEGER PRIMARY KEY,
  order_id    INTEGER NOT NULL REFERENCES orders (id),
  product_id  INTEGER NOT NULL REFERENCES products (id),
  quantity    INTEGER NOT NULL,
  returned_on TEXT NOT NULL,
  reason      TEXT
);

INSERT INTO customers (id, name, country, email, joined_on) VALUES
  (1,  'Pita Afu',      'Tonga',   'pita@reef.example',  '2024-01-01'),
  (2,  'Greta Holm',    'Sweden',  'greta@REEF.example', '2024-02-29'),
  (3,  'Juan Soto',     'Chile',   NULL,                 '2024-03-10'),
  (5,  'Juan Soto',     'Spain',   'juan@sol.example',   '2024-12-31'),
  (6,  'Mina Park',     'Korea',   'mina@han.example',   '2025-02-01'),
  (8,  'Adjoa Boateng', 'Ghana',   NULL,                 '2025-05-05'),
  (9,  'Igor Melnyk',   'Ukraine', 'igor@step.example',  '2025-08-08'),
  (11, 'Nia Evans',     'Wales',   'nia@sol.example',    '2025-08-09'),
  (12, 'Bo Chen',       'China',   'bo@step.example',    '2026-01-01'),
  (13, 'Layla Nasser',  'Egypt',   'layla@sol.example',  '2026-01-02');

INSERT INTO products (id, name, category, price, stock) VALUES
  (1,  'Dome Tent',       'tents',     199.5, 1),
  (2,  'Rain Cape',       'clothing',  60,    0),
  (4,  'Fleece',          'clothing',  50,    9),
  (5,  'Head Lamp',       'lamps',     60,    4),
  (6,  'Spare Battery',   'lamps',     5.25,  80),
  (7,  'Map Case',        NULL,        12,    10),
  (9,  'Kettle',          'kitchen',   33,    6),
  (10, 'Spoon',           'kitchen',   2.5,   300),
  (11, 'Tarp',            'tents',     61,    5),
  (13, 'Hammock',         'furniture', 75,    2),
  (14, 'Rope',            NULL,        10,    0),
  (15, 'Cook Set',        'kitchen',   50,    3),
  (16, 'Tent Repair Kit', 'tents',     15.75, 22);

INSERT INTO coupons (code, percent, valid_from, valid_until) VALUES
  ('ALWAYS5', 5,  '2024-01-01', NULL),
  ('MARCH30', 30, '2026-03-01', '2026-03-31'),
  ('NEVER50', 50, '2026-01-01', '2026-12-31'),
  ('OLD12',   12, '2025-01-01', '2026-01-31');

INSERT INTO orders (id, customer_id, ordered_on, coupon_code, shipped_on) VALUES
  (1,  1,  '2026-01-01', 'OLD12',   '2026-01-03'),
  (2,  1,  '2026-01-31', 'OLD12',   '2026-02-01'),
  (3,  2,  '2026-01-10', 'ALWAYS5', '2026-01-10'),
  (5,  2,  '2026-02-10', NULL,      '2026-02-12'),
  (6,  3,  '2026-01-31', NULL,      '2026-02-04'),
  (7,  3,  '2026-01-31', 'OLD12',   '2026-02-03'),
  (8,  5,  '2026-03-01', 'MARCH30', '2026-03-05'),
  (9,  6,  '2026-02-28', NULL,      '2026-03-01'),
  (10, 6,  '2026-03-31', 'MARCH30', NULL),
  (12, 8,  '2026-03-10', 'ALWAYS5', NULL),
  (13, 9,  '2026-03-09', NULL,      NULL),
  (14, 9,  '2026-04-08', NULL,      '2026-04-08'),
  (15, 11, '2026-03-10', NULL,      '2026-03-10'),
  (16, 8,  '2026-03-11', 'MARCH30', '2026-03-14'),
  (17, 1,  '2026-04-30', NULL,      NULL),
  (18, 11, '2026-03-11', 'OLD12',   NULL);

INSERT INTO order_items (order_id, product_id, quantity, unit_price) VALUES
  (1,  1,  1, 199.5),
  (1,  16, 1, 15.75),
  (2,  16, 2, 15.75),
  (2,  6,  4, 5.25),
  (3,  5,  1, 60),
  (3,  6,  4, 5.25),
  (5,  5,  1, 58),
  (5,  2,  1, 60),
  (6,  9,  1, 33),
  (6,  10, 6, 2.5),
  (7,  10, 3, 2.25),
  (7,  9,  1, 33),
  (8,  4,  2, 50),
  (8,  2,  1, 60),
  (8,  5,  1, 60),
  (9,  15, 1, 50),
  (9,  9,  1, 33),
  (9,  10, 6, 2.5),
  (10, 1,  2, 244.75),
  (12, 14, 3, 10),
  (12, 7,  1, 12),
  (13, 13, 1, 75),
  (14, 13, 1, 75),
  (15, 2,  2, 60),
  (15, 5,  2, 60),
  (16, 4,  1, 50),
  (16, 10, 2, 2.5),
  (17, 16, 1, 15.75),
  (17, 6,  2, 5),
  (18, 7,  2, 12),
  (18, 14, 1, 10);

INSERT INTO returns (id, order_id, product_id, quantity, returned_on, reason) VALUES
  (1,  1,  16, 1, '2026-01-20', NULL),
  (2,  2,  6,  1, '2026-02-10', 'broken'),
  (3,  2,  6,  3, '2026-02-14', 'broken'),
  (4,  3,  5,  1, '2026-01-25', 'too heavy'),
  (6,  5,  5,  1, '2026-02-20', NULL),
  (7,  7,  10, 1, '2026-02-11', 'wrong size'),
  (8,  8,  4,  1, '2026-03-20', 'wrong size'),
  (9,  8,  4,  1, '2026-03-31', 'too small'),
  (10, 9,  10, 6, '2026-03-31', 'bent'),
  (11, 16, 4,  1, '2026-04-20', 'too small'),
  (12, 15, 2,  1, '2026-03-24', NULL);
