/**
 * Programs compiled before, by the hash of everything that made them. They are kept in files of our own folder, which
 * goes when we do, so none is older than the toolchain; and not in our memory, because every instance is begun by a fork of
 * this process, which costs the more the more memory it has.
 */
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Compiled } from '../languages/language.ts'
import type { Job } from '../protocol.ts'

export type { Compiled } from '../languages/language.ts'

export type ProgramCache = {
  get(key: string): Compiled | null
  has(key: string): boolean
  /** A compilation that met a limit is not kept: the next one may be luckier. */
  put(key: string, compiled: Compiled): void
  bytes(): number
}

/** What an entry takes beside its texts and its program: keys, objects, the places in the map. */
const ENTRY_BYTES = 1_000

type Entry = { outcome: Compiled['outcome']; file: string | null; size: number }

/** The longest unused go first. What alone is larger than an eighth of the room is not kept. `folder` is our own. */
export function programCache(folder: string, maxBytes: number): ProgramCache {
  const files = mkdtempSync(join(folder, 'programs-'))
  const entries = new Map<string, Entry>()
  let bytes = 0
  let written = 0

  const remove = (key: string, { file, size }: Entry) => {
    entries.delete(key)
    bytes -= size
    if (file !== null) rmSync(file)
  }

  function save(program: Buffer): string {
    const file = join(files, `${written++}`)
    writeFileSync(file, program, { mode: 0o600 })
    return file
  }

  return {
    get(key) {
      const found = entries.get(key)
      if (!found) return null
      entries.delete(key)
      entries.set(key, found)
      return { outcome: found.outcome, program: found.file === null ? null : readFileSync(found.file) }
    },
    has: (key) => entries.has(key),
    put(key, compiled) {
      const size = sizeOf(compiled)
      if (compiled.outcome.limit !== null || size > maxBytes / 8) return
      const before = entries.get(key)
      if (before) remove(key, before)
      const { outcome, program } = compiled
      entries.set(key, { outcome, file: program === null ? null : save(program), size })
      bytes += size
      for (const [oldest, entry] of entries) {
        if (bytes <= maxBytes) break
        remove(oldest, entry)
      }
    },
    bytes: () => bytes,
  }
}

const sizeOf = ({ outcome, program }: Compiled) =>
  ENTRY_BYTES + 2 * outcome.stderr.length + (program?.length ?? 0)

/** Names whose programs are kept together: a learner's, or those of visitors without an identity in one network. */
export function programOwner({ networks, owner }: Pick<Job, 'networks' | 'owner'>): string {
  return owner === '' ? `visitors of ${networks.join(' ')}` : owner
}

/** `toolchain` names versions and options. */
type Maker = { toolchain: string; owner: string; entry: string }

/**
 * Each owner has programs of their own: one found in no time would tell that somebody else has compiled the very same, such
 * as the answer to a challenge. The lengths keep two different sets of files from looking alike.
 */
export function programKey(
  { toolchain, owner, entry }: Maker,
  files: readonly { path: string; content: string }[],
): string {
  const hash = createHash('sha256')
  for (const text of [toolchain, owner, entry, ...files.flatMap(({ path, content }) => [path, content])])
    hash.update(`${Buffer.byteLength(text)}:`).update(text)
  return hash.digest('base64')
}
