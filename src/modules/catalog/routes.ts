/** The catalogue's endpoints. All are public; but for what is popular they depend on nothing but the content. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Failure } from '#platform/failures.ts'
import { implement } from '#platform/http/implement.ts'
import type { Deps } from './deps.ts'
import { allQuestions } from './common-questions-rules.ts'
import {
  getCatalog,
  getCourse,
  getCourseSurroundings,
  getCourseToc,
  getFirstContent,
  getLanguage,
  getLearningPath,
  getLesson,
  getLessonRecording,
} from './contract.ts'
import { getProjectDemo, getProjects } from './projects/contract.ts'
import { filterCatalog } from './listing/listing.ts'
import {
  toCourseCard,
  toCourseDetail,
  toGuidedProject,
  toPathCard,
  toLessonSummary,
  toTocChapter,
} from './course-view.ts'
import { toLanguageIntro } from './language-view.ts'
import { toCatalogItem, toCatalogPath, toPathDetail } from './listing-view.ts'
import { toLessonView, toLockedLesson } from './lesson-view.ts'
import { toCourseProjects } from './project-view.ts'
import { traceText } from './recording-file-rules.ts'
import { meanwhile, relatedItems } from './related-rules.ts'

type Needs = Pick<Deps, 'content'>
type CatalogNeeds = Pick<Deps, 'content' | 'popularity'>

export const catalogRoutes = [
  implement(getCatalog, async ({ content, popularity }: CatalogNeeds, { query }) => {
    const popular = await popularity.current()
    const items = content.courses.map(toCatalogItem)
    const paths = content.paths.map(toCatalogPath)
    const { open, coming, paths: shown } = filterCatalog(items, paths, query.filter ?? 'all', popular)
    // Unfiltered, what is coming stands between what is open, where the catalogue has it.
    const all = query.filter === undefined || query.filter === 'all'
    return { items: all ? items : [...open, ...coming], learningPaths: shown, popular }
  }),
  implement(getCourse, ({ content }: Needs, { params }) =>
    toCourseDetail(found(content.course(params.slug)), content),
  ),
  implement(getCourseSurroundings, ({ content }: Needs, { params }) => {
    const course = toCourseDetail(found(content.course(params.slug)), content)
    const items = content.courses.map(toCourseCard)
    return {
      related: relatedItems(course, items, content.paths.map(toPathCard)),
      questions: allQuestions(course),
      instead: course.release === 'coming-soon' ? meanwhile(course, items) : null,
    }
  }),
  implement(getCourseToc, ({ content }: Needs, { params }) => {
    const course = found(content.course(params.id))
    return { courseId: course.id, chapters: course.chapters.map(toTocChapter) }
  }),
  implement(getFirstContent, ({ content }: Needs, { params }) => {
    const course = found(content.course(params.courseSlug))
    return { courseId: course.id, lesson: toLessonSummary(found(course.chapters[0]?.lessons[0])) }
  }),
  implement(getLessonRecording, async ({ content }: Needs, { params }) => {
    const file = content.recording(params.address)
    if (file === undefined) throw new Failure('recording-not-found')
    return { trace: traceText(await readFile(join(content.folder, file), 'utf8')) }
  }),
  implement(getProjectDemo, ({ content }: Needs, { params }) => {
    const demo = content.demo(params.address)
    if (demo?.kind === 'page') return { kind: 'page' as const, files: demo.files }
    if (!demo?.recorded) throw new Failure('demo-not-found')
    return { kind: 'replay' as const, replay: demo.recorded.replay }
  }),
  implement(getLesson, ({ content }: Needs, { params }) => {
    const place = found(content.lesson(params.courseSlug, params.lessonId))
    return place.lesson.access === 'free' ? toLessonView(place, content) : toLockedLesson(place)
  }),
  implement(getLearningPath, ({ content }: Needs, { params }) =>
    toPathDetail(found(content.path(params.slug)), content),
  ),
  implement(getProjects, ({ content }: Needs) => ({
    guided: content.courses.filter(({ kind }) => kind === 'project').map(toGuidedProject),
    inCourses: content.courses.flatMap(toCourseProjects),
  })),
  implement(getLanguage, ({ content }: Needs, { params }) =>
    toLanguageIntro(found(content.languages.find(({ id }) => id === params.slug)), content),
  ),
]

function found<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Failure('content-not-found')
  return thing
}
