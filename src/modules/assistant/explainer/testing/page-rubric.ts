/** What is measured of the explanations of frozen pages and style sheets. */
import type { Explanation, ExplainLevel, Sentence } from '../contract.ts'
import { explainLines } from '../explainer.ts'
import type { FrozenPage } from './pages.ts'

/** Lines that are explained in one go: fewer than the statements of one explanation. */
const LINES = 10

/** The whole file, some lines at a time. */
export function explainedParts(
  { files, path }: FrozenPage,
  level: ExplainLevel = 'normal',
): Explanation['parts'] {
  const last = (files.find((file) => file.path === path)?.content ?? '').split('\n').length
  const parts: Explanation['parts'] = []
  for (let from = 1; from <= last; from += LINES)
    parts.push(
      ...explainLines({ language: 'html', files, path, from, to: Math.min(last, from + LINES - 1), level })
        .parts,
    )
  return parts
}

export function sentencesOf(parts: Explanation['parts']): Sentence[] {
  return parts.flatMap(({ sentences, mistakes, unknowns }) => [...sentences, ...mistakes, ...unknowns])
}

/** Share of words that aren't from the code. */
export function shareOfWords(sentences: readonly Sentence[]): number {
  const count = (isCode: boolean) =>
    sentences
      .flat()
      .map((run) => ('code' in run ? (isCode ? run.code : '') : isCode ? '' : run.text))
      .flatMap((text) => text.match(/[\p{L}\d_’']+/gu) ?? []).length
  return count(false) / (count(false) + count(true))
}

/** A sentence with its code and numbers left out. */
export function skeletonOf(sentence: Sentence): string {
  return sentence.map((run) => ('code' in run ? '◦' : run.text.replaceAll(/\d+/g, '#'))).join('')
}

/** Share of the most frequent pattern among the first sentences. */
export function mostFrequentShare(parts: Explanation['parts']): number {
  const counts = Map.groupBy(
    parts.map(({ sentences }) => skeletonOf(sentences[0] ?? [])),
    (gist) => gist,
  )
  return Math.max(...[...counts.values()].map((each) => each.length)) / parts.length
}
