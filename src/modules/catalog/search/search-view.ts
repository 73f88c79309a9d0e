/** What was found, in the shapes of the contract: the index knows names only, everything shown is the content's own. */
import type { Course } from '../content-model.ts'
import type { Level } from '#modules/exercises/contract.ts'
import { challengeHref } from '../challenge-href.ts'
import type { Content } from '../content.ts'
import type {
  ChallengeFound,
  CourseFound,
  LessonFound,
  PathFound,
  ProjectFound,
  SearchAnswer,
} from './contract.ts'
import { lessonText } from './entry-rules.ts'
import { plainText } from './search-text-rules.ts'
import type { Found } from './find-entries.ts'
import { excerptOf, marked, matchesIn } from './highlight-rules.ts'

type Highlight = Found['highlight']

const LEVEL_TITLES: Record<Level, string> = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
}

export function toSearchAnswer(found: Found, content: Content): SearchAnswer {
  const { rows, highlight, corrected, isPartial } = found
  const idsOf = (list: string) => rows.filter((row) => row.list === list).map(({ id }) => nameOf(id))
  const total = (list: string) => rows.find((row) => row.list === list)?.total ?? 0
  const each = <Shown>(list: string, show: (id: string) => Shown | null) =>
    idsOf(list)
      .map(show)
      .filter((shown) => shown !== null)
  return {
    courses: each('courses', (id) => courseFound(id, content, highlight)),
    learningPaths: each('paths', (id) => pathFound(id, content, highlight)),
    lessons: each('lessons', (id) => lessonFound(id, content, highlight)),
    challenges: each('challenges', (id) => challengeFound(id, content, highlight)),
    projects: each('projects', (id) => projectFound(id, content, highlight)),
    totals: {
      courses: total('courses'),
      learningPaths: total('paths'),
      lessons: total('lessons'),
      challenges: total('challenges'),
      projects: total('projects'),
    },
    corrected,
    isPartial,
  }
}

/** Without its kind: `lesson:learn-c/names` → `learn-c/names`. */
function nameOf(id: string): string {
  return id.slice(id.indexOf(':') + 1)
}

function courseFound(id: string, content: Content, highlight: Highlight): CourseFound | null {
  const course = content.course(id)
  if (course === undefined) return null
  const { kind, isFree, summary, slug, title, chapters, level } = course
  return {
    ...headOf(course, highlight),
    kind,
    isFree,
    summary: marked(summary, highlight),
    contentInfo: { slug, title, chaptersCount: chapters.length, level: { title: LEVEL_TITLES[level] } },
  }
}

function pathFound(id: string, content: Content, highlight: Highlight): PathFound | null {
  const path = content.path(id)
  if (path === undefined) return null
  const courses = path.courses.map((course) => ({ id: course.id, slug: course.slug, title: course.title }))
  return {
    ...headOf(path, highlight),
    summary: marked(path.summary, highlight),
    contentInfo: { slug: path.slug, courses },
  }
}

function lessonFound(name: string, content: Content, highlight: Highlight): LessonFound | null {
  const [courseId = '', lessonId = ''] = name.split('/')
  const place = content.lesson(courseId, lessonId)
  if (place === undefined) return null
  const { course, lesson } = place
  return {
    id: name,
    title: lesson.title,
    titleMatches: matchesIn(lesson.title, highlight),
    language: course.language,
    release: course.release,
    type: lesson.type,
    href: lesson.href,
    difficulty: lesson.type === 'challenge' ? lesson.difficulty : null,
    course: courseLink(course),
    excerpt: lesson.access === 'free' ? excerptOf(lessonText(lesson), highlight) : null,
    access: lesson.access,
  }
}

function challengeFound(name: string, content: Content, highlight: Highlight): ChallengeFound | null {
  // A lesson's name has its course's before it.
  if (name.includes('/')) {
    const lesson = lessonFound(name, content, highlight)
    return lesson?.difficulty ? { ...lesson, difficulty: lesson.difficulty } : null
  }
  const challenge = content.challenge(name)
  if (challenge === undefined) return null
  const { id, title, difficulty, statementHtml, versions } = challenge
  const [first, ...others] = versions
  return {
    id,
    title,
    titleMatches: matchesIn(title, highlight),
    language: first && others.length === 0 ? first.language : null,
    release: 'live',
    type: 'challenge',
    href: challengeHref(id),
    difficulty,
    course: null,
    excerpt: excerptOf(plainText(statementHtml), highlight),
    access: 'free',
  }
}

function projectFound(name: string, content: Content, highlight: Highlight): ProjectFound | null {
  const [courseId = '', chapterId] = name.split('/')
  const course = content.course(courseId)
  if (course === undefined) return null
  const { language, release, level } = course
  if (chapterId === undefined) {
    return {
      ...headOf(course, highlight),
      level,
      href: `/course/${course.slug}`,
      course: null,
      summary: marked(course.summary, highlight),
    }
  }
  const chapter = course.chapters.find(({ id }) => id === chapterId)
  const [first] = chapter?.lessons ?? []
  if (chapter === undefined || first === undefined) return null
  return {
    id: name,
    title: chapter.title,
    titleMatches: matchesIn(chapter.title, highlight),
    language,
    release,
    level,
    href: first.href,
    course: courseLink(course),
    summary: marked(chapter.summary, highlight),
  }
}

function headOf<Release>(
  { id, title, language, release }: Pick<Course, 'id' | 'title' | 'language'> & { release: Release },
  highlight: Highlight,
) {
  return { id, title, titleMatches: matchesIn(title, highlight), language, release }
}

function courseLink({ slug, title }: Course): { slug: string; title: string } {
  return { slug, title }
}
