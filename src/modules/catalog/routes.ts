/** The catalogue's endpoints. All are public and depend on nothing but the content. */
import { Failure } from '#platform/failures.ts'
import { implement } from '#platform/http/implement.ts'
import type { Deps } from '#src/deps.ts'
import {
  getCatalog,
  getCourse,
  getCourseToc,
  getFirstContent,
  getLearningPath,
  getLesson,
} from './contract.ts'
import { toCourseCard, toCourseDetail, toLessonSummary, toPathCard, toTocChapter } from './course-view.ts'
import { toLessonView } from './lesson-view.ts'

type Needs = Pick<Deps, 'content'>

export const catalogRoutes = [
  implement(getCatalog, ({ content }: Needs) => ({
    items: content.courses.map(toCourseCard),
    learningPaths: content.paths.map(toPathCard),
  })),
  implement(getCourse, ({ content }: Needs, { params }) =>
    toCourseDetail(found(content.course(params.slug)), content),
  ),
  implement(getCourseToc, ({ content }: Needs, { params }) => {
    const course = found(content.course(params.id))
    return { courseId: course.id, chapters: course.chapters.map(toTocChapter) }
  }),
  implement(getFirstContent, ({ content }: Needs, { params }) => {
    const course = found(content.course(params.courseSlug))
    return { courseId: course.id, lesson: toLessonSummary(found(course.chapters[0]?.lessons[0])) }
  }),
  implement(getLesson, ({ content }: Needs, { params }) =>
    toLessonView(found(content.lesson(params.courseSlug, params.lessonId)), content),
  ),
  implement(getLearningPath, ({ content }: Needs, { params }) =>
    toPathCard(found(content.path(params.slug))),
  ),
]

function found<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Failure('content-not-found')
  return thing
}
