/** Values of tests as sentences can hold them. Pure. */
import { code } from '../../explainer/explainer.ts'

/** Characters of a value that fits into a sentence. */
const SHORT = 60

export function isShort(text: string): boolean {
  const trimmed = text.replace(/\n$/, '')
  return trimmed !== '' && trimmed.length <= SHORT && !trimmed.includes('\n')
}

/** A value as code. */
export function told(text: string): string {
  return code(text.replace(/\n$/, ''))
}

/** First line in which two texts differ, from 1; a text that has ended has none. Null: they're the same. */
export function firstDifference(
  expected: string,
  actual: string,
): { line: number; expected: string | undefined; actual: string | undefined } | null {
  const [wanted, had] = [expected, actual].map((text) => text.replace(/\n$/, '').split('\n'))
  if (wanted === undefined || had === undefined) return null
  const at = Array.from({ length: Math.max(wanted.length, had.length) }, (_, index) => index).find(
    (index) => wanted[index]?.trimEnd() !== had[index]?.trimEnd(),
  )
  return at === undefined ? null : { line: at + 1, expected: wanted[at], actual: had[at] }
}

/** Characters that both have before the place that is shown. */
const BEFORE = 20

/** Two lines as code, from a little before they differ: what a sentence has room for may be the same of both. */
export function toldApart(expected: string, actual: string): { wanted: string; got: string } {
  let same = 0
  while (same < expected.length && expected[same] === actual[same]) same += 1
  const from = same < SHORT / 2 ? 0 : same - BEFORE
  const shown = (text: string) => code(text === '' ? ' ' : from === 0 ? text : `…${text.slice(from)}`)
  return { wanted: shown(expected), got: shown(actual) }
}
