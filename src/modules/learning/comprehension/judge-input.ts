/** Judges an input by running the program with it: every input that leads to the output is right. */
import { inputExercise, isLiteralInput, type ReadExercise } from '#modules/catalog/module.ts'
import { looksTheSame } from '#modules/exercises/module.ts'
import type { GradeOutcome } from '#modules/exercises/outcomes/contract.ts'
import { Failure } from '#platform/failures.ts'
import { t } from '#platform/messages/messages.ts'
import type { Deps } from '../deps.ts'
import type { ComprehensionVerdict } from './contract.ts'

/** Characters of the printed text that are sent back. */
const MOST_PRINTED = 2000

type Asked = { learnerId: string; address: string; attemptId: string; signal: AbortSignal; text: string }

/** Throws `not-a-value` for an input that would be more than values in the program, and what keeps a program from running. */
export async function judgeInput(
  { runner }: Pick<Deps, 'runner'>,
  exercise: ReadExercise,
  asked: Asked,
): Promise<Extract<ComprehensionVerdict, { kind: 'read' }>> {
  const { text, attemptId: jobId, signal } = asked
  if (exercise.takes === 'blank' && !isLiteralInput(text)) throw new Failure('not-a-value')
  const { exercise: judged, files } = inputExercise(exercise, text)
  const grade = await runner.grade(judged, files, { asker: asked, jobId, signal })
  const known = exercise.mistakes.find(({ answer }) => looksTheSame(answer, text))
  return {
    kind: 'read',
    correct: grade.passed,
    printed: (grade.tests[0]?.actual ?? grade.stdout).slice(0, MOST_PRINTED),
    failure: grade.passed ? null : failureOf(grade),
    whyHtml: grade.passed ? null : (known?.whyHtml ?? null),
  }
}

function failureOf({ explanation, tests, result, limit }: GradeOutcome): string | null {
  if (explanation !== null) return explanation.text
  const message = tests[0]?.message ?? null
  if (message !== null) return message
  if (limit !== null) return t('The program was stopped: it ran for too long or used too much.')
  return result === 'compilationError' ? t('With this input the program doesn’t compile.') : null
}
