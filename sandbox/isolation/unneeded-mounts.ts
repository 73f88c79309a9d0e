/**
 * For every mount that bubblewrap makes it reads the list of all there are: what nobody here needs is taken out of our
 * own namespace. The machine keeps it.
 */
import { readFileSync } from 'node:fs'
import { unmountNow } from './mounts.ts'

export function unmountUnneeded() {
  for (const path of unneeded(readFileSync('/proc/self/mountinfo', 'utf8'))) {
    try {
      unmountNow(path)
    } catch {
      // It only makes instances dearer.
    }
  }
}

const FOLDERS = ['/dev/', '/sys/', '/boot/', '/run/user/', '/snap/', '/proc/sys/']
const CONTROLLERS = /(?:^|,)(?:memory|pids|cpu|cpuacct)(?:,|$)/

/** Mount points, the last mounted first. Control groups that we keep limits in are needed. */
export function unneeded(mountinfo: string): string[] {
  const mounts = mountinfo.split('\n').flatMap((line) => {
    const [before = '', after = ''] = line.split(' - ')
    const [, , , , at] = before.split(' ')
    const [kind = '', , options = ''] = after.split(' ')
    return at === undefined || at.includes('\\') ? [] : [{ at, kind, options }]
  })
  return mounts
    .filter(({ at }) => FOLDERS.some((folder) => at.startsWith(folder)))
    .filter(
      ({ at, kind, options }) =>
        !(kind === 'cgroup2' || at === '/sys/fs/cgroup' || (kind === 'cgroup' && CONTROLLERS.test(options))),
    )
    .map(({ at }) => at)
    .reverse()
}
