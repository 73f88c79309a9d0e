import { type Dispatch, useCallback, useEffect, useReducer } from 'react'
import { replayMs } from '#modules/exercises/browser.ts'
import type { Replay } from '#modules/exercises/replay/contract.ts'
import { claimPlaying } from './one-player.ts'
import { firstState, type PlayerEvent, playerReducer, type PlayerState } from './player-rules.ts'

/** Milliseconds between two looks of a replay that plays. */
const STEP_MS = 40
/** In a tab that was hidden, time stood still. */
const MOST_STEP_MS = 250

/** Player of a replay; another one that plays is paused. */
export function usePlayer(replay: Replay): {
  state: PlayerState
  totalMs: number
  dispatch: Dispatch<PlayerEvent>
} {
  const totalMs = replayMs(replay)
  const [state, dispatch] = useReducer(
    (last: PlayerState, event: PlayerEvent) => playerReducer(last, event, totalMs),
    totalMs,
    firstState,
  )
  const isPlaying = state.phase === 'playing'
  const pause = useCallback(() => dispatch({ type: 'pause' }), [])
  useEffect(() => {
    if (!isPlaying) return
    const release = claimPlaying(pause)
    let last = performance.now()
    const timer = setInterval(() => {
      const now = performance.now()
      dispatch({ type: 'tick', ms: Math.min(MOST_STEP_MS, now - last) })
      last = now
    }, STEP_MS)
    return () => {
      clearInterval(timer)
      release()
    }
  }, [isPlaying, pause])
  return { state, totalMs, dispatch }
}
