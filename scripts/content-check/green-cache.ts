/** Remembers what was green, so that a run tries only what changed. Nothing red is ever remembered. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { filesHash } from '#platform/files-hash.ts'

export interface GreenCache {
  has(key: string): boolean
  add(key: string): void
  /** Keeps what this run met; with `keepOthers`, also the green results of courses that were not looked at. */
  save(keepOthers: boolean): void
}

const cacheFile = z.object({ green: z.array(z.string()) })

/** `path` null: remembers nothing. */
export function openGreenCache(path: string | null): GreenCache {
  const before = new Set(path === null ? [] : readGreen(path))
  const met = new Set<string>()
  return {
    has: (key) => {
      if (before.has(key)) met.add(key)
      return before.has(key)
    },
    add: (key) => met.add(key),
    save: (keepOthers) => {
      if (path === null) return
      mkdirSync(dirname(path), { recursive: true })
      // Written aside and renamed: a run that is stopped half-way leaves the old file.
      const aside = `${path}.${process.pid}`
      writeFileSync(aside, JSON.stringify({ green: [...new Set([...(keepOthers ? before : []), ...met])] }))
      renameSync(aside, path)
    },
  }
}

function readGreen(path: string): string[] {
  if (!existsSync(path)) return []
  try {
    return cacheFile.parse(JSON.parse(readFileSync(path, 'utf8'))).green
  } catch {
    return []
  }
}

/** Changes with every line of what decides: this check, the grading, and what runs inside the sandbox. */
export function checkerVersion(root: string): string {
  const ofCheck = readdirSync(join(root, CHECK)).filter((name) => name !== PROSE)
  const places = [...ofCheck.toSorted().map((name) => `${CHECK}/${name}`), ...DECIDES]
  return keyOf(...places.flatMap((place) => [place, filesHash(join(root, place))]))
}

const CHECK = 'scripts/content-check'
/** Reads words, tries no program, and is asked each time. */
const PROSE = 'prose'

const DECIDES = [
  'src/modules/runner/grading',
  'src/modules/runner/judging',
  'src/modules/runner/run-code.ts',
  'src/modules/runner/run-limits.ts',
  'src/modules/runner/record-run.ts',
  'src/modules/runner/recording',
  'src/modules/runner/record-session.ts',
  'src/modules/runner/exchange-rules.ts',
  'src/modules/runner/in-browser/device-rules.ts',
  'src/modules/runner/in-browser/device-outcome.ts',
  'sandbox/languages',
  'sandbox/inside',
  'sandbox/sessions',
  'sandbox/on-device',
  'node_modules/pyodide/package.json',
  'node_modules/@sqlite.org/sqlite-wasm/package.json',
  'node_modules/node-inspect-extracted/package.json',
]

export function keyOf(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 32)
}
