import type { Pattern } from './pattern.ts'

export const SQL: readonly Pattern[] = [
  {
    when: /no such table: (?<name>[\w."]+?)\.?$/m,
    title: 'There is no such table',
    text: 'The database has no table `{name}`. Check its spelling against the list of tables; often it is the plural.',
    similar: 'The database has no table `{name}`. Do you mean `{similar}`?',
  },
  {
    when: /no such column: "?(?<name>[^"\n]+?)"? - should this be a string literal/,
    title: 'Single quotes for texts',
    text: "Double quotes mean the name of a column, and there is none called {name}. Put a text in single quotes: '{name}'.",
  },
  {
    when: /no such column: [‘’“”]/,
    title: 'Curly quotes',
    text: "The quotes are curly, as a text editor makes them. Type them again as straight single quotes: 'text'.",
  },
  {
    when: /no such column: (?<table>\w+)\.(?<name>\w+)/,
    title: 'There is no such column',
    text: 'SQLite finds no `{table}.{name}`. Check the column, and that `{table}` is a table or a short name given in FROM or JOIN.',
  },
  {
    when: /no such column: "?(?<name>[^\s".]+)"?|has no column named (?<column>\w+)/,
    title: 'There is no such column',
    text: 'None of the tables here has this column: {name}{column}. Check its spelling. If it is a text, put it in single quotes.',
    similar: 'None of the tables here has a column `{name}`. Do you mean `{similar}`?',
  },
  {
    when: /no such function: (?<name>\w+)/,
    title: 'There is no such function',
    text: 'SQLite has no function `{name}`. Check its spelling; other databases have other functions.',
    similar: 'SQLite has no function `{name}`. Do you mean `{similar}`?',
  },
  {
    when: /near "(?:WHERE)": syntax error/i,
    title: 'WHERE stands in the wrong place',
    text: 'The parts of a query have an order: SELECT, FROM, JOIN, WHERE, GROUP BY, HAVING, ORDER BY, LIMIT. Move WHERE before the parts that come after it.',
  },
  {
    when: /near "FROM": syntax error/i,
    title: 'Something is wrong before FROM',
    text: 'Look at the list between SELECT and FROM: a comma too many, a bracket left open, or a word missing. FROM comes before WHERE.',
  },
  {
    when: /near "(?<name>SELECT|INSERT|UPDATE|DELETE|CREATE|DROP)": syntax error/i,
    title: 'A semicolon is missing',
    text: 'A new statement begins with {name} before the last one has ended. Put `;` at the end of the statement above. A query inside another one stands in brackets.',
  },
  {
    when: /near "(?<name>[()])": syntax error/,
    title: 'A bracket does not fit',
    text: 'SQLite does not expect `{name}` here. Count the brackets, and check for a comma too many before it.',
  },
  {
    when: /near "(?<name>order|group|table|index|values|select|from|where|to|set|check|default|primary|references)": syntax error/i,
    title: 'A word of SQL in the wrong place',
    text: '`{name}` is a word of SQL and stands where something else should be. As a name it needs double quotes, or better choose another one.',
  },
  {
    when: /near "(?<name>[^"\n]+)": syntax error/,
    title: 'SQLite cannot read this statement',
    text: 'Something is wrong at `{name}` or right before it. Look for a misspelled word, a missing comma or a missing BY after ORDER or GROUP.',
    similar: 'SQLite does not understand `{name}`. Do you mean `{similar}`?',
  },
  {
    when: /syntax error/,
    title: 'SQLite cannot read this statement',
    text: 'Something in this statement does not fit. Check the order of its parts, the commas and the quotes.',
  },
  {
    when: /incomplete input/,
    title: 'The statement is not finished',
    text: 'The statement ends before it is complete. Check that something follows the last word, and that every bracket is closed.',
  },
  {
    when: /unrecognized token: "['"`]/,
    title: 'A quote is never closed',
    text: "A text begins with a quote and never ends. Close it with a single quote; a quote inside a text is written twice, as in 'it''s'.",
  },
  {
    when: /unrecognized token: "(?<token>[^"\n]*)/,
    title: 'A sign that SQL does not know',
    text: 'SQLite does not know `{token}`. A comment begins with `--`, "not equal" is `<>`, and a name does not begin with a digit.',
  },
  {
    when: /ambiguous column name: (?<name>[\w.]+?)\.?$/m,
    title: 'Which table is it from?',
    text: 'More than one table has a column `{name}`. Write the table before it, as in `table.{name}`.',
  },
  {
    when: /misuse of aggregate(?: function)?:? (?<name>\w+)\(\)/,
    title: 'An aggregate in the wrong place',
    text: '`{name}()` works on groups of rows, and WHERE looks at single rows. Put the condition in HAVING after GROUP BY, or use a query inside the query.',
  },
  {
    when: /misuse of window function (?<name>\w+)/,
    title: 'A window function in the wrong place',
    text: '`{name}()` may stand only after SELECT and ORDER BY. Put the query in brackets after FROM and filter outside.',
  },
  {
    when: /aggregate functions are not allowed in the GROUP BY clause/,
    title: 'GROUP BY needs columns',
    text: 'GROUP BY lists the columns that make up the groups, not counts or sums. To filter groups use HAVING, to sort them ORDER BY.',
  },
  {
    when: /HAVING clause on a non-aggregate query|a GROUP BY clause is required before HAVING/,
    title: 'HAVING without groups',
    text: 'HAVING filters groups, and this query makes none. Use WHERE for single rows, or add GROUP BY.',
  },
  {
    when: /(?:ORDER|GROUP) BY term out of range/,
    title: 'There is no such column number',
    text: 'A number after ORDER BY or GROUP BY means a column of the result, and there are not that many. Write the name of the column.',
  },
  {
    when: /UNIQUE constraint failed: (?<name>[\w.]+?)(?:,|\.?$)/m,
    title: 'The value exists already',
    text: 'Each value of `{name}` may stand in one row only, and this one is there already. Choose another value, or change the row that has it.',
  },
  {
    when: /NOT NULL constraint failed: (?<name>[\w.]+?)\.?$/m,
    title: 'A value is missing',
    text: '`{name}` needs a value in every row, and the new row has none. Add it to the list of columns and values.',
  },
  {
    when: /FOREIGN KEY constraint failed/,
    title: 'The row it points to is missing',
    text: 'A row points to a row of another table that does not exist, or one is deleted that others point to. Add or change the other table first.',
  },
  {
    when: /CHECK constraint failed: (?<rule>.+?)\.?$/m,
    title: 'The value is not allowed',
    text: 'The table has a rule that the new value breaks: {rule}. Choose a value that keeps it.',
  },
  {
    when: /do not have the same number of result columns/,
    title: 'The two queries do not fit',
    text: 'Both sides of UNION, INTERSECT or EXCEPT need the same number of columns. Count the columns after each SELECT.',
  },
  {
    when: /table (?<name>\w+) has (?<wanted>\d+) columns but (?<got>\d+) values were supplied|(?<given>\d+) values for (?<listed>\d+) columns|all VALUES must have the same number of terms/,
    title: 'Columns and values do not match',
    text: 'Each row after VALUES needs one value for each column. Count them, or list the columns you fill: INSERT INTO table (a, b) VALUES (1, 2).',
  },
  {
    when: /datatype mismatch|cannot store (?<type>\w+) value in (?<wanted>\w+) column/,
    title: 'The value has the wrong type',
    text: 'A column takes numbers and gets something else. Check the order of the values, and whether a number stands in quotes.',
  },
  {
    when: /(?<kind>table|view|index) (?<name>\w+) already exists/,
    title: 'It exists already',
    text: 'The {kind} `{name}` exists already. Choose another name, or write CREATE … IF NOT EXISTS.',
  },
  {
    when: /wrong number of arguments to function (?<name>\w+)\(\)/,
    title: 'The wrong number of arguments',
    text: '`{name}()` gets too many or too few values. Count what stands in the brackets.',
  },
  {
    when: /sub-select returns \d+ columns|row value misused/,
    title: 'One column is needed here',
    text: 'A query or list in brackets gives several columns where one value is needed. Select a single column there.',
  },
  {
    when: /duplicate column name: (?<name>\w+)/,
    title: 'The column is there twice',
    text: 'The table would have two columns called `{name}`. Give one of them another name.',
  },
  {
    when: /no tables specified/,
    title: 'FROM is missing',
    text: '`*` means all columns of a table, and no table is named. Add FROM and the table.',
  },
  {
    when: /(?:ORDER BY|LIMIT) clause should come after \w+ not before/,
    title: 'ORDER BY and LIMIT come last',
    text: 'When queries are joined by UNION, ORDER BY and LIMIT stand once, at the very end. Move them there.',
  },
  {
    when: /no such (?<kind>index|view|trigger|collation sequence|savepoint): (?<name>[\w]+)/,
    title: 'There is nothing of that name',
    text: 'The database has no {kind} called `{name}`. Check its spelling.',
  },
  {
    when: /cannot join using column (?<name>\w+)/,
    title: 'USING needs a column of both tables',
    text: 'Only one of the tables has `{name}`. Write the condition out: ON a.column = b.column.',
  },
  {
    when: /There is no statement to run/,
    title: 'Nothing to run yet',
    text: 'The file has no statement. Write one, for instance SELECT 1;',
  },
  {
    when: /^Error in the statement on line \d+: /m,
    title: 'SQLite refuses this statement',
    text: 'The statement can be read, but not carried out as it stands. The message in the error output says why.',
  },
]
