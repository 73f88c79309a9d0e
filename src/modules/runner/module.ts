/** "Run this code": requests, quotas, grading, explanations; speaks to sandbox/ by its protocol. */
import { randomUUID } from 'node:crypto'
import { catalog, type Catalog } from '#modules/catalog/module.ts'
import { exercises, type Exercise, type ProgramTokens } from '#modules/exercises/module.ts'
import { defineModule, type InstanceOf } from '#platform/module/define-module.ts'
import { gradeExercise, gradeTestsAlone } from './grading/grading.ts'
import { registerDeviceFrame } from './in-browser/in-browser.ts'
import type { CallProgram } from './judging/judging.ts'
import { readInTime, type TaskInput, UnreadableText } from './reading/reading.ts'
import { recordRun, type RunToRecord } from './record-run.ts'
import { type QueriesToRun, runQueries } from './run-queries.ts'
import { runOnInputs } from './run-on-inputs.ts'
import { openRunners, type Runners } from './open-runners.ts'
import { describeLanguages, runnerReadiness } from './runner-health.ts'
import { runnerConfig } from './runner-config.ts'
import { runnerRoutes } from './routes.ts'
import { registerSessions } from './session-route.ts'
import { sandboxFor, turnOf, type Asker, type Turn } from './turn-of.ts'

export { explainMessage } from './explanations/explanations.ts'
export { countSteps, gradeExercise, gradeTestsAlone } from './grading/grading.ts'
export { RUNS_OF_NETWORK } from './limits.ts'
export { readsInput } from './reads-input-rules.ts'
export { recordRun, type RunToRecord } from './record-run.ts'
export { recordSession } from './record-session.ts'
export { runCode, type CodeToRun } from './run-code.ts'
export type { PrintedRun } from './run-on-inputs.ts'
export { plainTerminalText } from './terminal-text-rules.ts'
export { runPage } from './run-page.ts'
export { hasPlaceholderValue, sameOutput, starterFor } from './judging/judging.ts'
export type { Sandbox, SandboxClient } from './sandbox-client.ts'

export type Runner = InstanceOf<typeof runner>

export const runner = defineModule({
  name: 'runner',
  needs: { catalog, exercises },
  config: runnerConfig,
  services: {
    content: ({ catalog }: { catalog: Catalog }) => catalog.content,
    runners: openRunners,
    sandbox: ({ runners }: { runners: Runners }) => runners.sandbox,
    openSession: ({ runners }: { runners: Runners }) => runners.openSession,
  },
  open: (deps) => ({
    /** Runs the exercise's tests in the turn of who asks. `jobId`: by which the job's place in the queue is asked for. */
    grade(
      exercise: Exercise,
      files: Parameters<typeof gradeExercise>[2],
      { asker, jobId, signal }: { asker: Asker; jobId: string; signal: AbortSignal },
    ) {
      const sandbox = sandboxFor(deps.sandbox, turnOf(deps, asker), jobId)
      return gradeExercise({ content: deps.content, sandbox }, exercise, files, signal)
    },
    /** The same without what else is asked of a right program: how it is written, its steps, its memory. */
    gradeTests(
      exercise: Exercise,
      files: Parameters<typeof gradeExercise>[2],
      { asker, signal }: { asker: Asker; signal: AbortSignal },
    ) {
      const sandbox = sandboxFor(deps.sandbox, turnOf(deps, asker), randomUUID())
      return gradeTestsAlone({ content: deps.content, sandbox }, exercise, files, signal)
    },
    /** The learner's whole program with the call of a test. Null: no call can be written. */
    async callProgram(given: TaskInput<'callProgram'>): Promise<CallProgram | null> {
      try {
        return await readInTime('callProgram', given)
      } catch (error) {
        if (error instanceof UnreadableText) return null
        throw error
      }
    },
    /** Reads what programs are compared by. Null: the text could not be read in time. */
    async readTokens(given: TaskInput<'programTokens'>): Promise<ProgramTokens | null> {
      try {
        return await readInTime('programTokens', given)
      } catch (error) {
        if (error instanceof UnreadableText) return null
        throw error
      }
    },
    /** Turn of who asks, for work that is done later: it holds digests alone. */
    turnOf: (asker: Asker): Turn => turnOf(deps, asker),
    /** Runs a program once for each input; a program that fails is a result. Throws the failures of `runCode`. */
    runOnInputs: (code: Parameters<typeof runOnInputs>[1], signal?: AbortSignal) =>
      runOnInputs(deps, code, signal),
    /** Runs a program once in the turn of who asks, and records it step by step. */
    record(run: Omit<RunToRecord, 'turn'>, { asker, signal }: { asker: Asker; signal: AbortSignal }) {
      return recordRun(deps, { ...run, turn: turnOf(deps, asker) }, signal)
    },
    /** Runs SQL once in the turn of who asks, and then queries that look at what it left. */
    query(run: Omit<QueriesToRun, 'turn'>, { asker, signal }: { asker: Asker; signal: AbortSignal }) {
      return runQueries(deps, { ...run, turn: turnOf(deps, asker) }, signal)
    },
  }),
  endpoints: { runner: runnerRoutes },
  rawRoutes(app, deps, { identities }) {
    registerSessions(app, deps, async (request) => {
      // Only whose turn it is depends on it: a token that has run out is no reason to refuse a program.
      const account = await identities.account(request).catch(() => null)
      return account?.userId ?? identities.read(request)
    })
    registerDeviceFrame(app)
  },
  metrics: ({ runners }) => runners.metrics(),
  readiness: ({ sandbox }) => runnerReadiness(sandbox),
  startReport: ({ sandbox }) => describeLanguages(sandbox),
  close: ({ runners }) => runners.stop(),
})
