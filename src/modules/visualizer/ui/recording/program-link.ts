/**
 * A program and a step in the fragment of an address, which no server ever sees: the link works as long as there is a page to open
 * it, however long recordings are kept.
 */
import type { SourceFile } from '#modules/exercises/contract.ts'
import { isSourceFile, MOST_FILES } from '#modules/exercises/files/contract.ts'
import { packText, unpackText } from '#platform/browser/packed-text.ts'
import type { ProgramToWatch } from './program-to-watch.ts'
import { isWatchedLanguage } from '../../watched-languages.ts'

export type SharedProgram = ProgramToWatch & { step: number }

/** Characters of the longest link that is made or read. Browsers take far more; messengers do not. */
export const MOST_LINK = 16_000
/** Characters of a program that a link may hold once it is unpacked. */
const MOST_UNPACKED = 200_000
/** Characters of a database's name. */
const LONGEST_DATABASE = 60

/** Fragments that lead to any step of a program. Null: it is too long for a link. */
export async function packLink(program: ProgramToWatch): Promise<((step: number) => string) | null> {
  const { language, files } = program
  const isQuery = language === 'sql'
  const packed = await packText(JSON.stringify({ files, stdin: isQuery ? '' : program.stdin }))
  const database = isQuery && program.database !== null ? `&database=${program.database}` : ''
  const link = (step: number) => `#language=${language}&step=${step}${database}&program=${packed}`
  return link(Number.MAX_SAFE_INTEGER).length <= MOST_LINK ? link : null
}

/** Null: the fragment holds no program. */
export async function readLink(fragment: string): Promise<SharedProgram | null> {
  if (fragment.length > MOST_LINK) return null
  const fields = new URLSearchParams(fragment.replace(/^#/, ''))
  const language = fields.get('language') ?? ''
  const packed = fields.get('program')
  if (!isWatchedLanguage(language) || packed === null) return null
  try {
    const program = programIn(JSON.parse(await unpackText(packed, MOST_UNPACKED)))
    if (!program) return null
    const { files, stdin } = program
    const wanted = Number.parseInt(fields.get('step') ?? '', 10)
    const step = Number.isFinite(wanted) ? Math.max(0, wanted) : 0
    if (language !== 'sql') return { language, files, stdin, step }
    const database = fields.get('database')
    return { language, files, database: database?.slice(0, LONGEST_DATABASE) ?? null, step }
  } catch {
    return null
  }
}

function programIn(value: unknown): { files: SourceFile[]; stdin: string } | null {
  if (typeof value !== 'object' || value === null || !('files' in value) || !('stdin' in value)) return null
  const { files, stdin } = value
  if (typeof stdin !== 'string' || !Array.isArray(files) || files.length === 0 || files.length > MOST_FILES)
    return null
  return files.every(isSourceFile) ? { files, stdin } : null
}
