/** A sandbox process of this check's own, ended with it. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSandboxClient } from '#modules/runner/sandbox-client.ts'
import { startSandboxProcess } from '#modules/runner/sandbox-process.ts'
import { createLog } from '#platform/log.ts'
import type { Sandbox } from '#src/deps.ts'

const READY_WITHIN_MS = 60_000

export async function startOwnSandbox(
  root: string,
): Promise<{ sandbox: Sandbox; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'codestead-check-'))
  const socketPath = join(folder, 'sandbox')
  const child = startSandboxProcess({
    main: join(root, 'sandbox/main.ts'),
    socketPath,
    log: createLog('fatal'),
  })
  const sandbox = createSandboxClient({ socketPath })
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

async function untilReady(sandbox: Sandbox): Promise<void> {
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
