/** What a check is about: everything, whole courses, the pages of languages, community challenges, templates, or single lessons. Pure. */
import {
  type CommunityChallenge,
  type Course,
  type ProjectTemplate,
  recordedChallengeFile,
} from '#modules/catalog/module.ts'
import { COMMUNITY } from './community/list-community-checks.ts'
import { KNOWN_FILE } from './floors/known-counts.ts'
import { TEMPLATES } from './templates/list-template-checks.ts'

/** Folder of the language pages, beside the courses; also what is said to choose them. */
const LANGUAGES_FOLDER = 'languages'

interface Readable {
  courses: readonly Course[]
  challenges: readonly CommunityChallenge[]
  templates: readonly ProjectTemplate[]
}

export interface Selection {
  /** With the chosen lessons alone. */
  courses: Course[]
  /** Those of them that were chosen as a whole. */
  whole: Course[]
  hasLanguages: boolean
  challenges: CommunityChallenge[]
  templates: ProjectTemplate[]
  /** Whether a problem in this file is of what was chosen. */
  isAbout: (file: string) => boolean
  /** What was asked for and is not there. */
  unknown: string[]
}

/** `names`: ids of courses, `COURSE/LESSON`, `languages`, `challenges`, `challenges/ID`, `templates` or `templates/ID`; none: everything. */
export function selectContent(
  names: readonly string[],
  { courses, challenges, templates }: Readable,
): Selection {
  const isAll = names.length === 0
  const hasChallenges = isAll || names.includes(COMMUNITY)
  const chosen = challenges.filter(({ id }) => hasChallenges || names.includes(`${COMMUNITY}/${id}`))
  const hasTemplates = isAll || names.includes(TEMPLATES)
  const chosenTemplates = templates.filter(({ id }) => hasTemplates || names.includes(`${TEMPLATES}/${id}`))
  const whole = courses.filter(({ id }) => isAll || names.includes(id))
  const parts = courses
    .filter((course) => !whole.includes(course))
    .map((course) => withLessons(course, names))
    .filter(({ chapters }) => chapters.length > 0)
  const hasLanguages = isAll || names.includes(LANGUAGES_FOLDER)
  const folders = [...whole.map(({ folder }) => folder), ...(hasLanguages ? [LANGUAGES_FOLDER] : [])]
  if (hasChallenges) folders.push(COMMUNITY)
  if (hasTemplates) folders.push(TEMPLATES)
  const files = new Set([
    ...parts.flatMap(lessonsOf).map(({ file }) => file),
    ...chosen.flatMap(({ id, file }) => [file, recordedChallengeFile(id)]),
    // What cannot be read is no challenge or template, and says why.
    ...names.flatMap((name) => namedFile(name) ?? []),
  ])
  return {
    courses: courses.flatMap((course) => [...whole, ...parts].filter(({ id }) => id === course.id)),
    whole,
    hasLanguages,
    challenges: chosen,
    templates: chosenTemplates,
    isAbout: (file) =>
      isAll ||
      (whole.length > 0 && file === KNOWN_FILE) ||
      files.has(file) ||
      folders.some((folder) => file.startsWith(`${folder}/`)),
    unknown: names.filter(
      (name) =>
        ![LANGUAGES_FOLDER, COMMUNITY, TEMPLATES].includes(name) &&
        !isThere(name, courses) &&
        !challenges.some(({ id }) => name === `${COMMUNITY}/${id}`) &&
        !templates.some(({ id }) => name === `${TEMPLATES}/${id}`),
    ),
  }
}

/** File of the challenge or template that a name chooses, whether it can be read or not; null: the name is of something else. */
export function namedFile(name: string): string | null {
  if (name.startsWith(`${TEMPLATES}/`)) return `${name}.md`
  return name.startsWith(`${COMMUNITY}/`) ? `challenges/tasks/${name.slice(COMMUNITY.length + 1)}.md` : null
}

function withLessons(course: Course, names: readonly string[]): Course {
  const chapters = course.chapters
    .map((chapter) => ({
      ...chapter,
      lessons: chapter.lessons.filter(({ id }) => names.includes(`${course.id}/${id}`)),
    }))
    .filter(({ lessons }) => lessons.length > 0)
  // A demo is of the whole project.
  return { ...course, chapters, demo: null }
}

function isThere(name: string, courses: readonly Course[]): boolean {
  return courses.some(
    (course) => course.id === name || lessonsOf(course).some(({ id }) => `${course.id}/${id}` === name),
  )
}

const lessonsOf = ({ chapters }: Pick<Course, 'chapters'>) => chapters.flatMap(({ lessons }) => lessons)
