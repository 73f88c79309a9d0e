/** Proofs that a document names: `file › test`, as `docs/security.md` and `docs/specification.md` write them. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { testNames } from './test-names.ts'

export const ROOT = join(import.meta.dirname, '../..')

/** Reads the proofs of a cell, each between backticks. */
export function proofsOf(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].flatMap(([, name]) => name ?? [])
}

/** Says what is wrong with a proof; null: its test exists. Files are below `src/` unless they name another root. */
export function missingTest(proof: string): string | null {
  const [, file = '', name = ''] = /^(\S+\.tsx?) › (.+)$/.exec(proof) ?? []
  const path = /^(?:tests|sandbox)\//.test(file) ? file : `src/${file}`
  if (file === '' || !existsSync(join(ROOT, path))) return `there is no file of ${proof}`
  const isThere = ATTACKS.test(path) ? isAttack(path, name) : namesIn(path).includes(name)
  return isThere ? null : `${path} has no test “${name}”`
}

/** Hostile programs, which `sandbox/hostile.test.ts` runs by their names. */
const ATTACKS = /^sandbox\/hostile\/[a-z-]+-attacks\.ts$/

const isAttack = (path: string, name: string) => readFileSync(join(ROOT, path), 'utf8').includes(`'${name}',`)

const read = new Map<string, string[]>()

function namesIn(path: string): string[] {
  const names = read.get(path) ?? testNames(path, readFileSync(join(ROOT, path), 'utf8'))
  read.set(path, names)
  return names
}
