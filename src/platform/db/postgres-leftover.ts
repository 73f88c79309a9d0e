/** A server of ours that was killed may leave its PostgreSQL for a moment, or its pid file for ever. */
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const FAST_STOP_MS = 5_000

/**
 * Waits until no PostgreSQL runs on the folder. The caller holds the data folder's lock, so whatever runs there
 * lost its owner: it is asked to stop (fast, then at once; committed data survive both). A pid file whose process
 * is somebody else's (numbers are reused, in containers nearly always) is removed, or PostgreSQL would refuse.
 */
export async function endLeftoverPostgres(folder: string): Promise<void> {
  const pidFile = join(folder, 'postmaster.pid')
  const started = Date.now()
  let asked: NodeJS.Signals | null = null
  for (;;) {
    const pid = Number((await readFile(pidFile, 'utf8').catch(() => '')).split('\n')[0])
    if (!pid) return
    if (!(await isPostgresOn(pid, folder))) {
      await rm(pidFile, { force: true })
      return
    }
    const waited = Date.now() - started
    const next = waited > 2 * FAST_STOP_MS ? 'SIGKILL' : waited > FAST_STOP_MS ? 'SIGQUIT' : 'SIGINT'
    if (next !== asked) signal(pid, next)
    asked = next
    await sleep(20)
  }
}

async function isPostgresOn(pid: number, folder: string): Promise<boolean> {
  if (process.platform !== 'linux') return signal(pid, 0)
  const command = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0')
  return command[0]?.endsWith('postgres') === true && command.includes(folder)
}

function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}
