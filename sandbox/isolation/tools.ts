import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'

export const NEEDED_TOOLS = ['bwrap', 'unshare', 'mount', 'umount', 'prlimit', 'sh']

/** Programs are looked for here and nowhere else: PATH may lead to wrappers that are slow or not ours. */
export function systemTool(name: string): string | null {
  return (
    ['/usr/bin', '/bin', '/usr/sbin', '/sbin'].map((folder) => join(folder, name)).find(executable) ?? null
  )
}

function executable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
