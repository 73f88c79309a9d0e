/** Notes that a hint was shown, wherever it came from: a pass soon after it isn't unaided. */
import { lessonSubject } from '#modules/workspace/module.ts'
import type { Database } from '#platform/db/database.ts'
import { CHALLENGE_KEY } from './contract.ts'
import type { Deps } from './deps.ts'
import { helpShown } from './events.ts'

/** Must hold `lockLearner`. */
export async function noteHint(
  { clock, events }: Pick<Deps, 'clock' | 'events'>,
  tx: Database,
  { learnerId, courseId, lessonId }: { learnerId: string; courseId: string; lessonId: string },
): Promise<void> {
  await events.emit(tx, helpShown, {
    learnerId,
    subject: lessonSubject(courseId, lessonId),
    exercise: CHALLENGE_KEY,
    help: 'hint',
    happenedAt: clock.now(),
  })
}
