/** Functions too long to be read in one piece. */
import type { Source } from './import-graph.ts'
import { placeOf } from './places.ts'

export const MOST_LINES = 100

export function findLongFunctions(sources: Source[]): { rule: string; where: string; what: string }[] {
  return sources
    .filter(({ path }) => /^(src|sandbox)\//.test(path) && !placeOf(path).isTest && !placeOf(path).isTesting)
    .flatMap(({ path, functions }) =>
      functions
        .filter(({ lines }) => lines > MOST_LINES)
        .map(({ name, line, lines }) => ({
          rule: `functions have at most ${MOST_LINES} lines`,
          where: `${path}:${line}`,
          what: `${name} has ${lines}: move its steps into functions that say what they do`,
        })),
    )
}
