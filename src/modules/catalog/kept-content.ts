/**
 * What was read of the content folder, kept for the next start. Reading hundreds of lessons takes seconds of a processor
 * and more with every course; most starts read what the one before has read.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { filesHash } from '#platform/files-hash.ts'
import { readContentFolder, type ContentFiles } from './load-content.ts'
import type { ContentProblem } from './content-model.ts'

const ROOT = join(import.meta.dirname, '../../..')
/** What decides how a file is read: another line in it, and everything is read anew. */
const READERS = ['src/modules/catalog', 'src/modules/exercises', 'src/platform', 'package-lock.json']
const FORM = /^[0-9a-f]{32}$/

/** As `readContentFolder`. What has a problem is never kept: it is told at every start. `keptIn`: a folder of its own. */
export function readOrKept(
  contentDir: string,
  { keptIn, onProblem }: { keptIn: string; onProblem: (problem: ContentProblem) => void },
): ContentFiles {
  const key = keyOf(resolve(contentDir))
  const kept = tryRead(join(keptIn, key))
  if (kept !== null) return kept
  let isWhole = true
  const files = readContentFolder(contentDir, {
    onProblem: (problem) => {
      isWhole = false
      onProblem(problem)
    },
  })
  if (isWhole) tryKeep(files, keptIn, key)
  return files
}

function keyOf(folder: string): string {
  const hash = createHash('sha256').update(`${process.version}\0${folder}\0${filesHash(folder)}`)
  for (const place of READERS) hash.update(filesHash(join(ROOT, place)))
  return hash.digest('hex').slice(0, 32)
}

function tryRead(path: string): ContentFiles | null {
  try {
    // Written by `tryKeep` alone, in a folder that only we write to.
    return deserialize(readFileSync(path)) as ContentFiles
  } catch {
    return null
  }
}

/** Written aside and renamed: who reads meanwhile finds all or nothing. Where nothing can be written, nothing is kept. */
function tryKeep(files: ContentFiles, keptIn: string, key: string): void {
  const aside = join(keptIn, `${key}.${process.pid}`)
  try {
    mkdirSync(keptIn, { recursive: true })
    try {
      writeFileSync(aside, serialize(files))
      renameSync(aside, join(keptIn, key))
    } finally {
      rmSync(aside, { force: true })
    }
    for (const name of readdirSync(keptIn)) if (FORM.test(name) && name !== key) rmSync(join(keptIn, name))
  } catch {
    // It is read again next time.
  }
}
