/** Collects evidence from what learning tells, in the transaction in which it happens. */
import { attemptJudged, helpShown } from '#modules/learning/events.ts'
import { learnersJoined } from '#modules/learners/events.ts'
import { isQuizPassed, QUIZ_KEY } from '#modules/learning/contract.ts'
import { on, type Listener } from '#platform/module/events.ts'
import { joinEvidence, recordEvidence } from './evidence-queries.ts'
import { evidenceOf } from './evidence-rules.ts'

export function evidenceListeners(): Listener[] {
  return [
    on(attemptJudged, async (tx, { learnerId, subject, exercise, passed, score, happenedAt }) => {
      const at = happenedAt.getTime()
      const isQuiz = exercise === null
      const evidence = evidenceOf({
        kind: 'attempt',
        at,
        passed: isQuiz ? score !== null && isQuizPassed(score) : passed === true,
        showsAnswers: isQuiz,
      })
      await recordEvidence(tx, learnerId, { subject, exercise: exercise ?? QUIZ_KEY, evidence })
    }),
    on(helpShown, async (tx, { learnerId, subject, exercise, help, happenedAt }) => {
      const evidence = evidenceOf({ kind: help, at: happenedAt.getTime() })
      await recordEvidence(tx, learnerId, { subject, exercise, evidence })
    }),
    on(learnersJoined, (tx, { from, to }) => joinEvidence(tx, from, to)),
  ]
}
