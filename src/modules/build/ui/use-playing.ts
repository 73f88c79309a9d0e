import { useCallback, useEffect, useState } from 'react'

/** Whether a picture plays: while its card is awake and by its button. */
export function usePlaying(isAwake: boolean) {
  const [wish, setWish] = useState<'play' | 'stop' | null>(null)
  const stop = useCallback(() => setWish('stop'), [])
  useEffect(() => {
    // What was pressed while the card was pointed at holds for so long.
    if (!isAwake) setWish(null)
  }, [isAwake])
  const isPlaying = wish === null ? isAwake : wish === 'play'
  return {
    isPlaying,
    /** Somebody pressed the button, and did not only pass by. */
    isPressed: wish === 'play',
    stop,
    toggle: () => setWish(isPlaying ? 'stop' : 'play'),
  }
}
