import { afterEach, expect, test } from 'vitest'
import { neverLogged, takePersonalLines, testLog } from './test-log.ts'

// Whatever a test of this file left would fail it.
afterEach(() => void takePersonalLines())

test('what is personal in a log is found, once', () => {
  const lines: string[] = []
  const log = testLog({ lines })
  neverLogged('Grace Hopper', 42, null, 'short')
  log.info({ to: 'grace@example.com' }, 'mailed')
  log.child({ who: 'Grace Hopper' }).trace('is here')
  log.info({ route: '/courses' }, 'short request')
  expect(lines).toHaveLength(3)
  expect(takePersonalLines().map(({ what }) => what)).toEqual([
    'an e-mail address',
    '“Grace Hopper”, which was sent or mailed',
  ])
  expect(takePersonalLines()).toEqual([])
})

test('also where it is in an error, or was written before it was known to be personal', () => {
  const log = testLog()
  log.error({ err: new Error('no such name: Alan Turing') }, 'request failed')
  neverLogged('Alan Turing')
  expect(takePersonalLines()).toMatchObject([{ what: '“Alan Turing”, which was sent or mailed' }])
})

test('what the log’s level keeps out is not in it', () => {
  testLog({ level: 'warn' }).info('ada@example.com')
  expect(takePersonalLines()).toEqual([])
})
