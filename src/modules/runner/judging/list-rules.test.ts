import { expect, test } from 'vitest'
import { readCallReports } from './function-report.ts'
import { LIST_PROBLEMS, listSentence } from './list-rules.ts'

test('each problem has a sentence of its own', () => {
  const sentences = LIST_PROBLEMS.map((problem) => listSentence(problem, 1200))
  expect(new Set(sentences).size).toBe(LIST_PROBLEMS.length)
  expect(listSentence('null', 1200)).toBe(
    'The function returned `NULL`, but you set `*result_count` to 1,200.',
  )
})

test('a report of the harness becomes the sentence, whatever else it says', () => {
  const report = '{"test":0,"value":[],"list":"negative","count":-3}\n{"test":1,"list":"unset"}'
  const read = readCallReports(report)
  expect(read.get(0)).toEqual({
    kind: 'error',
    message: 'You set `*result_count` to -3. A list can’t have fewer than 0 items.',
    trace: '',
    signal: null,
    raised: null,
  })
  expect(read.get(1)).toMatchObject({ kind: 'error' })
})

test.each(['"constructor"', '7', '"<b>"', '{}'])(
  'a problem that the harness does not know is none: %s',
  (list) => {
    expect(readCallReports(`{"test":0,"value":3,"list":${list}}`).get(0)).toEqual({ kind: 'value', value: 3 })
  },
)
