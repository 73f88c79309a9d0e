import { useCallback, useLayoutEffect, useRef } from 'react'

/** The same function at every render, which does what that of the last one does. Not to be called while rendering. */
export function useLatest<Given extends unknown[]>(
  deed: (...given: Given) => void,
): (...given: Given) => void {
  const latest = useRef(deed)
  useLayoutEffect(() => {
    latest.current = deed
  })
  return useCallback((...given) => latest.current(...given), [])
}
