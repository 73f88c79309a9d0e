import { useEffect, useState } from 'react'
import { call } from '#platform/contract/call.ts'
import { type DivergenceFact, getDivergence } from '../../divergence/contract.ts'
import type { ProgramToRecord } from './program-to-watch.ts'

/** Recording up to five programs that were never recorded takes longer than one. */
const TIMEOUT_MS = 60_000

/**
 * Where the program first differs from one that passes the test that it failed, once that is known. Null: it failed none, nothing sure can be
 * said, or nobody could be asked: the steps are there without it.
 */
export function useDivergence(program: ProgramToRecord, isRecorded: boolean): DivergenceFact | null {
  const [found, setFound] = useState<{ program: ProgramToRecord; fact: DivergenceFact | null } | null>(null)
  useEffect(() => {
    const { failed, files, passing } = program
    if (!failed || !isRecorded) return
    const controller = new AbortController()
    const { signal } = controller
    call(
      getDivergence,
      { body: { ...failed, files, ...(passing ? { passing } : {}) } },
      { signal, timeoutMs: TIMEOUT_MS },
    ).then(
      ({ divergence }) => {
        if (!signal.aborted) setFound({ program, fact: divergence })
      },
      () => {},
    )
    return () => controller.abort()
  }, [program, isRecorded])
  return found?.program === program ? found.fact : null
}
