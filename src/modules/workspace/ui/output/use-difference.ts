import { useEffect, useState } from 'react'
import { untilItComes } from '#ui/lazy-part.ts'
import type { MarkedDifference } from './diff-rules.ts'

/** `spoken`: the difference in words, for those who hear it; null where there are none, or not yet. */
export type ToldDifference = MarkedDifference & { spoken: string | null }

/** The expected and the actual text, cut where they differ; whole until the comparison is there. Null: there is nothing to compare. */
export function useDifference(expected: string | null, actual: string | null): ToldDifference | null {
  const [marked, setMarked] = useState<{
    expected: string
    actual: string
    difference: ToldDifference
  } | null>(null)
  useEffect(() => {
    if (expected === null || actual === null) return
    let isGone = false
    void untilItComes(() => import('./told-difference.ts')).then(({ toldDifference }) => {
      if (!isGone) setMarked({ expected, actual, difference: toldDifference(expected, actual) })
    })
    return () => {
      isGone = true
    }
  }, [expected, actual])
  if (expected === null || actual === null) return null
  if (marked?.expected === expected && marked.actual === actual) return marked.difference
  return {
    expected: [{ kind: 'same', text: expected }],
    actual: [{ kind: 'same', text: actual }],
    spoken: null,
  }
}
