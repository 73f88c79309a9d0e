/** A sandbox process of one's own, for what runs beside the server: the content check, tests. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLog } from '#platform/log.ts'
import { warmReading } from './reading/reading.ts'
import { createSandboxClient, type SandboxClient } from './sandbox-client.ts'
import { startSandboxProcess } from './sandbox-process.ts'

const MAIN = join(import.meta.dirname, '../../../sandbox/main.ts')
const READY_WITHIN_MS = 60_000

/** Ready to run programs when it returns; end it with `stop`. */
export async function startOwnSandbox(): Promise<{ sandbox: SandboxClient; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'codestead-own-'))
  const socketPath = join(folder, 'sandbox')
  const log = createLog('fatal')
  // Loading the worker belongs to nobody's deadline, as in the server.
  warmReading()
  // Nothing of a stranger's runs there.
  const settings = { acceptsNoCgroups: true, memoryMb: null }
  const child = startSandboxProcess({ main: MAIN, socketPath, log, settings })
  const sandbox = createSandboxClient([{ socketPath }])
  const stop = async () => {
    sandbox.close()
    await child.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await untilReady(sandbox)
  } catch (error) {
    await stop()
    throw error
  }
  return { sandbox, stop }
}

async function untilReady(sandbox: SandboxClient): Promise<void> {
  const until = Date.now() + READY_WITHIN_MS
  for (;;) {
    try {
      await sandbox.health()
      return
    } catch (error) {
      if (Date.now() > until) throw error
    }
  }
}
