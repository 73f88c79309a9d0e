/** Replays of a page, of which one plays at a time. */

let pauseOther: (() => void) | null = null

/** Pauses the replay that plays; call what is returned when this one stops. */
export function claimPlaying(pause: () => void): () => void {
  if (pauseOther !== pause) pauseOther?.()
  pauseOther = pause
  return () => {
    if (pauseOther === pause) pauseOther = null
  }
}

export function isAnyPlaying(): boolean {
  return pauseOther !== null
}
