/** Second rung: the concept that is needed, and the lesson that teaches it. Pure. */
import { t } from '#platform/messages/messages.ts'
import { isLikely, neededConcepts } from './concept-rules.ts'
import { conceptsIn, hasSigns } from './concept-signs.ts'
import { CONCEPT_WORDS } from './concept-words.ts'
import type { DraftRung } from './draft-rung.ts'
import { lessonsBeforeIt, lessonsOf, linkTo } from './lessons-of-concept.ts'
import type { Situation } from './situation.ts'

/** A likely concept is named without a lesson where the learner may open none. Null: there is nothing to name. */
export function conceptRung(situation: Situation): DraftRung | null {
  for (const id of neededConcepts(situation)) {
    const [taught] = lessonsOf(id, situation)
    const title = situation.content.concepts.find((concept) => concept.id === id)?.title
    const words = CONCEPT_WORDS[id]
    if (title === undefined || words === undefined) continue
    if (taught === undefined && !isLikely(id, situation)) continue
    return {
      sentences: [
        t('The idea to look at is this one: {concept}.', { concept: title }),
        t(words),
        ...isInProgram(id, situation),
        taught === undefined
          ? t('Ask yourself one question: which part of it does this test need?')
          : t(
              'The lesson “{lesson}” in {course} shows it in small programs. Read it with one question in mind: which part of it does this test need?',
              { lesson: taught.lesson.title, course: taught.course.title },
            ),
      ],
      ...(taught === undefined ? {} : { lesson: linkTo(taught) }),
    }
  }
  return lessonBefore(situation)
}

/** Where the challenge has no concept that a lesson teaches. */
function lessonBefore(situation: Situation): DraftRung | null {
  const [taught] = lessonsBeforeIt(situation)
  if (taught === undefined) return null
  return {
    sentences: [
      t('What this challenge needs was shown just before it, in the lesson “{lesson}”.', {
        lesson: taught.lesson.title,
      }),
      t(
        'Go through its programs again with one question in mind: which of them does something like this test?',
      ),
    ],
    lesson: linkTo(taught),
  }
}

function isInProgram(concept: string, { outline, files }: Situation): string[] {
  if (!hasSigns(outline.language, concept)) return []
  return conceptsIn(outline.language, files).has(concept)
    ? [t('Your program uses it already, so the question is whether it does what this test needs.')]
    : [t('I don’t see it in your program yet.')]
}
