/** Concepts that a failing program may lack, the likeliest first. Pure. */
import { conceptsIn } from './concept-signs.ts'
import type { Situation } from './situation.ts'

/** In the solution and not in the learner's program. */
const MISSING = 4
/** The author says that the challenge is about it. */
const NAMED = 2
const USED = 1

/** Whether it's more than one of the concepts that the solution uses: the program lacks it, or the author names it. */
export function isLikely(id: string, { outline, files }: Pick<Situation, 'outline' | 'files'>): boolean {
  const { language, answers, concepts } = outline
  const isMissing = conceptsIn(language, answers[0] ?? []).has(id) && !conceptsIn(language, files).has(id)
  return isMissing || concepts.includes(id)
}

/** Only those that a solution shows or the author names. */
export function neededConcepts({ content, outline, files }: Situation): string[] {
  const { language, answers, concepts } = outline
  const used = conceptsIn(language, answers[0] ?? [])
  const own = conceptsIn(language, files)
  const score = (id: string) =>
    (used.has(id) && !own.has(id) ? MISSING : 0) +
    (concepts.includes(id) ? NAMED : 0) +
    (used.has(id) ? USED : 0)
  return content.concepts
    .map(({ id }) => ({ id, score: score(id) }))
    .filter((each) => each.score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ id }) => id)
}
