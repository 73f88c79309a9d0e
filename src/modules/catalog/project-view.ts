/** Projects that a course ends with, as the contract shows them. */
import type { CourseProject } from './projects/contract.ts'
import type { Course } from './content-model.ts'

/** A guided project is one itself; what is not open has nothing to begin. */
export function toCourseProjects(course: Course): CourseProject[] {
  if (course.kind === 'project' || course.release === 'coming-soon') return []
  const { slug, title: courseTitle, language, level } = course
  return course.chapters.flatMap(({ id, kind, title, summary, lessons }) => {
    const [first] = lessons
    if (kind !== 'project' || !first) return []
    return {
      id: `${slug}/${id}`,
      title: withoutWord(title),
      summary,
      language,
      level,
      course: { slug, title: courseTitle },
      href: first.href,
      stepsCount: lessons.length,
      minutes: lessons.reduce((sum, { minutes }) => sum + minutes, 0),
    }
  })
}

/** In its course a chapter says that it is a project; among projects that goes without saying. */
function withoutWord(title: string): string {
  const name = title.replace(/^Project:\s*/, '')
  return name.slice(0, 1).toUpperCase() + name.slice(1)
}
