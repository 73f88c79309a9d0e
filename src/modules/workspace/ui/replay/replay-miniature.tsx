import { type ReactNode, useEffect } from 'react'
import { textAt, wholeText } from '#modules/exercises/browser.ts'
import type { Replay, ReplayText } from '#modules/exercises/replay/contract.ts'
import { MiniatureScreen } from './replay-screen.tsx'
import { usePlayer } from './use-player.ts'

/** A recorded session that plays once as soon as it is there, in the room of a picture and without controls. */
export function ReplayMiniature({
  replay,
  onStop,
  children = MiniatureScreen,
}: {
  replay: Replay
  /** Called when it has ended, or another one plays. */
  onStop: () => void
  /** Shows a moment of it. Default: as a miniature of a terminal. */
  children?: (shown: { texts: readonly ReplayText[]; hasCursor: boolean }) => ReactNode
}) {
  const { state, dispatch } = usePlayer(replay)
  const { phase, at, isTouched } = state
  useEffect(() => dispatch({ type: 'play' }), [dispatch])
  useEffect(() => {
    if (isTouched && phase !== 'playing') onStop()
  }, [isTouched, phase, onStop])
  return children({
    texts: phase === 'ended' ? wholeText(replay) : textAt(replay, at),
    hasCursor: phase !== 'ended',
  })
}
