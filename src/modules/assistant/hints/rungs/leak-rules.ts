/** Whether what a hint shows gives a solution away: compared before anybody sees it. Pure. */
import type { Language, SourceFile } from '#modules/exercises/contract.ts'
import { readTokens } from '#modules/exercises/module.ts'

/** Tokens in a group. Shorter passages, such as `for i in`, are in all programs. */
const GROUP = 4

/**
 * Largest share of a solution's own groups that a hint's code may have, whatever its names and values are. An example about another
 * problem shows the same concept, so some groups are alike: of our examples, five in six or more are below it in every language. Above
 * it, pairs read as one program under two names.
 */
export const MOST_SHARED = 0.3

/** Characters, spaces left out, that a hint's code may have in common with a solution as they are: some 40 are one idiom of a language. */
export const MOST_VERBATIM = 40

/** Tokens of a line from which it's something of its own: `total = 0` isn't. */
const LEAST_OF_LINE = 5

export interface Secret {
  language: Language
  /** Every program that passes, as far as we know them. */
  answers: readonly (readonly SourceFile[])[]
  /** What the learner has already: the starter, given files, their own program, values of shown tests. */
  known: readonly string[]
}

/** Measures of texts against one challenge's solutions. */
export interface LeakMeter {
  /** Largest share of a solution's own groups of tokens that is in one of these texts, 0 to 1. */
  shared(texts: readonly string[]): number
  /** Whether one of these texts has more of a solution as it is than an idiom. */
  showsPassage(texts: readonly string[]): boolean
  /** Whether one of these texts holds a whole line of a solution that the learner doesn't have. */
  showsLine(texts: readonly string[]): boolean
}

export function leakMeter({ language, answers, known }: Secret): LeakMeter {
  const solutions = answers.map((files) => files.map(({ content }) => content).join('\n'))
  const knownGroups = new Set(known.flatMap((text) => groupsOf(tokensOf(language, text))))
  const ownGroups = solutions.map((text) =>
    new Set(groupsOf(tokensOf(language, text))).difference(knownGroups),
  )
  const [whole, had] = [solutions, known].map((texts) => texts.map(squeezed).join('\n'))
  const knownLines = new Set(known.flatMap(linesOf).map(squeezed))
  const ownLines = solutions
    .flatMap(linesOf)
    .filter((line) => tokensOf(language, line).length >= LEAST_OF_LINE)
    .map(squeezed)
    .filter((line) => !knownLines.has(line))
  return {
    shared(texts) {
      const shown = new Set(texts.flatMap((text) => groupsOf(tokensOf(language, text))))
      const shares = ownGroups.map((own) => (own.size === 0 ? 0 : own.intersection(shown).size / own.size))
      return Math.max(0, ...shares)
    },
    showsPassage: (texts) =>
      texts.flatMap(passagesOf).some((passage) => whole?.includes(passage) && !had?.includes(passage)),
    showsLine: (texts) => texts.map(squeezed).some((text) => ownLines.some((line) => text.includes(line))),
  }
}

function groupsOf(tokens: readonly (string | number)[]): string[] {
  return tokens.slice(GROUP - 1).map((_, at) => tokens.slice(at, at + GROUP).join(' '))
}

/** Web pages have no scanner: their words and signs are compared as they are. */
function tokensOf(language: Language, content: string): readonly (string | number)[] {
  if (language === 'html') return content.match(/[\w-]+|[^\s\w]/g) ?? []
  return readTokens(language, [{ path: '', content }]).tokens
}

/** Every passage that is one character too long. */
function passagesOf(text: string): string[] {
  const code = squeezed(text)
  const length = MOST_VERBATIM + 1
  return Array.from({ length: Math.max(0, code.length - length + 1) }, (_, at) => code.slice(at, at + length))
}

function linesOf(text: string): string[] {
  return text.split('\n')
}

function squeezed(text: string): string {
  return text.replaceAll(/\s/g, '')
}
