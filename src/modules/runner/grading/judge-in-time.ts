/** Judging under the deadline for strangers' texts: what cannot be read in time has failed, and says so. */
import type { Exercise } from '#modules/exercises/module.ts'
import { t } from '#platform/messages/messages.ts'
import type { GradeOutcome } from '#modules/exercises/outcomes/contract.ts'
import { readInTime, type TaskInput, UnreadableText } from '../reading/reading.ts'
import { allFailed } from '../judging/judging.ts'

type JudgeName = 'judgeStdio' | 'judgeFunction' | 'judgeCounted' | 'judgeChecked' | 'judgeSql' | 'judgePage'

export async function judgeInTime<Name extends JudgeName>(
  name: Name,
  input: TaskInput<Name> & { exercise: Exercise },
): Promise<GradeOutcome> {
  try {
    return await readInTime(name, input)
  } catch (error) {
    if (!(error instanceof UnreadableText)) throw error
    return allFailed(
      input.exercise,
      t('Your program printed more than we can check. Print only what the task asks for, and run it again.'),
    )
  }
}
