import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesOnRecord, writeRecord } from './lesson-record.ts'

const LESSONS = Array.from({ length: 400 }, (_, index) => `courses/a/lessons/${index}.md`)
const KEYS = new Map(LESSONS.map((file) => [file, `key of ${file}`]))

const newRecord = () => join(mkdtempSync(join(tmpdir(), 'codestead-record-')), 'checked.json')
const whole = { red: new Set<string>(), isWhole: true }

test('nothing is on record before anything was green', () => {
  const path = newRecord()
  expect([filesOnRecord(path, KEYS, 'now').size, existsSync(path)]).toEqual([0, false])
})

test('what was green is known, but for an eighth, which changes with what decides', () => {
  const path = newRecord()
  writeRecord(path, KEYS, whole)
  const tried = (version: string) => {
    const known = filesOnRecord(path, KEYS, version)
    return LESSONS.filter((file) => !known.has(file))
  }
  expect(tried('one')).toEqual(tried('one'))
  expect(tried('one')).not.toEqual(tried('two'))
  for (const version of ['one', 'two', 'three']) {
    expect(tried(version).length).toBeGreaterThan(LESSONS.length / 8 / 2)
    expect(tried(version).length).toBeLessThan((LESSONS.length / 8) * 2)
  }
})

test('a lesson that changed is tried, whatever the version', () => {
  const path = newRecord()
  writeRecord(path, KEYS, whole)
  const changed = new Map(LESSONS.map((file) => [file, 'another key']))
  expect(filesOnRecord(path, changed, 'one').size).toBe(0)
})

test('a red lesson loses its place; what was not looked at keeps it', () => {
  const path = newRecord()
  writeRecord(path, KEYS, whole)
  const [red = '', green = ''] = LESSONS
  writeRecord(
    path,
    new Map([
      [red, 'new'],
      [green, 'new'],
    ]),
    { red: new Set([red]), isWhole: false },
  )
  const recorded: Record<string, string> = JSON.parse(readFileSync(path, 'utf8'))
  expect([recorded[red], recorded[green], Object.keys(recorded).length]).toEqual([undefined, 'new', 399])
})

test('of all content, what is gone is gone', () => {
  const path = newRecord()
  writeRecord(path, KEYS, whole)
  writeRecord(path, new Map([['courses/a/lessons/0.md', 'new']]), whole)
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({ 'courses/a/lessons/0.md': 'new' })
})
