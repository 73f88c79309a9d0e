/** For tests: a sandbox process of their own. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLog } from '#platform/log.ts'
import { createSandboxClient, type SandboxClient } from './sandbox-client.ts'
import { startSandboxProcess } from './sandbox-process.ts'

const MAIN = join(import.meta.dirname, '../../../sandbox/main.ts')
const READY_WITHIN_MS = 60_000

/** Ready to run programs when it returns. Stop it when the file's tests are done. */
export async function startTestSandbox(): Promise<{ sandbox: SandboxClient; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'codestead-runner-'))
  const socketPath = join(folder, 's')
  const process = startSandboxProcess({ main: MAIN, socketPath, log: createLog('silent') })
  const sandbox = createSandboxClient({ socketPath })
  await untilReady(sandbox)
  const stop = async () => {
    sandbox.close()
    await process.stop()
    await rm(folder, { recursive: true, force: true })
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
