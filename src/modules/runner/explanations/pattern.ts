import { t } from '#platform/messages/messages.ts'
import type { Explanation } from '#modules/exercises/outcomes/contract.ts'
import { nearestName } from './nearest-name.ts'

/**
 * One row of a language's table. `{name}` in a title or text stands for the named group of `when`.
 * Rows are tried from top to bottom, so a special case stands above the general one.
 */
export interface Pattern {
  when: RegExp
  title: string
  text: string
  /** Said instead of `text` when a name much like `{name}` is known; `{similar}` is that name. */
  similar?: string
  /** The compiler or linker gives no line for this: point at the first line that has the word `{name}`. */
  lineOfName?: boolean
}

/** Keeps the longest sentence under 240 characters, whatever a learner calls things. */
const LONGEST_CAPTURE = 32

export function firstMatch(
  patterns: readonly Pattern[],
  text: string,
): { pattern: Pattern; groups: Groups } | null {
  for (const pattern of patterns) {
    const match = pattern.when.exec(text)
    if (match) return { pattern, groups: readGroups(match) }
  }
  return null
}

export type Groups = Readonly<Record<string, string>>

function readGroups(match: RegExpExecArray): Groups {
  const entries = Object.entries(match.groups ?? {})
  return Object.fromEntries(entries.map(([key, value]) => [key, value === undefined ? '' : tidy(value)]))
}

function tidy(value: string): string {
  const oneLine = value.replace(/\s+/g, ' ').trim()
  return oneLine.length > LONGEST_CAPTURE ? `${oneLine.slice(0, LONGEST_CAPTURE - 1)}…` : oneLine
}

/** The row's words with what was captured put in. `knownNames` are the names of the source and the language's own. */
export function inWords(
  pattern: Pattern,
  groups: Groups,
  knownNames: (name: string) => Iterable<string>,
): Omit<Explanation, 'line'> {
  const name = groups['name']
  const similar = pattern.similar && name ? nearestName(name, knownNames(name)) : null
  const parts = similar === null ? groups : { ...groups, similar: tidy(similar) }
  const template = similar === null ? pattern.text : (pattern.similar ?? pattern.text)
  return { title: t(pattern.title, parts), text: t(template, parts) }
}
