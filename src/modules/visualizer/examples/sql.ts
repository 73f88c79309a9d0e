import { message } from '#platform/messages/messages.ts'

/** Databases of `content/databases` that anybody may look into, by name. */
export const DATABASES = [
  { name: 'bookshop', title: message('Bookshop') },
  { name: 'bike-hire', title: message('Bike hire') },
  { name: 'animal-clinic', title: message('Animal clinic') },
  { name: 'repair-cafe', title: message('Repair café') },
] as const

export const SQL_EXAMPLES = [
  {
    title: message('From tables to a report'),
    database: 'bookshop',
    code: `SELECT b.genre, SUM(o.quantity) AS sold
FROM orders AS o
JOIN books AS b ON b.id = o.book_id
WHERE o.ordered_on >= '2026-02-01'
GROUP BY b.genre
HAVING SUM(o.quantity) > 1
ORDER BY sold DESC
LIMIT 1;
`,
  },
  {
    title: message('Rows without a match'),
    database: 'bookshop',
    code: `SELECT c.name, o.ordered_on
FROM customers AS c
LEFT JOIN orders AS o ON o.customer_id = c.id
WHERE o.id IS NULL
ORDER BY c.name;
`,
  },
  {
    title: message('A query with a name'),
    database: 'bike-hire',
    code: `WITH totals AS (
  SELECT rider_id, SUM(km) AS total_km
  FROM rides
  GROUP BY rider_id
)
SELECT r.name, t.total_km
FROM totals AS t
JOIN riders AS r ON r.id = t.rider_id
WHERE t.total_km > 10
ORDER BY t.total_km DESC;
`,
  },
  {
    title: message('Your own tables'),
    code: `CREATE TABLE sightings (bird TEXT, place TEXT, seen INTEGER);
INSERT INTO sightings VALUES
  ('robin', 'garden', 3),
  ('robin', 'park', 1),
  ('heron', 'park', 2),
  ('wren', 'garden', NULL),
  ('heron', 'river', 4);

SELECT DISTINCT bird
FROM sightings
WHERE seen > 1
ORDER BY bird;
`,
  },
]
