/** The language's own rules, one sentence a construct: what the exact level adds. Pure. */
import { message, t } from '#platform/messages/messages.ts'
import type { SqlClause, Subject } from './clauses/clauses.ts'
import { constructsOf } from './constructs.ts'

/** Rules that one clause is told. */
const MOST_NOTES = 3

const NOTES = {
  select: message(
    'A query is worked out in the order `FROM`, `WHERE`, `GROUP BY`, `HAVING`, `SELECT`, `ORDER BY`, `LIMIT`.',
  ),
  star: message(
    '`*` means all columns in the order of the table’s definition, so a new column changes the result.',
  ),
  distinct: message('For `DISTINCT`, two `NULL`s count as equal.'),
  alias: message(
    'A name after `AS` exists from the select list on: in `ORDER BY` everywhere, in `GROUP BY` and `HAVING` in SQLite and some others.',
  ),
  noFrom: message(
    'In SQLite a `SELECT` without `FROM` gives exactly one row; some databases want a dummy table.',
  ),
  from: message('Without `ORDER BY`, no order of rows is promised, even if it looks stable.'),
  tableAlias: message('Once a table has an alias, its own name can’t be used in that query.'),
  subqueryInFrom: message('A query in `FROM` sees nothing of the tables next to it.'),
  joinOn: message(
    '`ON` may be any condition; a pair of rows is joined if it comes out true, not if it’s `NULL`.',
  ),
  leftJoin: message(
    'In an outer join `ON` decides what matches, and `WHERE` then decides what stays: the same condition can mean different things in the two places.',
  ),
  crossJoin: message('A join of m and n rows without a condition has m × n rows.'),
  using: message('`USING` compares columns of the same name, and the result has such a column only once.'),
  natural: message(
    'A natural join changes its meaning as soon as both tables get another column of the same name.',
  ),
  selfJoin: message('In a join of a table with itself, each alias runs over all rows independently.'),
  where: message('A row stays only if the condition is true; false and `NULL` both drop it.'),
  and: message('`AND` binds more tightly than `OR`; parentheses decide otherwise.'),
  or: message('`OR` with `NULL` is true if the other side is true, and `NULL` otherwise.'),
  not: message('`NOT NULL` is `NULL`: turning an unknown answer around leaves it unknown.'),
  equals: message(
    '`=` compares with regard to capital and small letters; `NULL = NULL` isn’t true but `NULL`.',
  ),
  unequal: message('`<>` and `!=` are the same; `<>` is the standard spelling.'),
  ordered: message("Texts are compared character by character, so `'10'` comes before `'9'`."),
  dateText: message(
    "SQLite has no type for dates: texts such as `'2026-05-04'` sort correctly because the year comes first.",
  ),
  isNull: message('Only `IS NULL` finds missing values; `= NULL` is never true.'),
  isNotNull: message('`IS NOT NULL` is always true or false, never `NULL`.'),
  between: message('`BETWEEN` includes both bounds, and the lower one has to come first.'),
  inList: message(
    '`x IN (a, b)` means `x = a OR x = b`; with a `NULL` in the list the answer can be `NULL`.',
  ),
  inQuery: message('The query behind `IN` has to give exactly one column.'),
  notIn: message(
    '`NOT IN` is `NULL` for every row if the list contains `NULL`; `NOT EXISTS` doesn’t have that trap.',
  ),
  exists: message('`EXISTS` stops at the first row that it finds.'),
  correlated: message(
    'A subquery that uses a column from outside is worked out for each outer row, at least in principle.',
  ),
  scalar: message(
    'A subquery used as a value should give one row; of several, SQLite takes the first, and of none it makes `NULL`.',
  ),
  like: message(
    'In SQLite `LIKE` ignores the difference between capital and small letters, but only for A to Z.',
  ),
  percent: message('`%` fits any number of characters, also none.'),
  underscore: message('`_` fits exactly one character.'),
  glob: message('`GLOB` uses `*` and `?`, and capital and small letters differ.'),
  case: message('The branches of a `CASE` are tried from top to bottom, and the first one that’s true wins.'),
  caseOperand: message('`CASE x WHEN …` compares by `=`, so `WHEN NULL` never fits.'),
  caseElse: message('A `CASE` without `ELSE` gives `NULL` where nothing fits.'),
  groupBy: message('`NULL`s form one group together.'),
  groupExpression: message(
    'Grouping by an expression works in SQLite by its alias, too; the standard wants the expression again.',
  ),
  having: message('`HAVING` may use aggregates and what’s grouped by.'),
  count: message('`COUNT(*)` counts rows, `COUNT(x)` those in which `x` isn’t `NULL`.'),
  countDistinct: message('`COUNT(DISTINCT x)` counts each value once and leaves out `NULL`.'),
  sum: message('`SUM` of no rows is `NULL`, not 0.'),
  total: message(
    '`TOTAL` is SQLite’s own: like `SUM`, but always a number with decimals, and 0.0 for no rows.',
  ),
  avg: message('`AVG` divides by the number of values that aren’t `NULL`, and always gives decimals.'),
  minMax: message('`MIN` and `MAX` work for texts too, by alphabet, and ignore `NULL`.'),
  scalarMinMax: message(
    'With several values `MAX` and `MIN` compare within one row, and one `NULL` makes the result `NULL`.',
  ),
  groupConcat: message('The order within `GROUP_CONCAT` isn’t fixed unless it’s given.'),
  filter: message('`FILTER` concerns one aggregate; `WHERE` concerns all of them.'),
  window: message(
    'Window functions are worked out after `HAVING` and before `ORDER BY`, so `WHERE` can’t use them.',
  ),
  partition: message('`PARTITION BY` forms groups without merging their rows.'),
  frame: message(
    'With `ORDER BY` in a window, an aggregate covers the rows from the first to the current one and its equals, unless a frame says otherwise.',
  ),
  rank: message(
    'After a tie `RANK` skips numbers, `DENSE_RANK` doesn’t, and `ROW_NUMBER` never repeats one.',
  ),
  lag: message('Where there’s no row before or after, `LAG` and `LEAD` give `NULL` or their third value.'),
  orderBy: message('SQLite sorts `NULL` before all values, other databases after them.'),
  orderPosition: message(
    'A plain number in `ORDER BY` is a position in the select list; a calculation isn’t.',
  ),
  nullsLast: message('`NULLS FIRST` and `NULLS LAST` place missing values independently of the direction.'),
  limit: message('`LIMIT` isn’t part of the old standard, which writes `FETCH FIRST … ROWS ONLY`.'),
  offset: message('The skipped rows are still worked out, so a large `OFFSET` is slow.'),
  union: message('`UNION` has to compare all rows to drop duplicates; `UNION ALL` doesn’t.'),
  except: message('`EXCEPT` and `INTERSECT` drop duplicates as well, and treat two `NULL`s as equal.'),
  compoundOrder: message('One `ORDER BY` at the end sorts the whole; it may only use columns of the result.'),
  with: message('A query in `WITH` can use those before it.'),
  recursive: message(
    'In a recursive query the first part runs once, the second for each batch of new rows; `UNION` also drops rows that were there already.',
  ),
  division: message(
    'In SQLite, dividing two whole numbers gives a whole number: `7 / 2` is `3`, and `7 / 2.0` is `3.5`.',
  ),
  modulo: message('`%` works with whole numbers; decimals are cut off first.'),
  concatenation: message('`||` with a `NULL` on either side is `NULL`.'),
  arithmeticNull: message('A calculation with `NULL` gives `NULL`.'),
  coalesce: message(
    '`COALESCE` works out its values from left to right and stops at the first that isn’t `NULL`.',
  ),
  ifnull: message(
    '`IFNULL` takes exactly two values; `COALESCE` takes any number and works in every database.',
  ),
  nullif: message(
    '`NULLIF(a, b)` is `NULL` if both are equal and `a` otherwise; dividing by it avoids a division by 0.',
  ),
  round: message('`ROUND` gives a number with decimals even when it rounds to none: `3.0`.'),
  substr: message('Positions in `SUBSTR` are counted from 1; a negative one counts from the end.'),
  length: message('`LENGTH` of `NULL` is `NULL`, and of an empty text 0.'),
  upper: message('`UPPER` and `LOWER` know only A to Z in SQLite: `é` stays as it is.'),
  date: message('`date` gives a text, or `NULL` if it can’t read what it’s given.'),
  strftime: message("`strftime` gives text, also for a year: compare it with `'2026'`."),
  julianday: message('`julianday` counts days with a fraction, so differences of times have decimals.'),
  cast: message('`CAST` of a text reads the number at its start and gives 0 if there’s none.'),
  truthValue: message(
    'SQLite has no type for yes and no: a condition is `1`, `0` or `NULL`, so conditions can be added up.',
  ),
  insert: message('An `INSERT` adds all its rows or, if one breaks a rule, none.'),
  insertSelect: message('The columns of the query are matched by position, not by name.'),
  upsert: message('`ON CONFLICT` needs a `UNIQUE` rule or a key on the columns it names.'),
  update: message('All right sides of a `SET` see the old row, in whatever order they’re written.'),
  delete: message('`DELETE` without `WHERE` empties the table; `DROP TABLE` removes it.'),
  primaryKey: message(
    'A column `INTEGER PRIMARY KEY` is SQLite’s row number itself, and gets the next free number.',
  ),
  notNull: message('`NOT NULL` refuses `NULL`; an empty text is a value.'),
  unique: message('`UNIQUE` lets several `NULL`s pass.'),
  check: message('A `CHECK` refuses a row only if it’s false; `NULL` passes.'),
  default: message('A default is used if a column isn’t named, not if `NULL` is given.'),
  references: message('SQLite checks foreign keys only after `PRAGMA foreign_keys = ON`.'),
  type: message(
    "In SQLite a column’s type is a recommendation: `INTEGER` still takes `'abc'`, unless the table is `STRICT`.",
  ),
  view: message('A view shows the tables as they are at the moment it’s read.'),
  index: message(
    'An index over several columns helps for the first of them, and for the first few together.',
  ),
  alter: message('SQLite can rename, add and drop columns; other changes need a new table.'),
  transaction: message('Without a transaction each statement is one.'),
  collate: message('`COLLATE NOCASE` compares without regard to capital and small letters.'),
} as const satisfies Record<string, string>

export type Construct = keyof typeof NOTES

export const CONSTRUCTS = Object.keys(NOTES) as Construct[]

export function exactNotes(subject: Subject, clause: SqlClause): string[] {
  return constructsOf(subject, clause)
    .filter((construct): construct is Construct => Object.hasOwn(NOTES, construct))
    .slice(0, MOST_NOTES)
    .map((construct) => t(NOTES[construct]))
}
