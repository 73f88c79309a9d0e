/** What a runner counts, for `GET /metrics` in Prometheus' text form. Nothing in it is about a person or a program. */
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { JobLanguage, JobResult } from './protocol.ts'

/** From half a millisecond, which SQL takes, to the half minute after which a learner's browser gives up. */
const SECONDS = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30]

/** Read whenever somebody asks for the metrics. */
export type MetricsSource = {
  slots: number
  running(): number
  queued(): number
  idle(): { kind: string; instances: number; bytes: number }[]
}

export type Metrics = {
  /** Counts what became of a job. */
  note(language: JobLanguage, result: JobResult): void
  text(): Promise<string>
  contentType: string
}

export function createMetrics({ slots, running, queued, idle }: MetricsSource): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name: `codestead_runner_${name}`,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  gauge('slots', 'Jobs that run at once before others wait.', () => slots)
  gauge('running', 'Jobs that run.', running)
  gauge('queued', 'Jobs that wait for their turn.', queued)
  gauge('resident_memory_bytes', 'Memory of the runner itself, without instances.', () =>
    process.memoryUsage.rss(),
  )
  perKind('idle_instances', 'Instances that wait for a job.', ({ instances }) => instances)
  perKind('idle_bytes', 'Memory that waiting instances are taken to use.', ({ bytes }) => bytes)

  function perKind(name: string, help: string, read: (kind: ReturnType<typeof idle>[number]) => number) {
    return new Gauge({
      name: `codestead_runner_${name}`,
      help,
      registers,
      labelNames: ['kind'],
      collect() {
        this.reset()
        for (const each of idle()) this.inc({ kind: each.kind }, read(each))
      },
    })
  }

  const seconds = new Histogram({
    name: 'codestead_runner_job_seconds',
    help: 'How long jobs took: waiting (queue), compiling (compile), running (run) and all of it (total).',
    labelNames: ['language', 'part'],
    buckets: SECONDS,
    registers,
  })
  const verdicts = new Counter({
    name: 'codestead_runner_runs_total',
    help: 'Runs by how they ended: ok, error, signal, not-compiled, or the limit they met.',
    labelNames: ['language', 'verdict'],
    registers,
  })
  const jobs = new Counter({
    name: 'codestead_runner_jobs_total',
    help: 'Jobs by what became of them: done, unavailable, invalid, or busy with its cause.',
    labelNames: ['language', 'status'],
    registers,
  })

  return {
    note(language, result) {
      jobs.inc({ language, status: result.status === 'busy' ? `busy-${result.cause}` : result.status })
      if (result.status !== 'done') return
      const { queueMs, compileMs, runMs, totalMs } = result.timings
      const parts = {
        queue: queueMs,
        run: runMs,
        total: totalMs,
        ...(result.compile ? { compile: compileMs } : {}),
      }
      for (const [part, ms] of Object.entries(parts)) seconds.observe({ language, part }, ms / 1000)
      for (const verdict of verdictsOf(result)) verdicts.inc({ language, verdict })
    },
    text: () => registry.metrics(),
    contentType: Registry.PROMETHEUS_CONTENT_TYPE,
  }
}

function verdictsOf({ compile, runs }: Extract<JobResult, { status: 'done' }>): string[] {
  if (runs.length === 0) return [compile?.limit ? `not-compiled-${compile.limit}` : 'not-compiled']
  return runs.map(({ limit, signal, exitCode }) =>
    limit ? limit : signal ? 'signal' : exitCode === 0 ? 'ok' : 'error',
  )
}
