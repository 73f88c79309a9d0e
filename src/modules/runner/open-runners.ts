/** Runners of this server's programs: those of the configuration, or a sandbox process of its own. */
import { join } from 'node:path'
import type { WebSocket } from 'ws'
import type { LiveLanguage } from '#modules/exercises/contract.ts'
import type { Platform } from '#platform/module/platform.ts'
import { warmReading } from './reading/reading.ts'
import type { RunnerConfig } from './runner-config.ts'
import { createRunnerMetrics } from './runner-metrics.ts'
import { createSandboxClient, type Sandbox, type SandboxEvents } from './sandbox-client.ts'
import { removeSandboxSockets, startSandboxProcess } from './sandbox-process.ts'
import { openSession } from './session-client.ts'

const MAIN = join(import.meta.dirname, '../../../sandbox/main.ts')

export interface Runners {
  sandbox: Sandbox
  /** Opens a line to a runner for one live program. Throws the failure `runner-away`. */
  openSession(language: LiveLanguage, signal: AbortSignal): Promise<WebSocket>
  /** Returns the runners' metrics in Prometheus' text form. */
  metrics(): Promise<string>
  stop(): Promise<void>
}

type RunnersDeps = Pick<Platform<RunnerConfig>, 'config' | 'log' | 'socketFolder'>

/** Returns before any runner is ready. */
export async function openRunners({ config, log, socketFolder }: RunnersDeps): Promise<Runners> {
  warmReading()
  const metrics = createRunnerMetrics()
  const open = (
    addresses: Parameters<typeof createSandboxClient>[0],
    events: SandboxEvents,
    stop: () => Promise<void>,
  ): Runners => {
    const sandbox = createSandboxClient(addresses, events)
    return {
      sandbox,
      openSession: (language, signal) => openSession(sandbox, language, signal),
      metrics: () => metrics.text(sandbox),
      async stop() {
        sandbox.close()
        await stop()
      },
    }
  }
  if (config.runners !== null) {
    const { urls, token } = config.runners
    const events = { ...metrics.events, onChange: logChange(log) }
    return open(
      urls.map((url) => ({ url, token })),
      events,
      async () => {},
    )
  }
  // Each start has an address of its own: a dying sandbox of the last start takes its socket file with it.
  await removeSandboxSockets(socketFolder)
  const socketPath = join(socketFolder, `sandbox-${process.pid}`)
  const child = startSandboxProcess({ main: MAIN, socketPath, log, settings: config.ownRunner })
  return open([{ socketPath }], metrics.events, () => child.stop())
}

function logChange(log: Platform['log']): NonNullable<SandboxEvents['onChange']> {
  return ({ name, state }, reason) => {
    if (state === 'up') log.info({ runner: name }, 'a runner is available')
    else log.error({ runner: name, reason: String(reason) }, 'a runner is unavailable; the others take over')
  }
}
