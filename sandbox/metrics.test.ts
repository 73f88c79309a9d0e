import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'
import type { JobResult, RunOutcome } from './protocol.ts'

const RUN: RunOutcome = {
  stdout: '',
  stderr: '',
  truncated: false,
  exitCode: 0,
  signal: null,
  limit: null,
  wallMs: 1,
  report: null,
}
const doneWith = (...runs: Partial<RunOutcome>[]): JobResult => ({
  status: 'done',
  compile: null,
  runs: runs.map((run) => ({ ...RUN, ...run })),
  timings: { queueMs: 3, compileMs: 0, runMs: 30, totalMs: 33 },
})

test('counts jobs, runs and times, and reads the rest when asked', async () => {
  let queued = 0
  const metrics = createMetrics({
    slots: 2,
    running: () => 1,
    queued: () => queued,
    idle: () => [
      { kind: 'python', instances: 2, bytes: 20 },
      { kind: 'java', instances: 1, bytes: 46 },
    ],
  })
  metrics.note(
    'python',
    doneWith({}, { exitCode: 1 }, { exitCode: null, signal: 'SIGSEGV' }, { limit: 'time' }),
  )
  metrics.note('c', doneWith())
  metrics.note('c', { status: 'busy', cause: 'own', retryAfterMs: 1 })
  queued = 7
  const lines = (await metrics.text()).split('\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'codestead_runner_slots 2',
      'codestead_runner_running 1',
      'codestead_runner_queued 7',
      'codestead_runner_idle_instances{kind="python"} 2',
      'codestead_runner_idle_bytes{kind="java"} 46',
      ...['ok', 'error', 'signal', 'time'].map(
        (verdict) => `codestead_runner_runs_total{language="python",verdict="${verdict}"} 1`,
      ),
      'codestead_runner_runs_total{language="c",verdict="not-compiled"} 1',
      'codestead_runner_jobs_total{language="c",status="busy-own"} 1',
      'codestead_runner_job_seconds_bucket{le="0.02",language="python",part="run"} 0',
      'codestead_runner_job_seconds_bucket{le="0.05",language="python",part="run"} 1',
      'codestead_runner_job_seconds_sum{language="python",part="queue"} 0.003',
    ]),
  )
})
