-- An online shop for outdoor gear: customers, products, coupons, orders with their items, and what came back.

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
  (1,  'Astrid Lund',  'Norway',   'astrid@fjordmail.example', '2025-03-14'),
  (2,  'Kwame Mensah', 'Ghana',    'kwame@accra.example',      '2025-04-02'),
  (3,  'Lucia Ferri',  'Italy',    NULL,                       '2025-05-20'),
  (4,  'Tomas Novak',  'Czechia',  'TOMAS@Fjordmail.example',  '2025-06-01'),
  (5,  'Hina Sato',    'Japan',    'hina.sato@kumo.example',   '2025-07-11'),
  (6,  'Omar Haddad',  'Morocco',  'omar@atlas.example',       '2025-09-30'),
  (7,  'Ruth Cohen',   'Israel',   'ruth@kumo.example',        '2025-11-05'),
  (8,  'Kwame Mensah', 'Canada',   'kwame@maple.example',      '2025-12-24'),
  (9,  'Elena Popa',   'Romania',  NULL,                       '2026-01-08'),
  (10, 'Ines Duarte',  'Portugal', 'ines@fjordmail.example',   '2026-02-17');

INSERT INTO products (id, name, category, price, stock) VALUES
  (1,  'Ridge Tent',    'tents',     240,   3),
  (2,  'Solo Tent',     'tents',     129.5, 0),
  (3,  'Trail Lamp',    'lamps',     24,    40),
  (4,  'Storm Lantern', 'lamps',     38.5,  12),
  (5,  'Wool Blanket',  'sleeping',  55,    8),
  (6,  'Down Bag',      'sleeping',  180,   5),
  (7,  'Camp Mug',      'kitchen',   9.5,   100),
  (8,  'Gas Stove',     'kitchen',   62,    7),
  (9,  'Tent Pegs',     'tents',     7.25,  200),
  (10, 'Sticker Set',   NULL,        3,     500),
  (11, 'Canvas Chair',  'furniture', 48,    0),
  (12, 'Water Filter',  'kitchen',   42,    15);

INSERT INTO coupons (code, percent, valid_from, valid_until) VALUES
  ('HELLO10',  10, '2025-01-01', NULL),
  ('SPRING15', 15, '2026-03-01', '2026-03-31'),
  ('FRIEND20', 20, '2026-01-01', '2026-06-30'),
  ('WINTER25', 25, '2025-12-01', '2026-02-28');

INSERT INTO orders (id, customer_id, ordered_on, coupon_code, shipped_on) VALUES
  (1,  1, '2026-01-05', 'HELLO10',  '2026-01-07'),
  (2,  2, '2026-01-09', NULL,       '2026-01-09'),
  (3,  3, '2026-01-20', 'WINTER25', '2026-01-24'),
  (4,  1, '2026-01-31', NULL,       '2026-02-02'),
  (5,  4, '2026-02-03', 'FRIEND20', '2026-02-05'),
  (6,  5, '2026-02-14', 'SPRING15', '2026-02-20'),
  (7,  2, '2026-02-14', 'WINTER25', '2026-02-15'),
  (8,  6, '2026-02-28', 'WINTER25', '2026-03-03'),
  (9,  7, '2026-03-01', 'SPRING15', '2026-03-02'),
  (10, 8, '2026-03-04', 'HELLO10',  NULL),
  (11, 4, '2026-03-05', NULL,       '2026-03-09'),
  (12, 1, '2026-03-09', 'SPRING15', NULL),
  (13, 5, '2026-03-10', NULL,       NULL),
  (14, 6, '2026-03-12', 'SPRING15', '2026-03-14'),
  (15, 9, '2026-03-15', NULL,       NULL),
  (16, 2, '2026-03-16', 'HELLO10',  NULL);

INSERT INTO order_items (order_id, product_id, quantity, unit_price) VALUES
  (1,  1,  1,  240),
  (1,  9,  10, 7.25),
  (2,  7,  4,  9.5),
  (2,  8,  1,  62),
  (3,  6,  1,  175),
  (3,  3,  2,  24),
  (4,  7,  2,  9.5),
  (4,  10, 5,  3),
  (5,  2,  1,  129.5),
  (5,  9,  6,  7.25),
  (5,  3,  1,  24),
  (6,  5,  2,  55),
  (7,  3,  3,  24),
  (7,  12, 1,  42),
  (8,  1,  1,  240),
  (8,  5,  1,  55),
  (8,  4,  1,  38.5),
  (9,  7,  6,  9.5),
  (9,  8,  1,  65),
  (10, 10, 1,  3),
  (11, 9,  4,  7),
  (11, 1,  1,  240),
  (12, 4,  2,  38.5),
  (13, 6,  1,  180),
  (13, 7,  1,  9.5),
  (14, 8,  1,  62),
  (14, 7,  2,  9.5),
  (15, 11, 2,  48),
  (16, 3,  1,  24),
  (16, 12, 2,  42);

INSERT INTO returns (id, order_id, product_id, quantity, returned_on, reason) VALUES
  (1,  1,  9, 4, '2026-01-15', 'too many'),
  (2,  3,  6, 1, '2026-02-01', 'too warm'),
  (3,  5,  2, 1, '2026-02-10', 'torn'),
  (4,  5,  9, 6, '2026-02-10', NULL),
  (5,  6,  5, 1, '2026-03-01', 'wrong color'),
  (6,  6,  5, 1, '2026-03-06', 'wrong color'),
  (7,  8,  1, 1, '2026-03-20', 'too heavy'),
  (8,  9,  7, 2, '2026-03-12', 'broken'),
  (9,  9,  7, 1, '2026-03-16', NULL),
  (10, 14, 8, 1, '2026-03-25', 'broken');
