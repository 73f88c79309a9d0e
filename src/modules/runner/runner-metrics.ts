/** Metrics of this server about its runners, in Prometheus' text form. The runners count the rest themselves. */
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { SandboxClient, SandboxEvents } from './sandbox-client.ts'

const SECONDS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30]

export interface RunnerMetrics {
  /** To be told what happens. */
  events: SandboxEvents
  /** Returns the metrics of these runners; our own sandbox process adds its own. */
  text(sandbox: Pick<SandboxClient, 'runners' | 'ownMetrics'>): Promise<string>
  contentType: string
}

export function createRunnerMetrics(): RunnerMetrics {
  const registry = new Registry()
  const registers = [registry]
  const up = new Gauge({
    name: 'codestead_runner_up',
    help: 'Whether a runner responds: 1 or 0.',
    labelNames: ['runner'],
    registers,
  })
  const inFlight = new Gauge({
    name: 'codestead_runner_jobs_in_flight',
    help: 'Jobs this server sent to a runner.',
    labelNames: ['runner'],
    registers,
  })
  const retries = new Counter({
    name: 'codestead_run_retries_total',
    help: 'Jobs sent again because their runner died.',
    registers,
  })
  const seconds = new Histogram({
    name: 'codestead_run_seconds',
    help: 'Time from sending a job to its result, measured by this server.',
    labelNames: ['language', 'status'],
    buckets: SECONDS,
    registers,
  })
  return {
    events: {
      onRetry: () => retries.inc(),
      onAnswer: (language, status, ms) => seconds.observe({ language, status }, ms / 1000),
    },
    async text(sandbox) {
      up.reset()
      inFlight.reset()
      for (const { name, state, own } of sandbox.runners()) {
        up.set({ runner: name }, state === 'up' ? 1 : 0)
        inFlight.set({ runner: name }, own)
      }
      return `${await registry.metrics()}${await sandbox.ownMetrics()}`
    },
    contentType: Registry.PROMETHEUS_CONTENT_TYPE,
  }
}
