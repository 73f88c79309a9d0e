import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { tableStatements } from './csv-rules.ts'

/** What SQLite holds after the statements. */
function stored(name: string, rows: string[][]) {
  const database = new DatabaseSync(':memory:')
  database.exec(tableStatements(name, rows) ?? '')
  const [table] = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all()
  const tableName = String(table?.['name'])
  return { table: tableName, rows: database.prepare(`SELECT * FROM "${tableName}"`).all() }
}

describe('a table of text', () => {
  test('numbers become numbers, and an empty cell is NULL', () => {
    const { table, rows } = stored('City Temps.csv', [
      ['City', 'Mean °C', 'Days'],
      ['Oslo', '5.7', '365'],
      ['Quito', '', '366'],
    ])
    expect(table).toBe('city_temps')
    expect(rows.map((row) => ({ ...row }))).toEqual([
      { city: 'Oslo', mean_c: 5.7, days: 365 },
      { city: 'Quito', mean_c: null, days: 366 },
    ])
  })

  test('a number with a leading zero stays text, because it is a code', () => {
    expect(stored('zip.csv', [['zip'], ['01234'], ['99999']]).rows[0]?.['zip']).toBe('01234')
  })

  test.each([
    ["'); DROP TABLE data; --", "O'Hara"],
    ['";--', '"quoted"'],
    ['order', 'group'],
    ['日本', '東京'],
    ['', ''],
    ['1st', '-'],
  ])('names and values such as %j and %j are only names and values', (title, value) => {
    const { rows } = stored(`${title}.csv`, [
      [title, title],
      [value, 'x'],
    ])
    expect(Object.values(rows[0] ?? {})).toEqual([value === '' ? null : value, 'x'])
  })

  test('rows that are too short or too long do no harm', () => {
    expect(stored('a.csv', [['a', 'b'], ['1'], ['1', '2', '3']]).rows).toHaveLength(2)
  })

  test('no columns, or hundreds, make no table', () => {
    expect(tableStatements('a.csv', [])).toBeNull()
    expect(tableStatements('a.csv', [Array(101).fill('a')])).toBeNull()
  })
})
