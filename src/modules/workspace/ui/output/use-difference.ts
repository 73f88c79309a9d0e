import { useEffect, useState } from 'react'
import { untilItComes } from '#ui/lazy-part.ts'
import type { MarkedDifference } from './diff-rules.ts'

/** The expected and the actual text, cut where they differ; whole until the comparison is there. Null: there is nothing to compare. */
export function useDifference(expected: string | null, actual: string | null): MarkedDifference | null {
  const [marked, setMarked] = useState<{
    expected: string
    actual: string
    difference: MarkedDifference
  } | null>(null)
  useEffect(() => {
    if (expected === null || actual === null) return
    let isGone = false
    void untilItComes(() => import('./diff-rules.ts')).then(({ markDifference }) => {
      if (!isGone) setMarked({ expected, actual, difference: markDifference(expected, actual) })
    })
    return () => {
      isGone = true
    }
  }, [expected, actual])
  if (expected === null || actual === null) return null
  if (marked?.expected === expected && marked.actual === actual) return marked.difference
  return { expected: [{ kind: 'same', text: expected }], actual: [{ kind: 'same', text: actual }] }
}
