import { useEffect, useState } from 'react'
import { LANGUAGES } from '#modules/exercises/languages/contract.ts'
import {
  callWhileOnline,
  describeProblem,
  type RunPlace,
  type RunProblem,
  tellingPlace,
} from '#modules/runner/browser.ts'
import { call } from '#platform/contract/call.ts'
import { stageQuery } from '../../contract.ts'
import type { QueryStages } from '../../sql/contract.ts'
import type { QueryToWatch } from '../recording/program-to-watch.ts'

export type QueryState =
  | { step: 'running'; place: RunPlace | null }
  | { step: 'ran'; stages: QueryStages }
  | { step: 'problem'; problem: RunProblem }

/** Longer than any run may take, waiting in line included. */
const TIMEOUT_MS = 60_000

/** Runs the query when it is first shown, and again when it is another one or `again` is called. */
export function useQueryStages(query: QueryToWatch): { state: QueryState; again: () => void } {
  const [tries, setTries] = useState(0)
  const [state, setState] = useState<QueryState>({ step: 'running', place: null })
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const set = (next: QueryState) => {
      if (!signal.aborted) setState(next)
    }
    set({ step: 'running', place: null })
    run(query, signal, (place) => set({ step: 'running', place })).then(
      (stages) => set({ step: 'ran', stages }),
      (error: unknown) => set({ step: 'problem', problem: describeProblem(error) }),
    )
    return () => controller.abort()
  }, [query, tries])
  return { state, again: () => setTries((last) => last + 1) }
}

function run(
  { files, database }: QueryToWatch,
  signal: AbortSignal,
  onPlace: (place: RunPlace | null) => void,
): Promise<QueryStages> {
  const runId = crypto.randomUUID()
  const body = { files, runId, ...(database === null ? {} : { database }) }
  return tellingPlace(runId, onPlace, () =>
    callWhileOnline(signal, (either) =>
      call(stageQuery, { body }, { signal: either, timeoutMs: TIMEOUT_MS }),
    ),
  )
}

/** The text whose places the stages name. */
export function queryText({ files }: QueryToWatch): string {
  return files.find(({ path }) => path === LANGUAGES.sql.entryFile)?.content ?? ''
}
