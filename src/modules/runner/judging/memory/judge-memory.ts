/** Verdict on the run with the sanitizers, as one more test of the outcome. Pure. */
import type { SourceFile } from '#modules/exercises/contract.ts'
import type { GradeOutcome } from '#modules/exercises/outcomes/contract.ts'
import { t } from '#platform/messages/messages.ts'
import type { JobDone } from '../../run-job.ts'
import { describeTests } from '../verdict-rules.ts'
import type { CheckedExercise } from './checked.ts'
import { type Finding, findingIn } from './finding.ts'
import { testOf } from './plan-checked.ts'

/** Adds what was found to an outcome in which all tests passed. A limit that was met, or a program that cannot be checked, is no finding. */
export function judgeMemory(
  exercise: CheckedExercise,
  files: readonly SourceFile[],
  outcome: GradeOutcome,
  done: JobDone,
): GradeOutcome {
  const finding = findingOf(exercise, files, done)
  if (!finding) return outcome
  const { kind, sentence, at, test } = finding
  const name = kind === 'arithmetic' ? t('Arithmetic') : t('Memory')
  const verdict = {
    name,
    passed: false,
    hidden: false,
    input: inputOf(exercise, test),
    expected: null,
    actual: null,
    message: sentence,
    hint: null,
    limit: null,
  }
  const place = files.length > 1 && at !== null ? { path: at.path } : {}
  return {
    ...outcome,
    result: 'fail',
    passed: false,
    tests: [...outcome.tests, verdict],
    explanation: { title: name, text: sentence, line: at?.line ?? null, ...place },
  }
}

function findingOf(exercise: CheckedExercise, files: readonly SourceFile[], done: JobDone): Finding | null {
  const signature = exercise.kind === 'function' ? exercise.signature : null
  for (const { stderr } of done.runs) {
    const finding = findingIn(stderr, { files, signature })
    if (finding) return finding
  }
  return null
}

/** Input with which it happens, where that is no secret. */
function inputOf(exercise: CheckedExercise, test: number | null): string | null {
  const own = test === null ? null : testOf(exercise, test)
  const told = own === null ? undefined : describeTests(exercise)[own]
  return told && !told.hidden ? told.input : null
}
