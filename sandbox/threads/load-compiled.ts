/** For worker threads: what they load is compiled once, not at every start. The process itself does so by its environment. */
import { enableCompileCache, flushCompileCache } from 'node:module'

/** Loads what the calling thread works with. What its own file imports by itself is compiled before it gets here. */
export async function loadCompiled<Part>(load: () => Promise<Part>): Promise<Part> {
  // Without the process's own folder, which tests have not, there is nothing to share.
  if (process.env.NODE_COMPILE_CACHE) enableCompileCache(process.env.NODE_COMPILE_CACHE)
  const part = await load()
  // A thread is ended from outside: nothing would be written then.
  flushCompileCache()
  return part
}
