/** A whole program in the fragment of an address: whoever has the link has the program, and no server ever sees it. */
import type { Language, SourceFile } from '#modules/exercises/contract.ts'
import {
  isSourceFile,
  LONGEST_PATH,
  MOST_FILE_CHARACTERS,
  MOST_FILES,
  PATH_FORM,
} from '#modules/exercises/files/contract.ts'
import { LANGUAGE_IDS } from '#modules/exercises/languages/contract.ts'
import { packText, unpackText } from '#platform/browser/packed-text.ts'
import type { PlaygroundContent } from './playground-content.ts'

/** Characters of the longest link that is made or read: browsers take more, messengers do not. */
export const MOST_LINK = 16_000
/** Characters of a program that a link may hold once it is unpacked. */
const MOST_UNPACKED = 400_000

export type LinkedProgram = PlaygroundContent & { language: Language }

/** Fragment that opens the program. Null: it is too long for a link. */
export async function packProgram({
  language: id,
  files,
  stdin,
  args,
  database,
}: LinkedProgram): Promise<string | null> {
  const plain = files.map(({ path, content }) => ({ path, content }))
  const packed = await packText(JSON.stringify({ language: id, files: plain, stdin, args, database }))
  const fragment = `#program=${packed}`
  return fragment.length <= MOST_LINK ? fragment : null
}

/** Null: the fragment holds no program. */
export async function readProgram(fragment: string): Promise<LinkedProgram | null> {
  if (fragment.length > MOST_LINK + 100) return null
  const packed = new URLSearchParams(fragment.replace(/^#/, '')).get('program')
  if (packed === null) return null
  try {
    return programIn(JSON.parse(await unpackText(packed, MOST_UNPACKED)))
  } catch {
    return null
  }
}

/** Reads what a stranger packed; null where anything in it is not as we pack it. Pages have no Zod, so it is read by hand. */
function programIn(value: unknown): LinkedProgram | null {
  if (typeof value !== 'object' || value === null) return null
  const { language: id, files, stdin, args, database }: Partial<Record<keyof LinkedProgram, unknown>> = value
  const language = LANGUAGE_IDS.find((each) => each === id)
  if (language === undefined || !areFiles(files) || !isText(stdin, 20_000) || !areTexts(args)) return null
  if (database !== null && !isText(database, 60)) return null
  return { language, files: files.map(({ path, content }) => ({ path, content })), stdin, args, database }
}

function areFiles(value: unknown): value is SourceFile[] {
  if (!Array.isArray(value) || value.length === 0 || value.length > MOST_FILES || !value.every(isFile))
    return false
  const paths = value.map(({ path }) => path)
  return (
    new Set(paths).size === paths.length &&
    !paths.some((path) => paths.some((other) => other.startsWith(`${path}/`)))
  )
}

function isFile(value: unknown): value is SourceFile {
  if (!isSourceFile(value)) return false
  const { path, content } = value
  return isText(path, LONGEST_PATH) && PATH_FORM.test(path) && isText(content, MOST_FILE_CHARACTERS)
}

function areTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.length <= 20 && value.every((each) => isText(each, 200))
}

function isText(value: unknown, most: number): value is string {
  return typeof value === 'string' && value.length <= most
}
