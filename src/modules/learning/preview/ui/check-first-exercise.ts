/** Fetched when somebody checks an exercise on a course's page. The try counts as one in the lesson does. */
import type { SourceFile } from '#modules/exercises/contract.ts'
import type { RunNews } from '#modules/runner/browser.ts'
import { findBlanks, shownProblem, type ShownRun, summarizeTests } from '#modules/workspace/browser.ts'
import { t } from '#platform/messages/messages.ts'
import { CHALLENGE_KEY } from '../../contract.ts'
import type { LessonPreview } from '../preview-rules.ts'
import { OfflineError, runChallengeAttempt } from '../../outbox/ui/outbox.ts'

/** Lost tries after which a check gives up. */
const MOST_FAILURES = 3

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
  const lost = new AbortController()
  let failures = 0
  const onNews = (news: RunNews) => {
    // A server that restarts is back soon.
    if (news?.step === 'unreachable') failures += navigator.onLine ? 1 : MOST_FAILURES
    if (failures >= MOST_FAILURES) lost.abort()
  }
  try {
    const place = { courseId, lessonId: lesson.id, files, signal: lost.signal, onNews }
    const outcome = await runChallengeAttempt(
      exercise === CHALLENGE_KEY || exercise === null ? place : { ...place, exercise },
    )
    const { passed, tests, explanation, stdout, stderr, result } = outcome
    const summary = result === 'compilationError' ? t('The program didn’t compile.') : summarizeTests(tests)
    const why = explanation === null ? '' : `${explanation.text.replaceAll('`', '')}\n\n`
    return { text: why + stdout + stderr, note: summary, isFailed: !passed }
  } catch (error) {
    return shownProblem(lost.signal.aborted ? new OfflineError() : error)
  }
}
