import { useState } from 'react'
import { CHALLENGE_KEY } from '../../contract.ts'
import { recordHintShown } from '../../outbox/ui/outbox.ts'

/** A challenge's hints, how many of them are unlocked, and how many the learner has asked for: the same wherever they are shown. */
export type HintLadder = {
  hintsHtml: string[]
  failedTries: number
  isPassed: boolean
  asked: number
  ask: (count: number) => void
}

export function useHintLadder(
  { courseId, lessonId }: { courseId: string; lessonId: string },
  hintsHtml: string[],
  earned: Pick<HintLadder, 'failedTries' | 'isPassed'>,
): HintLadder {
  const [asked, setAsked] = useState(0)
  const ask = (count: number) => {
    setAsked(count)
    recordHintShown(courseId, lessonId, CHALLENGE_KEY)
  }
  return { hintsHtml, ...earned, asked, ask }
}
