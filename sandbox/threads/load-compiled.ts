/** A compile cache for worker threads. `src/platform` has its own: the sandbox imports nothing of the product. */
import { enableCompileCache, flushCompileCache } from 'node:module'

/** Loads modules through the cache. Call it from the thread's entry file, whose own static imports are compiled without it. */
export async function loadCompiled<Part>(load: () => Promise<Part>): Promise<Part> {
  // Unset in tests, which start parts of the sandbox without its own process.
  if (process.env.NODE_COMPILE_CACHE) enableCompileCache(process.env.NODE_COMPILE_CACHE)
  const part = await load()
  // Threads are terminated, and a terminated thread writes no cache.
  flushCompileCache()
  return part
}
