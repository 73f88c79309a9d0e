import { expect, test } from 'vitest'
import { type MistakeCases, testMistakes } from '../../../testing/test-mistakes.ts'
import { sqlClauses } from '../testing/sql-program.ts'
import { lookAt } from './look.ts'
import { MISTAKES } from './mistakes.ts'

type Name = keyof typeof MISTAKES

const SCHEMA = `CREATE TABLE books (id INTEGER PRIMARY KEY, title TEXT NOT NULL, genre TEXT, price REAL, year INTEGER);
CREATE TABLE customers (id INTEGER PRIMARY KEY, name TEXT NOT NULL, city TEXT);
CREATE TABLE orders (id INTEGER PRIMARY KEY, customer_id INTEGER NOT NULL, book_id INTEGER, quantity INTEGER NOT NULL);`

/** A program that shows the mistake, and one next to it that doesn't. */
const CASES: MistakeCases<Name> = {
  equalsNull: ['SELECT * FROM books WHERE genre = NULL', 'SELECT * FROM books WHERE genre IS NULL'],
  nullInList: [
    "SELECT * FROM books WHERE genre IN ('a', NULL)",
    "SELECT * FROM books WHERE genre IN ('a', 'b')",
  ],
  notInNullable: [
    'SELECT * FROM books WHERE id NOT IN (SELECT book_id FROM orders)',
    'SELECT * FROM customers WHERE id NOT IN (SELECT customer_id FROM orders)',
  ],
  andOrMixed: [
    "SELECT * FROM books WHERE genre = 'a' OR genre = 'b' AND price < 5",
    "SELECT * FROM books WHERE (genre = 'a' OR genre = 'b') AND price < 5",
  ],
  lonelyValue: [
    "SELECT * FROM books WHERE genre = 'a' OR 'b'",
    "SELECT * FROM books WHERE genre = 'a' OR genre = 'b'",
  ],
  chainedComparison: [
    'SELECT * FROM books WHERE 1 < price < 5',
    'SELECT * FROM books WHERE 1 < price AND price < 5',
  ],
  likeWithoutWildcard: [
    "SELECT * FROM books WHERE title LIKE 'tea'",
    "SELECT * FROM books WHERE title LIKE 'tea%'",
  ],
  wildcardWithEquals: [
    "SELECT * FROM books WHERE title = 'tea%'",
    "SELECT * FROM books WHERE title = '50 % off'",
  ],
  betweenReversed: [
    'SELECT * FROM books WHERE price BETWEEN 10 AND 5',
    'SELECT * FROM books WHERE price BETWEEN 5 AND 10',
  ],
  unquotedDate: ['SELECT * FROM t WHERE d > 2026-05-04', "SELECT * FROM t WHERE d > '2026-05-04'"],
  doubleQuotes: ['SELECT * FROM books WHERE genre = "art"', 'SELECT * FROM books WHERE genre = "title"'],
  numberAsText: [
    "SELECT genre FROM books GROUP BY genre HAVING COUNT(*) > '2'",
    'SELECT genre FROM books GROUP BY genre HAVING COUNT(*) > 2',
  ],
  textAsNumber: [
    "SELECT * FROM t WHERE strftime('%Y', d) = 2026",
    "SELECT * FROM t WHERE strftime('%Y', d) = '2026'",
  ],
  caseOrder: [
    "SELECT CASE WHEN price > 2 THEN 'a' WHEN price > 10 THEN 'b' END FROM books",
    "SELECT CASE WHEN price > 10 THEN 'b' WHEN price > 2 THEN 'a' END FROM books",
  ],
  caseWhenNull: [
    "SELECT CASE genre WHEN NULL THEN '?' ELSE genre END FROM books",
    "SELECT CASE WHEN genre IS NULL THEN '?' ELSE genre END FROM books",
  ],
  aggregateInWhere: [
    'SELECT genre, COUNT(*) AS n FROM books WHERE n > 2 GROUP BY genre',
    'SELECT genre, COUNT(*) AS n FROM books GROUP BY genre HAVING n > 2',
  ],
  ungroupedColumn: [
    'SELECT genre, title, COUNT(*) FROM books GROUP BY genre',
    'SELECT genre, COUNT(*) FROM books GROUP BY genre',
  ],
  havingWithoutGroup: [
    'SELECT * FROM books HAVING price > 5',
    'SELECT COUNT(*) FROM books HAVING COUNT(*) > 5',
  ],
  nestedAggregate: [
    'SELECT AVG(COUNT(*)) FROM books',
    'SELECT AVG(n) FROM (SELECT COUNT(*) AS n FROM books)',
  ],
  countsMissingRow: [
    'SELECT c.name, COUNT(*) FROM customers AS c LEFT JOIN orders AS o ON o.customer_id = c.id GROUP BY c.id',
    'SELECT c.name, COUNT(o.id) FROM customers AS c LEFT JOIN orders AS o ON o.customer_id = c.id GROUP BY c.id',
  ],
  windowInWhere: [
    'SELECT * FROM books WHERE ROW_NUMBER() OVER (ORDER BY price) = 1',
    'SELECT ROW_NUMBER() OVER (ORDER BY price) AS n FROM books WHERE price > 1',
  ],
  integerDivision: [
    'SELECT COUNT(genre) / COUNT(*) FROM books',
    'SELECT 1.0 * COUNT(genre) / COUNT(*) FROM books',
  ],
  joinWithoutOn: [
    'SELECT * FROM customers JOIN orders',
    'SELECT * FROM customers, orders WHERE customer_id = customers.id',
  ],
  joinOnOneSide: [
    'SELECT * FROM customers AS c JOIN orders AS o ON o.customer_id = o.id',
    'SELECT * FROM customers AS c JOIN orders AS o ON o.customer_id = c.id',
  ],
  leftJoinUndone: [
    'SELECT * FROM customers AS c LEFT JOIN orders AS o ON o.customer_id = c.id WHERE o.quantity > 2',
    'SELECT * FROM customers AS c LEFT JOIN orders AS o ON o.customer_id = c.id AND o.quantity > 2',
  ],
  unknownTable: ['SELECT books.title FROM books AS b', 'SELECT b.title FROM books AS b'],
  unknownColumn: ['SELECT titel FROM books', 'SELECT title FROM books'],
  ambiguousColumn: [
    'SELECT id FROM customers AS c JOIN orders AS o ON o.customer_id = c.id',
    'SELECT c.id FROM customers AS c JOIN orders AS o ON o.customer_id = c.id',
  ],
  aliasInWhere: [
    'SELECT title, price * 2 AS double_price FROM books WHERE double_price > 9',
    'SELECT title, price * 2 AS double_price FROM books WHERE price * 2 > 9',
  ],
  missingComma: ['SELECT name city FROM customers', 'SELECT name, city FROM customers'],
  distinctParentheses: [
    'SELECT DISTINCT (genre), title FROM books',
    'SELECT DISTINCT genre, title FROM books',
  ],
  textPlus: ["SELECT name + ', ' + city FROM customers", "SELECT name || ', ' || city FROM customers"],
  existsAggregate: [
    'SELECT * FROM books AS b WHERE EXISTS (SELECT COUNT(*) FROM orders AS o WHERE o.book_id = b.id)',
    'SELECT * FROM books AS b WHERE EXISTS (SELECT * FROM orders AS o WHERE o.book_id = b.id)',
  ],
  severalColumnsIn: [
    'SELECT * FROM books WHERE id IN (SELECT id, book_id FROM orders)',
    'SELECT * FROM books WHERE id IN (SELECT book_id FROM orders)',
  ],
  orderByText: ["SELECT title FROM books ORDER BY 'title'", 'SELECT title FROM books ORDER BY title'],
  orderByPosition: [
    'SELECT title, price FROM books ORDER BY 2',
    'SELECT title, price FROM books ORDER BY price',
  ],
  limitWithoutOrder: ['SELECT title FROM books LIMIT 3', 'SELECT title FROM books ORDER BY id LIMIT 3'],
  unevenCompound: [
    'SELECT id, title FROM books UNION ALL SELECT name FROM customers',
    'SELECT title FROM books UNION ALL SELECT name FROM customers',
  ],
  unionThenCount: [
    'SELECT COUNT(*) FROM (SELECT city FROM customers UNION SELECT genre FROM books)',
    'SELECT COUNT(*) FROM (SELECT city FROM customers UNION ALL SELECT genre FROM books)',
  ],
  changesAllRows: ['UPDATE books SET price = 0', 'UPDATE books SET price = price * 2'],
  setWithAnd: [
    "UPDATE books SET price = 5 AND genre = 'a' WHERE id = 1",
    "UPDATE books SET price = 5, genre = 'a' WHERE id = 1",
  ],
  valuesDontFit: [
    "INSERT INTO customers (name, city) VALUES ('Ada')",
    "INSERT INTO customers (name, city) VALUES ('Ada', 'Bergen')",
  ],
  nullForRequired: [
    "INSERT INTO customers (name, city) VALUES (NULL, 'Bergen')",
    "INSERT INTO customers (name, city) VALUES ('Ada', NULL)",
  ],
  countSkipsNull: ['SELECT COUNT(genre) AS books FROM books', 'SELECT COUNT(*) AS books FROM books'],
}

function said(name: Name, program: string): string[] {
  return sqlClauses(program, SCHEMA)
    .map(({ clause, subject }) => MISTAKES[name](lookAt(subject, clause)))
    .filter((mistake) => mistake !== null)
}

testMistakes(CASES, said)

test('the right neighbor of a mistake shows no other mistake, except where it has to', () => {
  const others = Object.values(CASES).flatMap(([, right]) =>
    Object.keys(MISTAKES).flatMap((name) => said(name as Name, right).map((text) => `${right}: ${text}`)),
  )
  expect(others).toEqual([])
})
