/**
 * Everything on this server that reads what a stranger wrote or printed: a program's text, its output, its report, a
 * compiler's messages. Pure functions of plain data, because they run in a worker (`read-in-time.ts`).
 */
import type { GradeOutcome } from '#modules/exercises/outcomes/contract.ts'
import { type Cost, type Exercise, type FunctionTest, readTokens } from '#modules/exercises/module.ts'
import type { Language, SourceFile } from '#modules/exercises/contract.ts'
import {
  callProgram,
  type CheckedExercise,
  type FunctionExercise,
  judgeChecked,
  judgeCounted,
  judgeFunction,
  judgePage,
  judgeSql,
  judgeStdio,
  judgeTechnique,
  type PageExercise,
  planChecked,
  planCost,
  planFunction,
  type SqlExercise,
  type StdioExercise,
} from '../judging/judging.ts'
import { readCheckTables, type SqlReport } from '../result-tables.ts'
import { readRecording, type RecordedCode } from '../recording/recording.ts'
import { toRunOutcome, type CodeRead } from '../run-outcome.ts'
import type { JobDone } from '../run-job.ts'
import { toSessionOutcome } from '../session-outcome.ts'

type Files = readonly SourceFile[]
type Counted = FunctionExercise & { cost: Cost }
type Judged<Some> = { exercise: Some; files: Files; done: JobDone }

export const TASKS = {
  runOutcome: ({ done, code }: { done: JobDone; code: CodeRead }) => toRunOutcome(done, code),
  sessionOutcome: ({ done, code, wasIdle }: { done: JobDone; code: CodeRead; wasIdle: boolean }) =>
    toSessionOutcome(done, code, wasIdle),
  queried: ({ done, code }: { done: JobDone; code: CodeRead }) => ({
    outcome: toRunOutcome(done, code),
    ...readCheckTables(done.runs[0]?.report ?? null),
  }),
  recording: ({ done, code }: { done: JobDone; code: RecordedCode }) => readRecording(done, code),
  planFunction: ({ exercise, files }: { exercise: FunctionExercise; files: Files }) =>
    planFunction(exercise, files),
  callProgram: ({
    exercise,
    files,
    test,
  }: {
    exercise: FunctionExercise
    files: Files
    test: FunctionTest
  }) => callProgram(exercise, files, test),
  planChecked: ({ exercise, files }: { exercise: CheckedExercise; files: Files }) =>
    planChecked(exercise, files),
  judgeChecked: ({ exercise, files, outcome, done }: Judged<CheckedExercise> & { outcome: GradeOutcome }) =>
    judgeChecked(exercise, files, outcome, done),
  planCost: ({ exercise, files }: { exercise: Counted; files: Files }) => planCost(exercise, files),
  judgeCounted: ({ exercise, outcome, done }: { exercise: Counted; outcome: GradeOutcome; done: JobDone }) =>
    judgeCounted(exercise, outcome, done),
  judgeStdio: ({ exercise, files, done }: Judged<StdioExercise>) => judgeStdio(exercise, files, done),
  judgeFunction: ({ exercise, files, done }: Judged<FunctionExercise>) =>
    judgeFunction(exercise, files, done),
  judgeSql: ({ exercise, files, done, wanted }: Judged<SqlExercise> & { wanted: (SqlReport | null)[] }) =>
    judgeSql(exercise, files, done, wanted),
  judgePage: ({ exercise, files, done }: Judged<PageExercise>) => judgePage(exercise, files, done),
  judgeTechnique: ({ exercise, files }: { exercise: Exercise; files: Files }) =>
    judgeTechnique(exercise, files),
  programTokens: ({ language, files }: { language: Language; files: Files }) => readTokens(language, files),
}

export type TaskName = keyof typeof TASKS
export type TaskInput<Name extends TaskName> = Parameters<(typeof TASKS)[Name]>[0]
export type TaskResult<Name extends TaskName> = ReturnType<(typeof TASKS)[Name]>

type Table = { [Name in TaskName]: (input: TaskInput<Name>) => TaskResult<Name> }
const table: Table = TASKS

/** Runs one task where the caller is: in the worker, or at once for a short text. */
export function runTask<Name extends TaskName>(name: Name, input: TaskInput<Name>): TaskResult<Name> {
  return table[name](input)
}
