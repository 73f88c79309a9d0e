import { expect, test } from 'vitest'
import type { Exercise } from '#modules/exercises/module.ts'
import type { Deps } from '../deps.ts'
import { gradePage } from './grade-page.ts'

const EXERCISE: Extract<Exercise, { kind: 'page' }> = {
  kind: 'page',
  language: 'html',
  tests: [{ name: 'A heading', hidden: false, hint: null, checks: [{ select: 'h1' }] }],
}

function gradeReport(report: string) {
  const sandbox: Deps['sandbox'] = {
    run: async () => ({
      status: 'done',
      compile: null,
      timings: { queueMs: 0, compileMs: 0, runMs: 1, totalMs: 1 },
      runs: [
        {
          stdout: '',
          stderr: '',
          truncated: false,
          exitCode: 0,
          signal: null,
          limit: null,
          wallMs: 1,
          report,
        },
      ],
    }),
    place: () => Promise.reject(new Error('not asked')),
    health: () => Promise.reject(new Error('not asked')),
  }
  // Of the content, grading a page knows nothing.
  return gradePage({ sandbox, content: {} as Deps['content'] }, EXERCISE, [
    { path: 'index.html', content: '' },
  ])
}

test.each(['', 'null', '{}', '[0]', '[{"passed":"yes"}]', `[${'0,'.repeat(490_000)}0]`])(
  'a report that is not ours passes nothing and costs little',
  async (report) => {
    const before = performance.now()
    expect((await gradeReport(report)).passed).toBe(false)
    expect(performance.now() - before).toBeLessThan(5_000)
  },
)

test('a verdict for each test passes', async () => {
  expect((await gradeReport('[{"passed":true,"message":null,"actual":null}]')).passed).toBe(true)
})
