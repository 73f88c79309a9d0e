import { useLayoutEffect, useSyncExternalStore } from 'react'
import { isLearner, setLearnerFlag } from './signed-in-flag.ts'

/** `unknown`: on the server and in the first render, where both are in the page and CSS shows one of them. */
export type Reader = 'unknown' | 'learner' | 'visitor'

/** Somebody may have begun to learn, or logged out, since the page went into the back-forward cache. */
function whenShownAgain(listener: () => void): () => void {
  window.addEventListener('pageshow', listener)
  return () => window.removeEventListener('pageshow', listener)
}

/** Tells whether the browser may have progress, and corrects the flag, which is older than a page reached by a link. */
export function useReader(): Reader {
  const reader = useSyncExternalStore<Reader>(
    whenShownAgain,
    () => (isLearner() ? 'learner' : 'visitor'),
    () => 'unknown',
  )
  useLayoutEffect(() => {
    if (reader !== 'unknown') setLearnerFlag(reader === 'learner')
  }, [reader])
  return reader
}
