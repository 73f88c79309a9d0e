/** Code that a learner's program holds already: what a model may quote. Pure. */
import type { Language, SourceFile } from '#modules/exercises/contract.ts'
import { languageWords, listTokens, readTokens, type ScannedLanguage } from '#modules/exercises/module.ts'

export interface OwnCode {
  language: Language
  /** Words, signs and literals of the program and words of its language. */
  vocabulary: ReadonlySet<string>
  /** The program's tokens in order, to find a quotation in; of a web page, its text without white space. */
  text: string
  /** Fingerprint numbers of the program's tokens; none for web pages. */
  tokens: readonly number[]
  /** Tokens on lines of the file in question. */
  tokensOn(from: number, to: number): ReadonlySet<string>
}

/** Takes the place of white space between two tokens. */
const BETWEEN = '\u{E001}'

export function readOwnCode(language: Language, files: readonly SourceFile[], path: string): OwnCode {
  const lines = (files.find((file) => file.path === path)?.content ?? '').split('\n')
  const listed = files.flatMap(({ content }) => tokensOf(language, content))
  return {
    language,
    vocabulary: new Set([...listed, ...inserted(language, listed), ...wordsOf(language)]),
    text: language === 'html' ? files.map(({ content }) => squeeze(content)).join(BETWEEN) : chain(listed),
    tokens: fingerprintTokens(language, files.map(({ content }) => content).join('\n')),
    tokensOn: (from, to) => {
      const own = tokensOf(language, lines.slice(from - 1, to).join('\n'))
      return new Set([...own, ...inserted(language, own)])
    },
  }
}

/** Tokens as they are written; names and signs of a web page. Words of SQL are in lower case. */
export function tokensOf(language: Language, source: string): string[] {
  if (language === 'html') return source.match(/[\p{L}_][\p{L}\p{N}_-]*|\d+|[^\s\p{L}\p{N}]/gu) ?? []
  return listTokens(language, source).map(({ text }) => (language === 'sql' ? text.toLowerCase() : text))
}

/** Numbers by which code is compared: names are all alike. */
export function fingerprintTokens(language: Language, code: string): number[] {
  return language === 'html' ? [] : readTokens(language, [{ path: '', content: code }]).tokens
}

/** Whether the program holds this code, whatever its spaces. */
export function isQuotation(code: string, own: OwnCode): boolean {
  if (own.language === 'html') return own.text.includes(squeeze(code))
  return own.text.includes(chain(tokensOf(own.language, code)))
}

function chain(tokens: readonly string[]): string {
  return `${BETWEEN}${tokens.join(BETWEEN)}${BETWEEN}`
}

function squeeze(text: string): string {
  return text.replaceAll(/\s+/g, '')
}

const words = new Map<ScannedLanguage, ReadonlySet<string>>()

function wordsOf(language: Language): ReadonlySet<string> {
  if (language === 'html') return new Set()
  const known = words.get(language) ?? languageWords(language)
  words.set(language, known)
  return known
}

/** Names within texts that the language fills in: `f"{total}"`, `${total}`. */
function inserted(language: Language, tokens: readonly string[]): string[] {
  const isFilled = (text: string) => (language === 'python' ? /^[rR]?[fF]/.test(text) : text.startsWith('`'))
  const texts = tokens.filter((text) => /["'`]$/.test(text) && isFilled(text))
  return texts.flatMap((text) =>
    text
      .split('{')
      .slice(1)
      .flatMap((piece) => tokensOf(language, piece.split('}', 1)[0] ?? '')),
  )
}
