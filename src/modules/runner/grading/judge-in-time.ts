/** Judging under the deadline for strangers' texts: what cannot be read in time has failed, and says so. */
import type { Exercise, FingerprintedGrade } from '#modules/exercises/module.ts'
import { t } from '#platform/messages/messages.ts'
import { readInTime, type TaskInput, type TaskResult, UnreadableText } from '../reading/reading.ts'
import { allFailed } from '../judging/judging.ts'

type JudgeName = 'judgeStdio' | 'judgeFunction' | 'judgeCounted' | 'judgeChecked' | 'judgeSql' | 'judgePage'

export async function judgeInTime<Name extends JudgeName>(
  name: Name,
  input: TaskInput<Name> & { exercise: Exercise },
): Promise<TaskResult<Name> | FingerprintedGrade> {
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
