/** Fetched when somebody checks an exercise on a course's page. The try counts as one in the lesson does. */
import type { SourceFile } from '#modules/exercises/contract.ts'
import { findBlanks, shownProblem, type ShownRun, summarizeTests } from '#modules/workspace/browser.ts'
import { t } from '#platform/messages/messages.ts'
import { CHALLENGE_KEY } from '../../contract.ts'
import type { LessonPreview } from '../preview-rules.ts'
import { runChallengeAttempt } from '../../outbox/ui/outbox.ts'

/** Never rejects: what went wrong is told in the answer. */
export async function checkFirstExercise(preview: LessonPreview, files: SourceFile[]): Promise<ShownRun> {
  const { courseId, lesson, exercise } = preview
  const isBlank = exercise !== CHALLENGE_KEY && files.some(({ content }) => findBlanks(content).length > 0)
  if (isBlank)
    return {
      text: t('Fill in every blank, then check again.'),
      note: t('A blank is still empty'),
      isFailed: true,
    }
  try {
    const place = { courseId, lessonId: lesson.id, files }
    const outcome = await runChallengeAttempt(
      exercise === CHALLENGE_KEY || exercise === null ? place : { ...place, exercise },
    )
    const { passed, tests, explanation, stdout, stderr, result } = outcome
    const summary = result === 'compilationError' ? t('The program didn’t compile.') : summarizeTests(tests)
    const why = explanation === null ? '' : `${explanation.text.replaceAll('`', '')}\n\n`
    return { text: why + stdout + stderr, note: summary, isFailed: !passed }
  } catch (error) {
    return shownProblem(error)
  }
}
