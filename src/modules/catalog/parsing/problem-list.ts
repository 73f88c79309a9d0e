/** Collects what is wrong in one item's files, so that an author sees everything at once and not the first thing. */
import type { ContentProblem, SourcePlace } from '../content-model.ts'

export interface ProblemList {
  readonly found: ContentProblem[]
  add(place: SourcePlace, what: string, fix: string): void
}

/** Tells a problem of the front matter by the path of the field. */
export type Report = (path: PropertyKey[], what: string, fix: string) => void

export function problemList(): ProblemList {
  const found: ContentProblem[] = []
  return {
    found,
    add: ({ file, line }, what, fix) => {
      found.push({ file, line, what, fix })
    },
  }
}
