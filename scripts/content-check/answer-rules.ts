/** Tests are known to be fair and sharp where several people's answers were tried: right ones by other ways, and likely mistakes. */
import type { Course } from '#modules/catalog/module.ts'
import type { FoundProblem } from './check-list.ts'

/** Right answers beside the solution, and wrong ones, that make a challenge well tried. */
const ANSWERS_OF_EACH_KIND = 3
/** Well-tried challenges that every live course needs. */
export const LEAST_WELL_TRIED = 5

export function countWellTried({ chapters }: Pick<Course, 'chapters'>): number {
  return chapters
    .flatMap(({ lessons }) => lessons)
    .filter(
      (lesson) =>
        lesson.type === 'challenge' &&
        lesson.accepts.length >= ANSWERS_OF_EACH_KIND &&
        lesson.rejects.length >= ANSWERS_OF_EACH_KIND,
    ).length
}

/** Practice sets and projects are exempt: their challenges are tried by what they practise. */
export function checkAnswerCounts(
  courses: readonly Pick<Course, 'kind' | 'release' | 'folder' | 'chapters'>[],
  least: number,
): FoundProblem[] {
  return courses
    .filter(({ kind, release }) => kind === 'course' && release === 'live')
    .flatMap((course) => {
      const wellTried = countWellTried(course)
      if (wellTried >= least) return []
      return [
        {
          file: `${course.folder}/course.yaml`,
          line: 1,
          what: `the course is live, and ${wellTried} of its challenges have ${ANSWERS_OF_EACH_KIND} answers under \`## Accepts\` and ${ANSWERS_OF_EACH_KIND} under \`## Rejects\``,
          fix: `write such answers until ${least} challenges have them, or set \`release: beta\``,
        },
      ]
    })
}
