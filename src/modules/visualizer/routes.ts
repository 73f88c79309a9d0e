import { RUNS_OF_NETWORK } from '#modules/runner/module.ts'
import { Failure } from '#platform/failures.ts'
import { implement } from '#platform/http/implement.ts'
import * as contract from './contract.ts'
import type { Deps } from './deps.ts'
import { divergenceRoutes } from './divergence/divergence.ts'
import { findRecording } from './recording-store.ts'
import { stageQuery } from './sql/sql.ts'
import { traceCall, traceProgram } from './trace-program.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'runner' | 'access' | 'content'>

export const visualizerRoutes = [
  implement(
    contract.traceProgram,
    (deps: Needs, { body: { runId, called, ...program } }, { learnerId, account, address, signal }) => {
      const asking = { asker: { learnerId, address }, signal, runId }
      return called
        ? traceCall(deps, { ...program, called }, { ...asking, userId: account?.userId ?? null })
        : traceProgram(deps, program, asking)
    },
    { ofNetwork: RUNS_OF_NETWORK },
  ),
  implement(
    contract.stageQuery,
    (deps: Pick<Deps, 'runner'>, { body: { runId, ...query } }, { learnerId, address, signal }) =>
      stageQuery(deps, query, { asker: { learnerId, address }, signal, runId }),
    { ofNetwork: RUNS_OF_NETWORK },
  ),
  implement(contract.getRecording, async (deps: Pick<Deps, 'db' | 'clock'>, { params }) => {
    const found = await findRecording(deps, params.id)
    if (!found) throw new Failure('recording-not-found')
    return found
  }),
  ...divergenceRoutes,
]
