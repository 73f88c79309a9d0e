/** Files of a point beside those of now. Pure. */
import type { SourceFile } from '#modules/exercises/contract.ts'

/** A file that restoring a point changes: `added` comes back, `deleted` goes. */
export type FileDifference = {
  path: string
  change: 'added' | 'changed' | 'deleted'
  /** Content now and at the point; empty: there is no such file. */
  present: string
  past: string
}

/** What is different, in the order of the point's files; those that only exist now are last. */
export function compareFiles(now: readonly SourceFile[], point: readonly SourceFile[]): FileDifference[] {
  const present = contentsOf(now)
  const past = contentsOf(point)
  const paths = new Set([...past.keys(), ...present.keys()])
  return [...paths].flatMap((path): FileDifference[] => {
    const [is, was] = [present.get(path), past.get(path)]
    if (is === was) return []
    const change = is === undefined ? 'added' : was === undefined ? 'deleted' : 'changed'
    return [{ path, change, present: is ?? '', past: was ?? '' }]
  })
}

function contentsOf(files: readonly SourceFile[]): Map<string, string> {
  return new Map(files.map(({ path, content }) => [path, content]))
}
