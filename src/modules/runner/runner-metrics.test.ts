import { expect, test } from 'vitest'
import { createRunnerMetrics } from './runner-metrics.ts'

test('tells which runners are up, what they have to do and what was done again', async () => {
  const { events, text } = createRunnerMetrics()
  events.onRetry?.()
  events.onAnswer?.('python', 'done', 15)
  const said = await text({
    runners: () => [
      { name: 'http://10.0.0.5:4000', state: 'up', own: 3 },
      { name: 'own', state: 'down', own: 0 },
    ],
    ownMetrics: async () => 'codestead_runner_slots 2\n',
  })
  expect(said.split('\n')).toEqual(
    expect.arrayContaining([
      'codestead_runner_up{runner="http://10.0.0.5:4000"} 1',
      'codestead_runner_up{runner="own"} 0',
      'codestead_runner_jobs_in_flight{runner="http://10.0.0.5:4000"} 3',
      'codestead_run_retries_total 1',
      'codestead_run_seconds_bucket{le="0.01",language="python",status="done"} 0',
      'codestead_run_seconds_bucket{le="0.02",language="python",status="done"} 1',
      'codestead_runner_slots 2',
    ]),
  )
})
