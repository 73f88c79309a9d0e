import { describe, expect, it } from 'vitest'
import { splitStatements } from './split-statements.mjs'

const split = (text: string) => splitStatements(text).map(({ sql }) => sql.trim())

describe('SQL text is cut into statements', () => {
  it.each<[string, string, string[]]>([
    ['at semicolons', 'SELECT 1; SELECT 2', ['SELECT 1;', 'SELECT 2']],
    ['not in strings', `SELECT ';''a'; SELECT 2`, [`SELECT ';''a';`, 'SELECT 2']],
    ['not in quoted names', 'SELECT ";", [a;b], `c;d`; SELECT 2', ['SELECT ";", [a;b], `c;d`;', 'SELECT 2']],
    [
      'not in comments',
      'SELECT 1 -- a; b\n, 2 /* ; */; SELECT 3',
      ['SELECT 1 -- a; b\n, 2 /* ; */;', 'SELECT 3'],
    ],
    ['leaving out empty ones', ';; SELECT 1;;  -- the end\n;', ['SELECT 1;']],
    [
      'not in the body of a trigger',
      'CREATE TEMP TRIGGER t AFTER INSERT ON a BEGIN UPDATE b SET x = CASE WHEN 1 THEN 2 END; DELETE FROM c; END; SELECT 1',
      [
        'CREATE TEMP TRIGGER t AFTER INSERT ON a BEGIN UPDATE b SET x = CASE WHEN 1 THEN 2 END; DELETE FROM c; END;',
        'SELECT 1',
      ],
    ],
    [
      'not in one that has comments, strings and is explained',
      "EXPLAIN QUERY PLAN /* ; */ CREATE TRIGGER t AFTER INSERT ON a BEGIN SELECT '; END'; /* ; */ END -- so\n; SELECT 1",
      [
        "EXPLAIN QUERY PLAN /* ; */ CREATE TRIGGER t AFTER INSERT ON a BEGIN SELECT '; END'; /* ; */ END -- so\n;",
        'SELECT 1',
      ],
    ],
    [
      'in a transaction',
      'BEGIN; INSERT INTO a VALUES (1); END;',
      ['BEGIN;', 'INSERT INTO a VALUES (1);', 'END;'],
    ],
    ['and an unfinished string is one', `SELECT 'a; SELECT 2`, [`SELECT 'a; SELECT 2`]],
  ])('%s', (_, text, statements) => {
    expect(split(text)).toEqual(statements)
  })

  it('with the line on which each begins', () => {
    expect(splitStatements('SELECT 1;\n\n-- two\nSELECT\n2;').map(({ line }) => line)).toEqual([1, 4])
    expect(splitStatements("\n/* one\n*/ 'a';\n  /**/\n\n -1").map(({ line }) => line)).toEqual([3, 6])
  })
})
