/** Which courses somebody may have meant who typed an address that does not exist. */
import type { CourseCard } from '../contract.ts'

const MOST = 3
/** Say nothing about what somebody looks for. */
const EMPTY_WORDS = new Set([
  'course',
  'courses',
  'content',
  'learn',
  'learning',
  'project',
  'with',
  'the',
  'a',
  'and',
])

/** Courses that share words with the address, the best first; courses that are open before those that are not. */
export function suggestCourses(pathname: string, courses: readonly CourseCard[]): CourseCard[] {
  const asked = wordsOf(pathname)
  return courses
    .map((course) => {
      const words = new Set([...wordsOf(course.slug), ...wordsOf(course.title), course.language])
      return { course, score: asked.filter((word) => words.has(word)).length }
    })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || Number(isOpen(b.course)) - Number(isOpen(a.course)))
    .slice(0, MOST)
    .map(({ course }) => course)
}

function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[a-z0-9+#]+/g) ?? []
  return [
    ...new Set(words.map((word) => (word === 'c++' ? 'cpp' : word)).filter((word) => !EMPTY_WORDS.has(word))),
  ]
}

function isOpen(course: CourseCard): boolean {
  return course.release !== 'coming-soon'
}
