import { readFileSync } from 'node:fs'

/** Null when it has none, or is gone itself. */
export function onlyChildOf(pid: number | null): number | null {
  try {
    const first = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')[0]
    return first ? Number(first) : null
  } catch {
    return null
  }
}
