import type { Pattern } from './pattern.ts'

export const SQL: readonly Pattern[] = [
  {
    when: /no such table: (?<name>[\w."]+?)\.?$/m,
    title: 'Table not found',
    text: 'The database has no table `{name}`. Check its spelling in the list of tables. Table names are often plural.',
    similar: 'The database has no table `{name}`. Did you mean `{similar}`?',
  },
  {
    when: /no such column: "?(?<name>[^"\n]+?)"? - should this be a string literal/,
    title: 'Use single quotes for text',
    text: "Double quotes are for column names, and there’s no column {name}. Put text in single quotes: '{name}'.",
  },
  {
    when: /no such column: [‘’“”]/,
    title: 'Curly quotes',
    text: "These are curly quotes from a document or web page. Type straight single quotes: 'text'.",
  },
  {
    when: /no such column: (?<table>\w+)\.(?<name>\w+)/,
    title: 'Column not found',
    text: 'SQLite can’t find `{table}.{name}`. Check the column, and make sure `{table}` is a table or alias in FROM or JOIN.',
  },
  {
    when: /no such column: "?(?<name>[^\s".]+)"?|has no column named (?<column>\w+)/,
    title: 'Column not found',
    text: 'No table here has this column: {name}{column}. Check its spelling. If it’s text, put it in single quotes.',
    similar: 'No table here has a column `{name}`. Did you mean `{similar}`?',
  },
  {
    when: /no such function: (?<name>\w+)/,
    title: 'Function not found',
    text: 'SQLite has no function `{name}`. Check its spelling. Other databases have different functions.',
    similar: 'SQLite has no function `{name}`. Did you mean `{similar}`?',
  },
  {
    when: /near "(?:WHERE)": syntax error/i,
    title: 'WHERE is in the wrong place',
    text: 'The parts of a query come in this order: SELECT, FROM, JOIN, WHERE, GROUP BY, HAVING, ORDER BY, LIMIT. Move WHERE before the parts that follow it.',
  },
  {
    when: /near "FROM": syntax error/i,
    title: 'Error before FROM',
    text: 'Check the list between SELECT and FROM for an extra comma, an open parenthesis, or a missing word. FROM comes before WHERE.',
  },
  {
    when: /near "(?<name>SELECT|INSERT|UPDATE|DELETE|CREATE|DROP)": syntax error/i,
    title: 'Missing semicolon',
    text: 'A new statement starts with {name} before the last one has ended. Add `;` to the statement above. Put a query inside another one in parentheses.',
  },
  {
    when: /near "(?<name>[()])": syntax error/,
    title: 'Parentheses don’t match',
    text: 'SQLite doesn’t expect `{name}` here. Count the parentheses, and look for an extra comma before it.',
  },
  {
    when: /near "(?<name>order|group|table|index|values|select|from|where|to|set|check|default|primary|references)": syntax error/i,
    title: 'Misplaced SQL keyword',
    text: '`{name}` is an SQL keyword in the wrong place. To use it as a name, put it in double quotes, or better, choose another name.',
  },
  {
    when: /near "(?<name>[^"\n]+)": syntax error/,
    title: 'SQLite can’t read this statement',
    text: 'There’s an error at `{name}` or right before it. Look for a misspelled word, a missing comma, or a missing BY after ORDER or GROUP.',
    similar: 'SQLite doesn’t understand `{name}`. Did you mean `{similar}`?',
  },
  {
    when: /syntax error/,
    title: 'SQLite can’t read this statement',
    text: 'Something in this statement is wrong. Check the order of its parts, the commas, and the quotes.',
  },
  {
    when: /incomplete input/,
    title: 'Incomplete statement',
    text: 'The statement ends too early. Add what follows the last word, and close every parenthesis.',
  },
  {
    when: /unrecognized token: "['"`]/,
    title: 'Unclosed quote',
    text: "Text starts with a quote and never ends. Close it with a single quote. To write a quote inside text, double it: 'it''s'.",
  },
  {
    when: /unrecognized token: "(?<token>[^"\n]*)/,
    title: 'Unknown symbol',
    text: 'SQLite doesn’t know `{token}`. A comment starts with `--`, "not equal" is `<>`, and a name can’t start with a digit.',
  },
  {
    when: /ambiguous column name: (?<name>[\w.]+?)\.?$/m,
    title: 'Ambiguous column',
    text: 'More than one table has a column `{name}`. Write the table before it: `table.{name}`.',
  },
  {
    when: /misuse of aggregate(?: function)?:? (?<name>\w+)\(\)/,
    title: 'Misplaced aggregate',
    text: '`{name}()` works on groups of rows, but WHERE checks single rows. Move the condition to HAVING after GROUP BY, or use a subquery.',
  },
  {
    when: /misuse of window function (?<name>\w+)/,
    title: 'Misplaced window function',
    text: '`{name}()` works only in SELECT and ORDER BY. Put the query in parentheses after FROM and filter outside.',
  },
  {
    when: /aggregate functions are not allowed in the GROUP BY clause/,
    title: 'GROUP BY needs columns',
    text: 'GROUP BY lists the columns that form the groups, not counts or sums. Filter groups with HAVING and sort them with ORDER BY.',
  },
  {
    when: /HAVING clause on a non-aggregate query|a GROUP BY clause is required before HAVING/,
    title: 'HAVING without groups',
    text: 'HAVING filters groups, and this query has none. Use WHERE for single rows, or add GROUP BY.',
  },
  {
    when: /(?:ORDER|GROUP) BY term out of range/,
    title: 'No such column number',
    text: 'A number after ORDER BY or GROUP BY is the position of a result column, and there aren’t that many. Write the column’s name.',
  },
  {
    when: /UNIQUE constraint failed: (?<name>[\w.]+?)(?:,|\.?$)/m,
    title: 'Value already exists',
    text: 'Each `{name}` can appear in only one row, and this one already exists. Choose another value, or change the existing row.',
  },
  {
    when: /NOT NULL constraint failed: (?<name>[\w.]+?)\.?$/m,
    title: 'Missing value',
    text: '`{name}` needs a value in every row, and the new row has none. Add it to the columns and values.',
  },
  {
    when: /FOREIGN KEY constraint failed/,
    title: 'Missing referenced row',
    text: 'A row refers to a row in another table that doesn’t exist, or you’re deleting a row that others refer to. Add or change the other table first.',
  },
  {
    when: /CHECK constraint failed: (?<rule>.+?)\.?$/m,
    title: 'Value not allowed',
    text: 'The new value breaks a rule of the table: {rule}. Choose a value that follows it.',
  },
  {
    when: /do not have the same number of result columns/,
    title: 'Queries don’t match',
    text: 'Both sides of UNION, INTERSECT, or EXCEPT need the same number of columns. Count the columns after each SELECT.',
  },
  {
    when: /table (?<name>\w+) has (?<wanted>\d+) columns but (?<got>\d+) values were supplied|(?<given>\d+) values for (?<listed>\d+) columns|all VALUES must have the same number of terms/,
    title: 'Columns and values don’t match',
    text: 'Each row after VALUES needs one value per column. Count them, or list the columns you fill: INSERT INTO table (a, b) VALUES (1, 2).',
  },
  {
    when: /datatype mismatch|cannot store (?<type>\w+) value in (?<wanted>\w+) column/,
    title: 'Wrong type',
    text: 'A column for numbers gets something else. Check the order of the values, and remove quotes around numbers.',
  },
  {
    when: /(?<kind>table|view|index) (?<name>\w+) already exists/,
    title: 'Already exists',
    text: 'The {kind} `{name}` already exists. Choose another name, or write CREATE … IF NOT EXISTS.',
  },
  {
    when: /wrong number of arguments to function (?<name>\w+)\(\)/,
    title: 'Wrong number of arguments',
    text: '`{name}()` gets too many or too few arguments. Count the values in the parentheses.',
  },
  {
    when: /sub-select returns \d+ columns|row value misused/,
    title: 'One column needed here',
    text: 'A query or list in parentheses gives several columns where one value is needed. Select a single column there.',
  },
  {
    when: /duplicate column name: (?<name>\w+)/,
    title: 'Duplicate column',
    text: 'The table would have two columns called `{name}`. Give one of them another name.',
  },
  {
    when: /no tables specified/,
    title: 'Missing FROM',
    text: '`*` means all columns of a table, but no table is named. Add FROM and the table.',
  },
  {
    when: /(?:ORDER BY|LIMIT) clause should come after \w+ not before/,
    title: 'ORDER BY and LIMIT come last',
    text: 'When you combine queries with UNION, ORDER BY and LIMIT appear once, at the very end. Move them there.',
  },
  {
    when: /no such (?<kind>index|view|trigger|collation sequence|savepoint): (?<name>[\w]+)/,
    title: 'Not found',
    text: 'The database has no {kind} called `{name}`. Check the spelling.',
  },
  {
    when: /cannot join using column (?<name>\w+)/,
    title: 'USING needs a shared column',
    text: 'Only one of the tables has `{name}`. Write the full condition: ON a.column = b.column.',
  },
  {
    when: /There is no statement to run/,
    title: 'Nothing to run yet',
    text: 'The file has no statement. Write one, for example SELECT 1;',
  },
  {
    when: /^Error in the statement on line \d+: /m,
    title: 'SQLite can’t run this statement',
    text: 'SQLite understands the statement but can’t run it. The error output says why.',
  },
]
