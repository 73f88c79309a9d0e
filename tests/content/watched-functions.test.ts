/** Functions of challenges, watched and compared as a public test calls them: the real application over a real sandbox. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { littleFile, readLittle } from '#modules/catalog/testing.ts'
import { trace as traceShape, traceLanguage } from '#modules/exercises/trace/contract.ts'
import { startOwnSandbox } from '#modules/runner/own-sandbox.ts'
import { call } from '#platform/contract/call.ts'
import { testApp } from '#src/test-app.ts'
import { traceProgram } from '#modules/visualizer/contract.ts'
import { getDivergence } from '#modules/visualizer/divergence/contract.ts'

let started: Awaited<ReturnType<typeof startOwnSandbox>>
beforeAll(async () => {
  started = await startOwnSandbox()
}, 90_000)
afterAll(() => started.stop())

const RIGHT =
  'def total(prices):\n    sum = 0\n    for price in prices:\n        sum += price\n    return sum\n'
const WRONG = RIGHT.replace('sum += price', 'sum += price if sum < 5 else 1')

const CHALLENGE = `---
type: challenge
title: Double it
difficulty: beginner
minutes: 5
kind: function
function:
  name: total
  params: [ { name: prices, type: "int[]" } ]
  returns: int
tests:
  - { name: Three, args: [[2, 3, 4]], expected: 9 }
  - { name: Hidden, args: [[5, 6]], expected: 11, hidden: true, hint: Add them all. }
hints: [Add.]
---

Add them.

## Starter

\`\`\`python
def total(prices):
    return 0
\`\`\`

## Solution

\`\`\`python
${RIGHT}\`\`\`

## Accepts

\`\`\`python
def total(prices):
    if prices == []:
        return 0
    return prices[0] + total(prices[1:])
\`\`\`

## Rejects

Only the first.

\`\`\`python
def total(prices):
    return prices[0]
\`\`\`

## Explanation

A sum.
`

async function site() {
  const { content, problems } = readLittle({
    ...littleFile('course.yaml', 'prerequisites: []', 'free: true\nprerequisites: []'),
    'courses/little-python/lessons/double.md': CHALLENGE,
  })
  expect(problems).toEqual([])
  const { transport } = await testApp({ content, sandbox: started.sandbox })
  const place = { courseId: 'little-python', lessonId: 'double' }
  const files = (text: string) => [{ path: 'main.py', content: text }]
  return {
    record: (text: string, test?: number) =>
      call(
        traceProgram,
        {
          body: {
            language: 'python',
            files: files(text),
            called: test === undefined ? place : { ...place, test },
          },
        },
        { transport },
      ),
    compare: (text: string, passing?: string) =>
      call(
        getDivergence,
        {
          body: {
            ...place,
            test: 0,
            files: files(text),
            ...(passing === undefined ? {} : { passing: files(passing) }),
          },
        },
        { transport },
      ),
  }
}

test(
  'a function is recorded in the call of a public test, with its own lines',
  { timeout: 60_000 },
  async () => {
    const { record } = await site()
    const recorded = await record(RIGHT)
    const trace = traceShape.parse(JSON.parse(recorded.trace ?? ''))
    expect(trace.files).toEqual(['test_call.py', 'main.py'])
    expect(recorded.files).toContainEqual({
      path: 'test_call.py',
      content: 'from main import total\n\nprint(total([2, 3, 4]))\n',
    })
    expect(recorded.outcome.stdout).toBe('9\n')
    expect(trace.steps.find(({ event }) => event === 'call')).toMatchObject({
      line: 1,
      file: 1,
      push: [[2, 'total']],
    })
    await expect(record(RIGHT, 1)).rejects.toMatchObject({ code: 'content-not-found', status: 404 })
  },
)

test(
  'where a function first differs is told, and nothing of one that passes',
  { timeout: 60_000 },
  async () => {
    const { compare } = await site()
    expect((await compare(WRONG)).divergence).toMatchObject({
      line: 4,
      name: 'sum',
      value: '6',
      expected: '9',
    })
    // What it prints besides is no reason to be quiet, and none to be loud.
    const printing = (text: string) => text.replace('    sum = 0', "    print('sum')\n    sum = 0")
    expect((await compare(printing(WRONG))).divergence).toMatchObject({ line: 5, name: 'sum' })
    expect(await compare(printing(RIGHT))).toEqual({ divergence: null })
    expect((await compare(WRONG, RIGHT)).divergence).toMatchObject({ expected: '9' })
  },
)

test(
  'the function of a community challenge is recorded and compared in each of its languages',
  { timeout: 120_000 },
  async () => {
    const own = join(import.meta.dirname, '../../content/challenges')
    const { content } = readLittle({
      'challenges/topics.yaml': readFileSync(join(own, 'topics.yaml'), 'utf8'),
      'challenges/tasks/busiest-hour.md': readFileSync(join(own, 'tasks/busiest-hour.md'), 'utf8'),
    })
    const { transport } = await testApp({ content, sandbox: started.sandbox })
    for (const { language, solution } of content.challenge('busiest-hour')?.versions ?? []) {
      const traced = traceLanguage.parse(language)
      // The last of equal hours, where the earliest is asked for.
      const files = solution.files.map(({ path, content }) => ({
        path,
        content: content.replace(' > visits[', ' >= visits['),
      }))
      const place = { challengeId: 'busiest-hour', language: traced, test: 1 }
      const recorded = await call(
        traceProgram,
        { body: { language: traced, files, called: place } },
        { transport },
      )
      expect([language, recorded.outcome.stdout.trim()]).toEqual([language, '2'])
      const { divergence } = await call(getDivergence, { body: { ...place, files } }, { transport })
      expect([language, divergence]).toMatchObject([language, { name: 'best', value: '2', expected: '1' }])
    }
  },
)
