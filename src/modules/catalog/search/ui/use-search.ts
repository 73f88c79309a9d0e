import { useEffect, useState } from 'react'
import { call, CallError } from '#platform/contract/call.ts'
import { search, type SearchAnswer } from '../contract.ts'

export type SearchState =
  | { step: 'idle' }
  | { step: 'searching' }
  | { step: 'found'; answer: SearchAnswer }
  | { step: 'offline' }
  | { step: 'failed'; message: string }

/** Fast typing asks once, when it pauses. */
const PAUSE_MS = 150
/** The dropdown shows two of each. */
export const ROWS = 2
const MOST_KEPT = 50

const kept = new Map<string, SearchAnswer>()
const IDLE: SearchState = { step: 'idle' }
const SEARCHING: SearchState = { step: 'searching' }

/**
 * What is found for a term while it is typed; an empty term finds nothing. An answer to another term is never shown:
 * its request is broken off. Nothing is tried again by itself, but after having been offline.
 */
export function useSearch(term: string): { state: SearchState; retry: () => void } {
  const [outcome, setOutcome] = useState<{ term: string; state: SearchState }>({ term: '', state: IDLE })
  const [tries, setTries] = useState(0)
  const known = kept.get(term)

  useEffect(() => {
    if (term === '' || kept.has(term)) return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      ask(term, stop.signal).then(
        (state) => {
          if (!stop.signal.aborted) setOutcome({ term, state })
        },
        () => {},
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [term, tries])

  const retry = () => {
    setOutcome({ term: '', state: IDLE })
    setTries((count) => count + 1)
  }
  const isOffline = outcome.term === term && outcome.state.step === 'offline'
  useEffect(() => {
    if (!isOffline) return
    const again = () => {
      setOutcome({ term: '', state: IDLE })
      setTries((count) => count + 1)
    }
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [isOffline])

  if (term === '') return { state: IDLE, retry }
  if (known !== undefined) return { state: { step: 'found', answer: known }, retry }
  return { state: outcome.term === term ? outcome.state : SEARCHING, retry }
}

async function ask(term: string, signal: AbortSignal): Promise<SearchState> {
  try {
    const answer = await call(search, { query: { q: term, limit: ROWS } }, { signal })
    kept.set(term, answer)
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST_KEPT) break
      kept.delete(oldest)
    }
    return { step: 'found', answer }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (error.code === 'network' && !navigator.onLine) return { step: 'offline' }
    return { step: 'failed', message: error.message }
  }
}
