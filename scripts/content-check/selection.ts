/** What a check is about: everything, whole courses, the pages of languages, community challenges, or single lessons. Pure. */
import { type CommunityChallenge, type Course, recordedChallengeFile } from '#modules/catalog/module.ts'
import { COMMUNITY } from './community/list-community-checks.ts'
import { KNOWN_FILE } from './floors/known-counts.ts'

/** Folder of the language pages, beside the courses; also what is said to choose them. */
const LANGUAGES_FOLDER = 'languages'

export interface Selection {
  /** With the chosen lessons alone. */
  courses: Course[]
  /** Those of them that were chosen as a whole. */
  whole: Course[]
  hasLanguages: boolean
  challenges: CommunityChallenge[]
  /** Whether a problem in this file is of what was chosen. */
  isAbout: (file: string) => boolean
  /** What was asked for and is not there. */
  unknown: string[]
}

/** `names`: ids of courses, `COURSE/LESSON`, `languages`, `challenges` or `challenges/ID`; none: everything. */
export function selectContent(
  names: readonly string[],
  { courses, challenges }: { courses: readonly Course[]; challenges: readonly CommunityChallenge[] },
): Selection {
  const isAll = names.length === 0
  const hasChallenges = isAll || names.includes(COMMUNITY)
  const chosen = challenges.filter(({ id }) => hasChallenges || names.includes(`${COMMUNITY}/${id}`))
  const whole = courses.filter(({ id }) => isAll || names.includes(id))
  const parts = courses
    .filter((course) => !whole.includes(course))
    .map((course) => withLessons(course, names))
    .filter(({ chapters }) => chapters.length > 0)
  const hasLanguages = isAll || names.includes(LANGUAGES_FOLDER)
  const folders = [...whole.map(({ folder }) => folder), ...(hasLanguages ? [LANGUAGES_FOLDER] : [])]
  if (hasChallenges) folders.push(COMMUNITY)
  const files = new Set([
    ...parts.flatMap(lessonsOf).map(({ file }) => file),
    ...chosen.flatMap(({ id, file }) => [file, recordedChallengeFile(id)]),
    // One that cannot be read is no challenge, and says why.
    ...names.filter(isChallenge).map(challengeFile),
  ])
  return {
    courses: courses.flatMap((course) => [...whole, ...parts].filter(({ id }) => id === course.id)),
    whole,
    hasLanguages,
    challenges: chosen,
    isAbout: (file) =>
      isAll ||
      (whole.length > 0 && file === KNOWN_FILE) ||
      files.has(file) ||
      folders.some((folder) => file.startsWith(`${folder}/`)),
    unknown: names.filter(
      (name) =>
        name !== LANGUAGES_FOLDER &&
        name !== COMMUNITY &&
        !isThere(name, courses) &&
        !challenges.some(({ id }) => name === `${COMMUNITY}/${id}`),
    ),
  }
}

const isChallenge = (name: string) => name.startsWith(`${COMMUNITY}/`)

/** File of the challenge that a name chooses, whether it can be read or not. */
export const challengeFile = (name: string) => `challenges/tasks/${name.slice(COMMUNITY.length + 1)}.md`

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
