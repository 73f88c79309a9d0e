import { useEffect, useState } from 'react'
import type { LiveRun } from '#modules/runner/browser.ts'
import { endsInQuestion } from './asking-rules.ts'

/** Milliseconds without print after which an unfinished line counts as a question. */
const QUIET_MS = 400

/** Whether a live program seems to wait for an answer. False without a program, and for one that asks without a word. */
export function useIsAsking(live: LiveRun | null): boolean {
  const [isAsking, setAsking] = useState(false)
  useEffect(() => {
    if (live === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const follow = () => {
      clearTimeout(timer)
      if (live.phase() === 'running' && endsInQuestion(live.printed()))
        timer = setTimeout(() => setAsking(true), QUIET_MS)
      else setAsking(false)
    }
    follow()
    const end = live.subscribe(follow)
    return () => {
      clearTimeout(timer)
      end()
      setAsking(false)
    }
  }, [live])
  return isAsking
}
