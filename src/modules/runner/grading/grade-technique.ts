/** Technique: a program that passed all tests is read, and refused where it dodges what the challenge is about. */
import type { GradeOutcome } from '#modules/exercises/outcomes/contract.ts'
import { t } from '#platform/messages/messages.ts'
import { withTechnique } from '../judging/judging.ts'
import { readInTime, UnreadableText } from '../reading/reading.ts'
import type { GradeDeps } from './grade-deps.ts'
import type { PassedProgram } from './passed-program.ts'

export async function gradeTechnique(
  _deps: GradeDeps,
  { exercise, files, outcome }: PassedProgram,
): Promise<GradeOutcome> {
  if (!exercise.technique) return outcome
  try {
    const sentence = await readInTime('judgeTechnique', { exercise, files })
    return sentence === null ? outcome : withTechnique(outcome, sentence)
  } catch (error) {
    if (!(error instanceof UnreadableText)) throw error
    const sentence = t(
      'Your program is too complicated to be looked through. Write it more simply, and check it again.',
    )
    return withTechnique(outcome, sentence)
  }
}
