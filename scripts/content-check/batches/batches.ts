/**
 * Programs of a challenge, tried together with its solution. What they do there is believed where the solution, as one of them, passes
 * all its tests; who asks decides what of it is believed (`run-check.ts`).
 */
import type { Language, SourceFile } from '#modules/exercises/contract.ts'
import type { Exercise } from '#modules/exercises/module.ts'
import { gradeTestsAlone, type Sandbox } from '#modules/runner/module.ts'
import type { JobDone } from '#modules/runner/run-job.ts'
import type { Content } from '#modules/catalog/module.ts'
import type { JobInput } from '#sandbox/protocol.ts'
import type { Check } from '../check-list.ts'
import { runCppBatch } from './run-cpp-batch.ts'
import { runJavaBatch } from './run-java-batch.ts'
import { runPythonBatch } from './run-python-batch.ts'

type Needs = { sandbox: Sandbox; content: Content }
type Files = readonly SourceFile[]

export interface Batches {
  /** Begins with the batch of an exercise, so that it is there when its programs are asked for. */
  begin(exercise: Exercise): void
  /** Sandbox that tells of its first job what the program did among the others, and runs the next; null: it has to run alone. */
  sandboxOf(exercise: Exercise, files: Files): Promise<Sandbox | null>
}

type Batch = Map<string, JobDone>

function answeringFirst(sandbox: Sandbox, done: JobDone): Sandbox {
  const answers = [done]
  return {
    ...sandbox,
    run: (job, signal) => Promise.resolve(answers.shift() ?? sandbox.run(job, signal)),
  }
}

/** Opens the batches of these checks; nothing runs before the first is begun. */
export function openBatches(deps: Needs, checks: readonly Check[]): Batches {
  const programs = Map.groupBy(checks.filter(isBatched), ({ exercise }) => exercise)
  const batches = new Map<Exercise, Promise<Batch>>()
  const batchOf = (exercise: Exercise): Promise<Batch> | null => {
    const own = programs.get(exercise) ?? []
    const solution = own.find((each) => each.solution)?.solution
    if (solution === undefined || own.length < FEWEST) return null
    const known = batches.get(exercise)
    const batch =
      known ??
      tryTogether(
        deps,
        exercise,
        solution,
        own.map(({ files }) => files),
      )
    if (!known) batches.set(exercise, batch)
    return batch
  }
  return {
    // Why it failed is told to whoever asks for a program of it.
    begin: (exercise) => void batchOf(exercise)?.catch(() => {}),
    async sandboxOf(exercise, files) {
      const done = (await batchOf(exercise))?.get(keyOf(files))
      return done === undefined ? null : answeringFirst(deps.sandbox, done)
    },
  }
}

/** Two programs cost less alone. */
const FEWEST = 3

type ProgramCheck = Extract<Check, { does: 'pass' | 'fail' }>

/** Runs jobs of one exercise together; null for one that has to run alone. */
const RUN_TOGETHER: Partial<
  Record<Language, (sandbox: Sandbox, jobs: readonly JobInput[]) => Promise<(JobDone | null)[]>>
> = { cpp: runCppBatch, java: runJavaBatch, python: runPythonBatch }

function isBatched(check: Check): check is ProgramCheck {
  if (RUN_TOGETHER[check.language] === undefined) return false
  if (check.does === 'pass') return check.kind === 'accepts'
  return check.does === 'fail' && ['mutant', 'rejects', 'starter', 'cheat'].includes(check.kind)
}

const keyOf = (files: Files) => JSON.stringify(files)

async function tryTogether(
  deps: Needs,
  exercise: Exercise,
  solution: Files,
  programs: readonly Files[],
): Promise<Batch> {
  const batch: Batch = new Map()
  const runTogether = RUN_TOGETHER[exercise.language]
  if (!runTogether) return batch
  for (let at = 0; at < programs.length; at += MOST_OTHERS) {
    const some = programs.slice(at, at + MOST_OTHERS)
    const jobs = await Promise.all([solution, ...some].map((files) => jobOf(deps, exercise, files)))
    const runnable = [solution, ...some].flatMap((files, number) => {
      const job = jobs[number]
      return job ? [{ files, job }] : []
    })
    const results = await runTogether(
      deps.sandbox,
      runnable.map(({ job }) => job),
    )
    if (!(await passes(deps, exercise, solution, results[0] ?? null))) return batch
    for (const [number, { files }] of runnable.entries()) {
      const done = results[number]
      if (done) batch.set(keyOf(files), done)
    }
  }
  return batch
}

/** Beside the solution, in one job. */
const MOST_OTHERS = 18

async function passes(deps: Needs, exercise: Exercise, files: Files, done: JobDone | null): Promise<boolean> {
  if (done === null) return false
  const sandbox = { ...deps.sandbox, run: () => Promise.resolve(done) }
  return (await gradeTestsAlone({ ...deps, sandbox }, exercise, files)).passed
}

/** The job that grading would give to the sandbox; null where it needs none. */
async function jobOf(deps: Needs, exercise: Exercise, files: Files): Promise<JobInput | null> {
  const jobs: JobInput[] = []
  const sandbox: Sandbox = {
    ...deps.sandbox,
    run(job) {
      jobs.push(job)
      return Promise.resolve({ status: 'done', compile: null, runs: [], timings: NO_TIME })
    },
  }
  await gradeTestsAlone({ ...deps, sandbox }, exercise, files)
  return jobs[0] ?? null
}

const NO_TIME = { queueMs: 0, compileMs: 0, runMs: 0, totalMs: 0 }
