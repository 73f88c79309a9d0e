import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, test } from 'vitest'
import { createLog } from './log.ts'

test('of a failed query the log tells the text and the code, never the values', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => lines.push(line) })
  const cause = Object.assign(new Error('value too long: "secret code"'), {
    code: '22001',
    detail: 'secret code',
  })
  const error = new DrizzleQueryError('insert into drafts values ($1)', ['secret code'], cause)
  log.error({ err: error }, 'request failed')
  expect(lines[0]).toContain('insert into drafts')
  expect(lines[0]).toContain('22001')
  expect(lines[0]).toContain('log.test.ts')
  expect(lines[0]).not.toContain('secret')
})

test('other errors are told whole', () => {
  const lines: string[] = []
  createLog('info', { write: (line) => lines.push(line) }).error({ err: new Error('a defect') })
  expect(lines[0]).toContain('a defect')
})
