/** Where this server's programs run: on the runners of the configuration, or in a sandbox process of its own. */
import { join } from 'node:path'
import type { Logger } from 'pino'
import { warmReading } from './reading/read-in-time.ts'
import { createSandboxClient, type SandboxClient, type SandboxEvents } from './sandbox-client.ts'
import { removeSandboxSockets, type SandboxProcessOptions, startSandboxProcess } from './sandbox-process.ts'

export interface Runners {
  sandbox: SandboxClient
  stop(): Promise<void>
}

/** `remote`: as `Config.runners`. Returns before any runner is ready. */
export async function openRunners(
  remote: { urls: string[]; token: string } | null,
  own: Omit<SandboxProcessOptions, 'socketPath'> & { socketFolder: string },
  events: SandboxEvents,
): Promise<Runners> {
  const { socketFolder, log } = own
  warmReading()
  if (remote !== null) {
    const { urls, token } = remote
    const sandbox = createSandboxClient(
      urls.map((url) => ({ url, token })),
      { ...events, onChange: tellChange(log) },
    )
    return { sandbox, stop: async () => sandbox.close() }
  }
  // Each start has an address of its own: a dying sandbox of the last start takes its socket file with it.
  await removeSandboxSockets(socketFolder)
  const socketPath = join(socketFolder, `sandbox-${process.pid}`)
  const child = startSandboxProcess({ ...own, socketPath })
  const sandbox = createSandboxClient([{ socketPath }], events)
  return {
    sandbox,
    async stop() {
      sandbox.close()
      await child.stop()
    },
  }
}

function tellChange(log: Logger): NonNullable<SandboxEvents['onChange']> {
  return ({ name, state }, reason) => {
    if (state === 'up') log.info({ runner: name }, 'a runner is there')
    else log.error({ runner: name, reason: String(reason) }, 'a runner is away; the others do its work')
  }
}
