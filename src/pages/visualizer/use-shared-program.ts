import { useEffect, useState } from 'react'
import { readLink, type SharedProgram } from '#modules/visualizer/browser.ts'

/** The program of the address that the page was opened with. Null: there is none, or nobody has looked yet. */
export function useSharedProgram(): SharedProgram | null {
  const [shared, setShared] = useState<SharedProgram | null>(null)
  useEffect(() => {
    let isGone = false
    void readLink(window.location.hash).then((program) => {
      if (!isGone && program) setShared(program)
    })
    return () => {
      isGone = true
    }
  }, [])
  return shared
}
