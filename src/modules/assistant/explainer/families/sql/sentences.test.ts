import { expect, test } from 'vitest'
import { explainLines } from '../../explainer.ts'
import { plainText } from '../../testing/plain-text.ts'

/** What is said first of each clause of a small query. Read them as a learner would: they are the product. */
const GISTS: readonly (readonly [query: string, gists: readonly string[]])[] = [
  ['SELECT title FROM books', ['For every row, shows `title`.', 'Takes every row of the table `books`.']],
  [
    'SELECT * FROM books WHERE stock = 0',
    [
      'Shows all columns of the rows that are left.',
      'Starts with all rows of `books`, before the condition behind it drops some.',
      'Keeps only the rows where `stock` is `0`.',
    ],
  ],
  [
    'SELECT title, price FROM books WHERE price < 10',
    [
      'Of the rows that are left, shows `title` and `price`.',
      'Starts with all rows of `books`, before the condition behind it drops some.',
      'Keeps only the rows where `price` is less than `10`.',
    ],
  ],
  [
    'SELECT DISTINCT genre FROM books',
    ['Shows each different `genre` only once.', 'Takes every row of the table `books`.'],
  ],
  [
    'SELECT DISTINCT genre, year FROM books',
    ['Shows `genre` and `year`, each combination only once.', 'Takes every row of the table `books`.'],
  ],
  ['SELECT 7 / 2 AS half', ['Works out `7 / 2` (named `half`), without looking at any table.']],
  [
    'SELECT title, price * 1.25 AS with_tax FROM books',
    [
      'For every row, shows `title` and `price * 1.25` (named `with_tax`).',
      'Takes every row of the table `books`.',
    ],
  ],
  [
    'SELECT COUNT(*) FROM orders',
    [
      'Makes a single row out of all these rows: the number of rows.',
      'Reads all rows of `orders`, because the result is about all of them together.',
    ],
  ],
  [
    "SELECT COUNT(*) AS n, AVG(price) FROM books WHERE genre = 'cooking'",
    [
      'Makes a single row out of all these rows: the number of rows (named `n`) and the average of `price`.',
      'Starts with all rows of `books`, before the condition behind it drops some.',
      "Keeps only the rows where `genre` is `'cooking'`.",
    ],
  ],
  [
    'SELECT genre, COUNT(*) AS books FROM books GROUP BY genre',
    [
      'Gives one row for each group, with `genre` and the number of rows (named `books`).',
      'Reads all rows of `books`, to sort them into groups next.',
      'Puts rows with the same value of `genre` into one group: the result has one row for each.',
    ],
  ],
  [
    'SELECT genre, MAX(price) FROM books GROUP BY genre HAVING COUNT(*) >= 2',
    [
      'Gives one row for each group, with `genre` and the highest `price`.',
      'Reads all rows of `books`, to sort them into groups next.',
      'Puts rows with the same value of `genre` into one group: the result has one row for each.',
      'Of these groups, keeps only those where the number of rows is at least `2`.',
    ],
  ],
  [
    'SELECT city, COUNT(DISTINCT name) FROM customers GROUP BY city, country',
    [
      'Gives one row for each group, with `city` and the number of different values of `name`.',
      'Reads all rows of `customers`, to sort them into groups next.',
      'Puts rows into one group that agree in `city` and `country`: the result has one row for each combination that occurs.',
    ],
  ],
  [
    'SELECT o.id, c.name FROM orders AS o JOIN customers AS c ON c.id = o.customer_id',
    [
      'From each joined row, shows `id` of `orders` and `name` of `customers`.',
      'Starts with the rows of `orders`, called `o` for short. Rows of `customers` will be joined to them.',
      'Looks up the row of `customers` that `customer_id` of `orders` points to, and adds its columns.',
    ],
  ],
  [
    'SELECT c.name, o.id FROM customers AS c LEFT JOIN orders AS o ON o.customer_id = c.id',
    [
      'From each joined row, shows `name` of `customers` and `id` of `orders`.',
      'Starts with the rows of `customers`, called `c` for short. Rows of `orders` will be joined to them.',
      'Joins to each row of `customers` all rows of `orders` whose `customer_id` equals its `id`. A row of `customers` without any stays, with `NULL` in the columns of `orders`.',
    ],
  ],
  [
    'SELECT c.name FROM customers AS c LEFT JOIN orders AS o ON o.customer_id = c.id WHERE o.id IS NULL',
    [
      'From each joined row, shows `name` of `customers`.',
      'Starts with the rows of `customers`, called `c` for short. Rows of `orders` will be joined to them.',
      'Joins to each row of `customers` all rows of `orders` whose `customer_id` equals its `id`. A row of `customers` without any stays, with `NULL` in the columns of `orders`.',
      'Keeps only the rows for which the join found nothing in `orders`: the rows of `customers` without any.',
    ],
  ],
  [
    'SELECT c.id, COUNT(o.id) FROM customers AS c LEFT JOIN orders AS o ON o.customer_id = c.id GROUP BY c.id',
    [
      'Gives one row for each group, with `id` of `customers` and the number of rows found in `orders`.',
      'Starts with the rows of `customers`, called `c` for short. Rows of `orders` will be joined to them.',
      'Joins to each row of `customers` all rows of `orders` whose `customer_id` equals its `id`. A row of `customers` without any stays, with `NULL` in the columns of `orders`.',
      'Collects the rows that belong to the same row of `customers`, so the result has one row for each of them.',
    ],
  ],
  [
    'SELECT a.name, b.name FROM riders AS a LEFT JOIN riders AS b ON b.id = a.invited_by',
    [
      'From each joined row, shows `a.name` and `b.name`.',
      'Starts with the rows of `riders`, called `a` for short. Rows of `riders` will be joined to them.',
      'Looks up the row of `riders` that `invited_by` of `a` points to. If there’s none, the row stays, with `NULL` in the columns of `riders`.',
    ],
  ],
  [
    'SELECT * FROM sizes CROSS JOIN colors',
    [
      'Shows all columns of all the joined tables.',
      'Starts with the rows of `sizes`. Rows of `colors` will be joined to them.',
      'Combines every row so far with every row of `colors`, in all pairs.',
    ],
  ],
  [
    'SELECT * FROM orders JOIN order_items USING (order_id)',
    [
      'Shows all columns of all the joined tables.',
      'Starts with the rows of `orders`. Rows of `order_items` will be joined to them.',
      'Puts together the rows so far and the rows of `order_items` that have the same `order_id`.',
    ],
  ],
  [
    "SELECT name FROM animals WHERE species IN ('cat', 'dog') AND weight_kg > 4",
    [
      'Of the rows that are left, shows `name`.',
      'Starts with all rows of `animals`, before the condition behind it drops some.',
      "Keeps only the rows where `species` is `'cat'` or `'dog'`, and `weight_kg` is more than `4`.",
    ],
  ],
  [
    "SELECT name FROM animals WHERE species NOT IN ('cat', 'dog', 'parrot')",
    [
      'Of the rows that are left, shows `name`.',
      'Starts with all rows of `animals`, before the condition behind it drops some.',
      "Keeps only the rows where `species` is none of `'cat'`, `'dog'` and `'parrot'`.",
    ],
  ],
  [
    "SELECT name FROM animals WHERE born BETWEEN '2020-01-01' AND '2020-12-31'",
    [
      'Of the rows that are left, shows `name`.',
      'Starts with all rows of `animals`, before the condition behind it drops some.',
      "Keeps only the rows where `born` is from `'2020-01-01'` to `'2020-12-31'`, both included.",
    ],
  ],
  [
    "SELECT name FROM animals WHERE name LIKE 'L%'",
    [
      'Of the rows that are left, shows `name`.',
      'Starts with all rows of `animals`, before the condition behind it drops some.',
      "Keeps only the rows where `name` starts with `'L'`.",
    ],
  ],
  [
    "SELECT name FROM animals WHERE name LIKE '%un%'",
    [
      'Of the rows that are left, shows `name`.',
      'Starts with all rows of `animals`, before the condition behind it drops some.',
      "Keeps only the rows where `name` contains `'un'`.",
    ],
  ],
  [
    "SELECT name FROM animals WHERE name LIKE '%a'",
    [
      'Of the rows that are left, shows `name`.',
      'Starts with all rows of `animals`, before the condition behind it drops some.',
      "Keeps only the rows where `name` ends with `'a'`.",
    ],
  ],
  [
    "SELECT name FROM animals WHERE name LIKE '____'",
    [
      'Of the rows that are left, shows `name`.',
      'Starts with all rows of `animals`, before the condition behind it drops some.',
      'Keeps only the rows where `name` has exactly 4 characters.',
    ],
  ],
  [
    "SELECT name FROM animals WHERE name NOT LIKE '%a%'",
    [
      'Of the rows that are left, shows `name`.',
      'Starts with all rows of `animals`, before the condition behind it drops some.',
      "Keeps only the rows where `name` doesn’t contain `'a'`.",
    ],
  ],
  [
    'SELECT name FROM owners WHERE phone IS NULL',
    [
      'Of the rows that are left, shows `name`.',
      'Starts with all rows of `owners`, before the condition behind it drops some.',
      'Keeps only the rows where `phone` is missing (`NULL`).',
    ],
  ],
  [
    "SELECT name FROM owners WHERE phone IS NOT NULL AND town <> 'Nokia'",
    [
      'Of the rows that are left, shows `name`.',
      'Starts with all rows of `owners`, before the condition behind it drops some.',
      "Keeps only the rows where `phone` isn’t missing, and `town` isn’t `'Nokia'`.",
    ],
  ],
  [
    'SELECT name FROM animals WHERE NOT weight_kg < 5',
    [
      'Of the rows that are left, shows `name`.',
      'Starts with all rows of `animals`, before the condition behind it drops some.',
      'Keeps only the rows where `weight_kg` is at least `5`.',
    ],
  ],
  [
    "SELECT name FROM animals WHERE (species = 'cat' OR species = 'dog') AND breed IS NULL",
    [
      'Of the rows that are left, shows `name`.',
      'Starts with all rows of `animals`, before the condition behind it drops some.',
      "Keeps only the rows where either `species` is `'cat'` or `species` is `'dog'`, and `breed` is missing (`NULL`).",
    ],
  ],
  [
    "SELECT id FROM visits WHERE visited_on >= date('now', '-30 days')",
    [
      'Of the rows that are left, shows `id`.',
      'Starts with all rows of `visits`, before the condition behind it drops some.',
      'Keeps only the rows where `visited_on` is on or after the date 30 days before today.',
    ],
  ],
  [
    "SELECT strftime('%Y-%m', visited_on) AS month FROM visits",
    [
      'For every row, shows the year and month of `visited_on` (named `month`).',
      'Takes every row of the table `visits`.',
    ],
  ],
  [
    "SELECT date(visited_on, '+14 days') FROM visits",
    ['For every row, shows the date 14 days after `visited_on`.', 'Takes every row of the table `visits`.'],
  ],
  [
    "SELECT julianday('2026-01-01') - julianday(born) AS days FROM animals",
    [
      "For every row, shows the number of days from `born` to `'2026-01-01'` (named `days`).",
      'Takes every row of the table `animals`.',
    ],
  ],
  [
    'SELECT UPPER(SUBSTR(name, 1, 1)) FROM animals',
    [
      'For every row, shows the first character of `name` in capital letters.',
      'Takes every row of the table `animals`.',
    ],
  ],
  [
    'SELECT LENGTH(name), TRIM(name) FROM animals',
    [
      'For every row, shows the number of characters in `name` and `name` without spaces around it.',
      'Takes every row of the table `animals`.',
    ],
  ],
  [
    "SELECT name || ' the ' || breed AS label FROM animals",
    [
      "For every row, shows the text that `name`, `' the '` and `breed` make when they’re put together (named `label`).",
      'Takes every row of the table `animals`.',
    ],
  ],
  [
    'SELECT COALESCE(breed, species) AS kind FROM animals',
    [
      'For every row, shows `breed`, or `species` where that’s missing (named `kind`).',
      'Takes every row of the table `animals`.',
    ],
  ],
  [
    "SELECT IFNULL(phone, 'none') FROM owners",
    [
      "For every row, shows `phone`, or `'none'` where that’s missing.",
      'Takes every row of the table `owners`.',
    ],
  ],
  [
    'SELECT NULLIF(fee, 0) FROM visits',
    ['For every row, shows `fee`, with `0` replaced by `NULL`.', 'Takes every row of the table `visits`.'],
  ],
  [
    'SELECT ROUND(AVG(price), 2) AS average FROM books',
    [
      'Makes a single row out of all these rows: the average of `price`, rounded to 2 decimals (named `average`).',
      'Reads all rows of `books`, because the result is about all of them together.',
    ],
  ],
  [
    "SELECT CASE WHEN weight_kg > 10 THEN 'large' ELSE 'small' END AS size FROM animals",
    [
      "For every row, shows `'large'` if `weight_kg` is more than `10` and `'small'` otherwise (named `size`).",
      'Takes every row of the table `animals`.',
    ],
  ],
  [
    "SELECT name, CASE species WHEN 'dog' THEN 1 WHEN 'cat' THEN 2 ELSE 3 END AS place, id FROM animals",
    ['For every row, shows `name`, `place` and `id`.', 'Takes every row of the table `animals`.'],
  ],
  [
    'SELECT CAST(price AS INTEGER) FROM books',
    ['For every row, shows `price`, turned into a whole number.', 'Takes every row of the table `books`.'],
  ],
  [
    'SELECT SUM(CASE WHEN paid = 0 THEN 1 ELSE 0 END) AS open FROM visits',
    [
      'Makes a single row out of all these rows: the number of rows where `paid` is `0` (named `open`).',
      'Reads all rows of `visits`, because the result is about all of them together.',
    ],
  ],
  [
    'SELECT SUM(CASE WHEN paid = 0 THEN fee ELSE 0 END) AS due FROM visits',
    [
      'Makes a single row out of all these rows: the sum of `fee` over the rows where `paid` is `0` (named `due`).',
      'Reads all rows of `visits`, because the result is about all of them together.',
    ],
  ],
  [
    'SELECT COUNT(*) FILTER (WHERE paid = 1) AS paid FROM visits',
    [
      'Makes a single row out of all these rows: the number of rows where `paid` is `1` (named `paid`).',
      'Reads all rows of `visits`, because the result is about all of them together.',
    ],
  ],
  [
    'SELECT kind, ROUND(100.0 * SUM(fixed) / COUNT(*)) AS percent, COUNT(*) AS items FROM repairs GROUP BY kind',
    [
      'Gives one row for each group, with `kind`, `percent` and `items`.',
      'Reads all rows of `repairs`, to sort them into groups next.',
      'Puts rows with the same value of `kind` into one group: the result has one row for each.',
    ],
  ],
  [
    'SELECT title FROM books WHERE price > (SELECT AVG(price) FROM books)',
    [
      'Of the rows that are left, shows `title`.',
      'Starts with all rows of `books`, before the condition behind it drops some.',
      'Keeps only the rows where `price` is more than the average of `price` in `books`.',
    ],
  ],
  [
    'SELECT name FROM stations WHERE id IN (SELECT end_id FROM rides WHERE minutes >= 30)',
    [
      'Of the rows that are left, shows `name`.',
      'Starts with all rows of `stations`, before the condition behind it drops some.',
      'Keeps only the rows where `id` is among the `end_id` values of `rides` where `minutes` is at least `30`.',
    ],
  ],
  [
    'SELECT name FROM stations WHERE id NOT IN (SELECT start_id FROM rides)',
    [
      'Of the rows that are left, shows `name`.',
      'Starts with all rows of `stations`, before the condition behind it drops some.',
      'Keeps only the rows where `id` isn’t among the `start_id` values of `rides`.',
    ],
  ],
  [
    'SELECT s.name FROM stations AS s WHERE EXISTS (SELECT * FROM rides AS r WHERE r.end_id = s.id)',
    [
      'Of the rows that are left, shows `name`.',
      'Goes through the rows of `stations`, each of them called `s` while it’s looked at.',
      'A row of `stations` stays only if there’s at least one row in `rides` where `end_id` equals `id` of `stations`.',
    ],
  ],
  [
    'SELECT s.name FROM stations AS s WHERE NOT EXISTS (SELECT * FROM rides AS r WHERE r.start_id = s.id)',
    [
      'Of the rows that are left, shows `name`.',
      'Goes through the rows of `stations`, each of them called `s` while it’s looked at.',
      'A row of `stations` stays only if there’s no row in `rides` where `start_id` equals `id` of `stations`.',
    ],
  ],
  [
    'SELECT name, (SELECT COUNT(*) FROM animals AS a WHERE a.owner_id = o.id) AS animals FROM owners AS o',
    [
      'For every row, shows `name` and the number of rows in `animals` where `owner_id` equals `id` of `owners` (named `animals`).',
      'Takes the rows of `owners`, and calls the table `o` for short.',
    ],
  ],
  [
    'SELECT title, price FROM books ORDER BY price DESC, title',
    [
      'For every row, shows `title` and `price`.',
      'Takes every row of the table `books`.',
      'Sorts the result by `price` (descending). Where that’s equal, it goes by `title` (ascending).',
    ],
  ],
  [
    'SELECT title, price FROM books ORDER BY price DESC LIMIT 3',
    [
      'For every row, shows `title` and `price`.',
      'Takes every row of the table `books`.',
      'Puts the rows in order by `price` (descending), so that the limit knows which ones come first.',
      'Takes only the first 3 rows of this order.',
    ],
  ],
  [
    'SELECT id FROM visits ORDER BY visited_on DESC LIMIT 1',
    [
      'For every row, shows `id`.',
      'Takes every row of the table `visits`.',
      'Puts the rows in order by `visited_on` (latest first), so that the limit knows which ones come first.',
      'Takes only the first row of this order: the one with the latest `visited_on`.',
    ],
  ],
  [
    'SELECT title FROM books ORDER BY id LIMIT 10 OFFSET 20',
    [
      'For every row, shows `title`.',
      'Takes every row of the table `books`.',
      'Puts the rows in order by `id` (lowest first), so that the limit knows which ones come first.',
      'Skips the first `20` rows and gives at most the next `10`.',
    ],
  ],
  [
    'SELECT title FROM books LIMIT 5',
    ['For every row, shows `title`.', 'Takes every row of the table `books`.', 'Stops after 5 rows.'],
  ],
  [
    'SELECT name, born FROM animals ORDER BY born NULLS LAST',
    [
      'For every row, shows `name` and `born`.',
      'Takes every row of the table `animals`.',
      'Sorts the result by `born` (earliest first), with missing values last.',
    ],
  ],
  [
    'SELECT kind, AVG(n) AS average FROM counts GROUP BY kind ORDER BY average DESC',
    [
      'Gives one row for each group, with `kind` and the average of `n` (named `average`).',
      'Reads all rows of `counts`, to sort them into groups next.',
      'Puts rows with the same value of `kind` into one group: the result has one row for each.',
      'Sorts the result by `average` (highest first).',
    ],
  ],
  [
    'SELECT name FROM owners UNION SELECT name FROM animals',
    [
      'For every row, shows `name`.',
      'Takes every row of the table `owners`.',
      'Puts the rows of both queries into one result, and shows equal rows only once.',
      'For every row, shows `name`.',
      'Takes every row of the table `animals`.',
    ],
  ],
  [
    'SELECT name FROM owners UNION ALL SELECT name FROM animals',
    [
      'For every row, shows `name`.',
      'Takes every row of the table `owners`.',
      'Puts the rows of the next query below those of the one above; equal rows stay.',
      'For every row, shows `name`.',
      'Takes every row of the table `animals`.',
    ],
  ],
  [
    'SELECT id FROM riders EXCEPT SELECT rider_id FROM rides',
    [
      'For every row, shows `id`.',
      'Takes every row of the table `riders`.',
      'Takes away from the rows above all those that the next query gives.',
      'For every row, shows `rider_id`.',
      'Takes every row of the table `rides`.',
    ],
  ],
  [
    'SELECT start_id FROM rides INTERSECT SELECT end_id FROM rides',
    [
      'For every row, shows `start_id`.',
      'Takes every row of the table `rides`.',
      'Keeps only those rows that both queries give, each one once.',
      'For every row, shows `end_id`.',
      'Takes every row of the table `rides`.',
    ],
  ],
  [
    'WITH sold AS (SELECT book_id, SUM(quantity) AS copies FROM orders GROUP BY book_id) SELECT title, copies FROM books JOIN sold ON sold.book_id = books.id',
    [
      'Prepares a step called `sold`, with one row for each `book_id`.',
      'For each group, this step notes down `book_id` and the sum of `quantity` (named `copies`).',
      'Reads all rows of `orders`, to sort them into groups next.',
      'Puts rows with the same value of `book_id` into one group: the result has one row for each.',
      'From each joined row, shows `title` and `copies` of `sold`.',
      'Starts with the rows of `books`. Rows of `sold` will be joined to them.',
      'Joins to each row of `books` its row of `sold`, the one whose `book_id` equals its `id`.',
    ],
  ],
  [
    'WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 10) SELECT n FROM numbers',
    [
      'Builds `numbers` step by step: a first query gives the start, and a second one adds rows to it until nothing new is found.',
      'Works out `1`, without looking at any table.',
      'The query below is run again and again, each time on the rows that were added last, until it adds none.',
      'Prepares `n + 1` for the outer query.',
      'Starts with all rows of `numbers`, before the condition behind it drops some.',
      'Keeps only the rows where `n` is less than `10`.',
      'For every row, shows `n`.',
      'Reads the rows of `numbers`.',
    ],
  ],
  [
    'SELECT AVG(n) FROM (SELECT COUNT(*) AS n FROM rides GROUP BY bike_id) AS counts',
    [
      'Makes a single row out of all these rows: the average of `n`.',
      'Uses the result of the query in parentheses as if it were a table, and calls it `counts`.',
      'Gives one row for each group, with the number of rows (named `n`).',
      'Reads all rows of `rides`, to sort them into groups next.',
      'Puts rows with the same value of `bike_id` into one group: the result has one row for each.',
    ],
  ],
  [
    'SELECT name, ROW_NUMBER() OVER (PARTITION BY species ORDER BY born DESC) AS place FROM animals',
    [
      'For every row, shows `name` and a running number by `born` (latest first), separately for each `species` (named `place`).',
      'Takes every row of the table `animals`.',
    ],
  ],
  [
    'SELECT day, SUM(amount) OVER (ORDER BY day) AS so_far FROM sales',
    [
      'For every row, shows `day` and the sum of `amount` up to and including this row, by `day` (earliest first) (named `so_far`).',
      'Takes every row of the table `sales`.',
    ],
  ],
  [
    'SELECT title, price - AVG(price) OVER () AS difference FROM books',
    [
      'For every row, shows `title` and `price` minus the average of `price` over all rows (named `difference`).',
      'Takes every row of the table `books`.',
    ],
  ],
  [
    'SELECT day, amount - LAG(amount) OVER (ORDER BY day) AS change FROM sales',
    [
      'For every row, shows `day` and `amount` minus `amount` of the row before, by `day` (earliest first) (named `change`).',
      'Takes every row of the table `sales`.',
    ],
  ],
  [
    'SELECT RANK() OVER (ORDER BY points DESC) AS place, name, points FROM riders',
    ['For every row, shows `place`, `name` and `points`.', 'Takes every row of the table `riders`.'],
  ],
  [
    "INSERT INTO owners (id, name, town) VALUES (8, 'Hanna', 'Nokia')",
    [
      'Adds a new row to the table `owners`.',
      "The new row has `8` as `id`, `'Hanna'` as `name` and `'Nokia'` as `town`.",
    ],
  ],
  [
    "INSERT INTO books (title, stock) VALUES ('Moss', 5), ('Tea', 3)",
    [
      'Adds new rows to the table `books`, with values for `title` and `stock`.',
      '2 new rows, one in each pair of parentheses, with 2 values each.',
    ],
  ],
  [
    'INSERT INTO archive (id, km) SELECT id, COALESCE(km, 0) FROM rides WHERE end_id IS NOT NULL',
    [
      'Adds to `archive` every row that the query below finds, filling `id` and `km`.',
      'Delivers `id` and `km`, or `0` where that’s missing, to be stored as new rows.',
      'Starts with all rows of `rides`, before the condition behind it drops some.',
      'Keeps only the rows where `end_id` isn’t missing.',
    ],
  ],
  [
    'INSERT OR IGNORE INTO prices (reason, fee) SELECT reason, fee FROM visits',
    [
      'Adds to `prices` every row that the query below finds, filling `reason` and `fee`.',
      'Delivers `reason` and `fee`, to be stored as new rows.',
      'Takes every row of the table `visits`.',
    ],
  ],
  [
    'INSERT INTO books (id, stock) VALUES (1, 5) ON CONFLICT (id) DO UPDATE SET stock = stock + excluded.stock',
    [
      'Adds a new row to the table `books`.',
      'The new row has `1` as `id` and `5` as `stock`.',
      'If `books` already has a row with the same `id`, that row is changed instead: `stock` goes up by `excluded.stock`.',
    ],
  ],
  [
    'UPDATE books SET stock = stock + 5, price = 9.5 WHERE id = 3',
    [
      'Changes rows that are already in `books`.',
      'In each of these rows, `stock` goes up by `5` and `price` becomes `9.5`.',
      'Only rows where `id` is `3` are changed; all others stay as they are.',
    ],
  ],
  [
    'UPDATE books SET price = ROUND(price * 1.1, 2)',
    [
      'Changes every row of `books`.',
      'In each of these rows, `price` becomes `price * 1.1`, rounded to 2 decimals.',
    ],
  ],
  [
    "DELETE FROM rides WHERE ridden_on < '2026-05-04'",
    [
      'Deletes rows from `rides`.',
      "Only rows where `ridden_on` is before `'2026-05-04'` are deleted; all others stay.",
    ],
  ],
  [
    'CREATE TABLE photos (id INTEGER PRIMARY KEY, animal_id INTEGER NOT NULL REFERENCES animals (id), file TEXT UNIQUE, stars INTEGER DEFAULT 3 CHECK (stars BETWEEN 1 AND 5), note TEXT)',
    [
      'Creates an empty table called `photos`, with 5 columns.',
      '`id` identifies each row: no two rows have the same.',
      '`animal_id` is for whole numbers; it can’t be missing and it points to a row of `animals`.',
      '`file` is for text; no value comes twice.',
      '`stars` is for whole numbers; it’s `3` if nothing is given and it’s accepted only if `stars` is from `1` to `5`, both included.',
      '`note` is for text, and may be left empty.',
    ],
  ],
  [
    'CREATE TABLE seats (train INTEGER, seat TEXT, PRIMARY KEY (train, seat))',
    [
      'Creates an empty table called `seats`, with 2 columns.',
      '`train` is for whole numbers, and may be left empty.',
      '`seat` is for text, and may be left empty.',
      '`train` and `seat` together identify a row: the pair may occur only once.',
    ],
  ],
  [
    'CREATE VIEW open_visits AS SELECT * FROM visits WHERE paid = 0',
    [
      'Saves the query below under the name `open_visits`. It can then be read like a table.',
      'Shows all columns of the rows that are left.',
      'Starts with all rows of `visits`, before the condition behind it drops some.',
      'Keeps only the rows where `paid` is `0`.',
    ],
  ],
  [
    'CREATE INDEX by_day ON rides (ridden_on)',
    ['Builds an index on `rides`, so that rows are found quickly by `ridden_on`.'],
  ],
  ['ALTER TABLE books ADD COLUMN pages INTEGER DEFAULT 0', ['Adds the column `pages` to `books`.']],
  ['ALTER TABLE books RENAME COLUMN stock TO copies', ['Renames the column `stock` of `books` to `copies`.']],
  ['DROP TABLE IF EXISTS report', ['Removes the table `report` with all its rows.']],
  ['BEGIN', ['Opens a transaction: what follows happens completely or not at all.']],
  ['ROLLBACK', ['Takes back everything since the transaction was opened.']],
  [
    'PRAGMA foreign_keys = ON',
    ['Tells SQLite to check foreign keys: a row may then only point to a row that exists.'],
  ],
]

test.each(GISTS)('%s', (query, gists) => {
  const files = [{ path: 'main.sql', content: query }]
  const { parts } = explainLines({
    language: 'sql',
    files,
    path: 'main.sql',
    from: 1,
    to: 1,
    level: 'normal',
  })
  expect(parts.map(({ sentences }) => plainText(sentences[0]))).toEqual(gists)
})

test('there are at least seventy, and none is told twice', () => {
  expect(GISTS.length).toBeGreaterThanOrEqual(70)
  expect(new Set(GISTS.map(([query]) => query)).size).toBe(GISTS.length)
})
