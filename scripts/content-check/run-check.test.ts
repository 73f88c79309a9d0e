import { expect, test } from 'vitest'
import type { Exercise } from '#modules/exercises/module.ts'
import type { Content } from '#modules/catalog/module.ts'
import type { JobInput } from '#sandbox/protocol.ts'
import { openMeasuredSteps } from './community/measured-steps.ts'
import { openTriedFingerprints } from './mistakes/recorded-checks.ts'
import { type CheckSandbox, runCheck } from './run-check.ts'

const exercise: Exercise = {
  kind: 'stdio',
  language: 'c',
  compare: 'tolerant',
  tolerance: 0,
  database: null,
  tests: [{ name: 'Prints 1', hidden: false, hint: null, stdin: '', stdout: '1' }],
}
const uncompiled = {
  stdout: '',
  stderr: 'main.c:1: error',
  truncated: false,
  exitCode: 1,
  signal: null,
  limit: null,
  wallMs: 1,
}

/** The jobs of a check in a sandbox where nothing compiles. */
async function jobsOf(does: 'pass' | 'fail', kind: 'solution' | 'mutant'): Promise<JobInput[]> {
  const jobs: JobInput[] = []
  const nowhere = () => Promise.reject(new Error('Nobody asks for this here.'))
  const sandbox: CheckSandbox = {
    addressFor: nowhere,
    place: nowhere,
    health: nowhere,
    run: (job) => {
      jobs.push(job)
      const timings = { queueMs: 0, compileMs: 1, runMs: 0, totalMs: 1 }
      return Promise.resolve({ status: 'done', compile: uncompiled, runs: [], timings })
    },
  }
  const around = {
    sandbox,
    content: { database: () => '' } as unknown as Content,
    pages: { catches: nowhere, before: () => sandbox, stop: () => {} },
    queries: { before: () => sandbox, stop: () => {} },
    batches: { begin: () => {}, sandboxOf: () => Promise.resolve(null) },
    tried: openTriedFingerprints(),
    measured: openMeasuredSteps(),
  }
  const files = [{ path: 'main.c', content: 'int main(void) { return 0 }' }]
  await runCheck(around, { kind, does, language: 'c', place: { file: 'x.md', line: 1 }, exercise, files })
  return jobs
}

test('a program that should pass has the next one compiled beside it', async () => {
  expect(await jobsOf('pass', 'solution')).toMatchObject([{ next: { checked: true } }])
})

test('for one that must fail, nothing is compiled ahead', async () => {
  const jobs = await jobsOf('fail', 'mutant')
  expect(jobs.length).toBeGreaterThan(0)
  expect(jobs.every(({ next }) => next === undefined)).toBe(true)
})
