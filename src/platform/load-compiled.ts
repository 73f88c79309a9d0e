/**
 * A compile cache for worker threads, which do not use the process's: stripping types and compiling is more than half of their start.
 */
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'

export const COMPILED_FOLDER = join(import.meta.dirname, '../../.cache/compiled')

/** Loads modules through the cache. Call it from the thread's entry file, whose own static imports are compiled without it. */
export async function loadCompiled<Part>(load: () => Promise<Part>): Promise<Part> {
  enableCompileCache(COMPILED_FOLDER)
  const part = await load()
  // Threads are terminated, and a terminated thread writes no cache.
  flushCompileCache()
  return part
}
