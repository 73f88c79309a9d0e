/** Check of a course's pictures: finds text too small to read on a phone. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Course } from '#modules/catalog/module.ts'
import type { FoundProblem } from '../check-list.ts'
import { lettersOnPhone } from './letter-rules.ts'

/** CSS pixels. The words of a lesson have 17. */
export const SMALLEST_LETTERS = 11

export function checkPictures(contentDir: string, courses: readonly Course[]): FoundProblem[] {
  return courses.flatMap(({ folder }) =>
    drawingsOf(join(contentDir, folder, 'assets')).flatMap((name) => {
      const file = join(folder, 'assets', name)
      const letters = lettersOnPhone(readFileSync(join(contentDir, file), 'utf8'))
      if (letters === null || letters >= SMALLEST_LETTERS) return []
      return [
        {
          file,
          line: 1,
          what: `on a phone its smallest words are ${letters.toFixed(1)} pixels high`,
          fix: `draw it narrower, with one thing below the other, or its words larger: ${SMALLEST_LETTERS} at least`,
        },
      ]
    }),
  )
}

function drawingsOf(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.svg')) : []
}
