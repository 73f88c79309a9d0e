/** Where a replay is, and what its buttons do. It ends once and never starts over by itself. Pure. */

export const SPEEDS = [1, 2] as const
export type Speed = (typeof SPEEDS)[number]

export interface PlayerState {
  phase: 'ended' | 'playing' | 'paused'
  /** Milliseconds from the beginning. */
  at: number
  speed: Speed
  /** Whether it was ever played or moved. */
  isTouched: boolean
}

export type PlayerEvent =
  | { type: 'play' }
  | { type: 'pause' }
  | { type: 'restart' }
  /** So many milliseconds went by. */
  | { type: 'tick'; ms: number }
  | { type: 'seek'; at: number }
  | { type: 'speed' }

/** At first the end is shown: all that there is to read. */
export function firstState(totalMs: number): PlayerState {
  return { phase: 'ended', at: totalMs, speed: 1, isTouched: false }
}

export function playerReducer(state: PlayerState, event: PlayerEvent, totalMs: number): PlayerState {
  switch (event.type) {
    case 'play':
      return { ...state, phase: 'playing', at: state.phase === 'ended' ? 0 : state.at, isTouched: true }
    case 'restart':
      return { ...state, phase: 'playing', at: 0, isTouched: true }
    case 'pause':
      return state.phase === 'playing' ? { ...state, phase: 'paused' } : state
    case 'speed':
      return { ...state, speed: state.speed === 1 ? 2 : 1 }
    case 'seek':
      return seek(state, event.at, totalMs)
    case 'tick': {
      if (state.phase !== 'playing') return state
      const at = state.at + event.ms * state.speed
      return at >= totalMs ? { ...state, phase: 'ended', at: totalMs } : { ...state, at }
    }
  }
}

/** While it plays it goes on from there. */
function seek(state: PlayerState, wanted: number, totalMs: number): PlayerState {
  const at = Math.min(totalMs, Math.max(0, wanted))
  if (at === totalMs) return { ...state, phase: 'ended', at, isTouched: true }
  return { ...state, phase: state.phase === 'playing' ? 'playing' : 'paused', at, isTouched: true }
}
