/**
 * Cache of the parsed content folder, for the next start. Parsing hundreds of lessons takes seconds of processor time, and
 * most starts read the same files as the one before.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { filesHash } from '#platform/files-hash.ts'
import { readContentFolder, type ContentFiles } from './parsing/parsing.ts'
import type { ContentProblem } from './content-model.ts'

const ROOT = join(import.meta.dirname, '../../..')
/** Sources that decide how content is parsed: a change in any of them empties the cache. */
const READERS = ['src/modules/catalog', 'src/modules/exercises', 'src/platform', 'package-lock.json']
const FORM = /^[0-9a-f]{32}$/

/** Reads the folder as `readContentFolder` does. Content with problems is never cached, so each start reports them. */
export function readContentCached(
  contentDir: string,
  { cacheDir, onProblem }: { cacheDir: string; onProblem: (problem: ContentProblem) => void },
): ContentFiles {
  const key = keyOf(resolve(contentDir))
  const cached = tryRead(join(cacheDir, key))
  if (cached !== null) return cached
  let isWhole = true
  const files = readContentFolder(contentDir, {
    onProblem: (problem) => {
      isWhole = false
      onProblem(problem)
    },
  })
  if (isWhole) tryStore(files, cacheDir, key)
  return files
}

function keyOf(folder: string): string {
  const hash = createHash('sha256').update(`${process.version}\0${folder}\0${filesHash(folder)}`)
  for (const place of READERS) hash.update(filesHash(join(ROOT, place)))
  return hash.digest('hex').slice(0, 32)
}

function tryRead(path: string): ContentFiles | null {
  try {
    // Only `tryStore` writes to this folder.
    return deserialize(readFileSync(path)) as ContentFiles
  } catch {
    return null
  }
}

/** Stores the files by write and rename, so that a reader finds all or nothing. Failures to write are ignored. */
function tryStore(files: ContentFiles, cacheDir: string, key: string): void {
  const aside = join(cacheDir, `${key}.${process.pid}`)
  try {
    mkdirSync(cacheDir, { recursive: true })
    try {
      writeFileSync(aside, serialize(files))
      renameSync(aside, join(cacheDir, key))
    } finally {
      rmSync(aside, { force: true })
    }
    for (const name of readdirSync(cacheDir))
      if (FORM.test(name) && name !== key) rmSync(join(cacheDir, name))
  } catch {
    // The next start parses it again.
  }
}
