/** What two programs are compared by: their tokens, whatever their names, layout and comments. Pure. */
import { createHash } from 'node:crypto'
import type { Language, SourceFile } from '../contract.ts'
import { DIALECTS } from './dialects.ts'
import { scanTokens, type Token } from './scan-rules.ts'
import { stripSource } from './strip-rules.ts'

export interface ProgramTokens {
  /** One number a token: all names are one, and literals one for each kind. */
  tokens: number[]
  /**
   * The same for programs that differ in nothing but layout, comments and the learner's own names. Names of the library and values count:
   * `min` is no copy of `max`.
   */
  digest: string
}

/** Languages whose programs are read as tokens; web pages are not. */
export type ScannedLanguage = Exclude<Language, 'html'>

/** Tokens beyond which a program is not read: some hundred times as many as a solution has. */
const MOST_TOKENS = 20_000

export function readTokens(language: Language, files: readonly SourceFile[]): ProgramTokens {
  if (language === 'html') throw new Error('Web pages are not compared by their tokens.')
  const { library } = DIALECTS[language]
  const source = files.map(({ content }) => content).join('\n')
  const scanned = scanTokens(source, DIALECTS[language], MOST_TOKENS)
  return {
    tokens: scanned.map((token) => hashText(kindOf(token))),
    digest: createHash('sha256').update(exactText(scanned, library)).digest('base64url').slice(0, 22),
  }
}

/** Lists the tokens of a piece of code as they are written, imports, braces and modifiers included, comments left out. */
export function listTokens(language: ScannedLanguage, source: string): Token[] {
  const dialect = { ...DIALECTS[language], imports: null, ignored: NOTHING, isCaseSensitive: true }
  return scanTokens(source, dialect, MOST_TOKENS)
}

const NOTHING: ReadonlySet<string> = new Set()

/** Words that belong to the language and not to a program: keywords, modifiers, names of its library. */
export function languageWords(language: ScannedLanguage): Set<string> {
  const { keywords, ignored, library } = DIALECTS[language]
  return new Set([...keywords, ...ignored, ...(library ?? [])])
}

/** Takes comments away and cuts texts after `mostText` characters; every line stays where it is. */
export function stripProgram(language: ScannedLanguage, source: string, mostText: number): string {
  return stripSource(source, DIALECTS[language], mostText)
}

/** What a token is in a fingerprint. */
function kindOf({ kind, text }: Token): string {
  if (kind === 'word' || kind === 'sign') return text
  return kind === 'name' ? 'a name' : kind === 'number' ? 'a number' : 'a text'
}

/** Own names are numbered by when they first occur, so that renaming changes nothing. */
function exactText(scanned: readonly Token[], library: ReadonlySet<string> | null): string {
  const numbers = new Map<string, number>()
  const texts = scanned.map(({ kind, text }, at) => {
    if (kind !== 'name' || library === null || (library.has(text) && isCalled(scanned, at)))
      return `${kind} ${text}`
    const number = numbers.get(text) ?? numbers.size
    numbers.set(text, number)
    return `own ${number}`
  })
  return JSON.stringify(texts)
}

/** A variable may have the name of something in the library; what is called or read from an object is the library's. */
function isCalled(scanned: readonly Token[], at: number): boolean {
  const [before, after] = [scanned[at - 1]?.text, scanned[at + 1]?.text]
  return after === '(' || before === '.' || before === '?.' || before === '->'
}

const PRIME = 16_777_619
const OFFSET = 2_166_136_261

/** FNV-1a, 32 bits. */
function hashText(text: string): number {
  let hash = OFFSET
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), PRIME)
  return hash >>> 0
}
