import { accessSync, constants, mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Ours to write, or not. */
export const CACHE = fileURLToPath(new URL('../../.cache/sandbox/', import.meta.url))

/** For what is made once from our own sources. The repository may belong to somebody else: then `ours`, which lasts as long as we do. */
export function cacheFolder(ours: string): string {
  try {
    mkdirSync(CACHE, { recursive: true })
    accessSync(CACHE, constants.W_OK)
    return CACHE
  } catch {
    return ours
  }
}
