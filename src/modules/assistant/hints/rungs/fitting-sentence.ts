/** The sentence of a task that a test is about, by the words that both have. Pure. */
import type { TestVerdict } from '#modules/exercises/outcomes/contract.ts'
import { statementSentences } from './statement-sentences.ts'

/** Words that are in any sentence. */
const COMMON = new Set(
  'that this with from have what when then than your program print prints return returns line lines test tests value values number numbers only each into them they must should other more most first last same does same given there which where'.split(
    ' ',
  ),
)
/** Characters of a sentence that can be quoted, and of a test that are looked at. */
const MOST_QUOTED = 260
const MOST_READ = 1_000

/** A sentence with code in backticks; null: none has more to do with the test than the others. */
export function fittingSentence(statementHtml: string, test: TestVerdict): string | null {
  // What is hidden has no name of its own, and its hint is told already.
  if (test.hidden) return null
  const about = wordsOf([test.name, test.expected ?? '', test.message ?? ''].join(' ').slice(0, MOST_READ))
  const scored = statementSentences(statementHtml)
    .filter((sentence) => sentence.length <= MOST_QUOTED && /[.!?]$/.test(sentence))
    .map((sentence) => ({ sentence, score: wordsOf(sentence).intersection(about).size }))
    .toSorted((one, other) => other.score - one.score)
  const [best, second] = scored
  return best !== undefined && best.score > (second?.score ?? 0) ? best.sentence : null
}

/** Words of four letters or more without their endings, and numbers. */
function wordsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}]{4,}|\d+/gu) ?? []
  return new Set(
    words.filter((word) => !COMMON.has(word)).map((word) => word.replace(/(?:ies|es|s|ed|ing)$/, '')),
  )
}
