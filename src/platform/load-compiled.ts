/**
 * For worker threads, which share nothing of what the process has compiled: what they load is compiled once, not at every start. It is
 * more than half of a start, most of it the taking away of types.
 */
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'

export const COMPILED_FOLDER = join(import.meta.dirname, '../../.cache/compiled')

/** Loads what the calling thread works with. What its own file imports by itself is compiled before it gets here. */
export async function loadCompiled<Part>(load: () => Promise<Part>): Promise<Part> {
  enableCompileCache(COMPILED_FOLDER)
  const part = await load()
  // A thread is ended from outside: nothing would be written then.
  flushCompileCache()
  return part
}
