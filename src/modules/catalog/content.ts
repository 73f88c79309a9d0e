/** The content folder as data, with answers in it: it stays on the server. */
import type {
  ChallengeTopic,
  CommunityChallenge,
  Concept,
  ContentProblem,
  Course,
  DailyPick,
  Editorial,
  Faq,
  LanguageIntro,
  LearningPath,
  LessonPlace,
  Menus,
  MonthlyBrief,
  OnboardingCategory,
  ProjectDemo,
  ProjectTemplate,
  SiteText,
  Testimonial,
} from './content-model.ts'
import { previewTables, type TablePreview } from './database-tables.ts'
import { hiddenDatabases } from './hidden-databases.ts'
import { readContentCached } from './content-cache.ts'
import { readContentFolder, type ContentFiles } from './parsing/parsing.ts'

/** Everything read from `content/`. It never changes: after an edit, load again. */
export interface Content {
  /** Absolute path of the content folder. */
  readonly folder: string
  /** Changes when any file of the folder does: part of cache keys. */
  readonly version: string
  /** In the order of the catalogue. */
  readonly courses: readonly Course[]
  /** Planned and shown nowhere: `course()` does not know them, and no page may. */
  readonly hidden: readonly Course[]
  readonly paths: readonly LearningPath[]
  /** The pages of languages: `/python` and its like. */
  readonly languages: readonly LanguageIntro[]
  /** What we recommend. */
  readonly editorial: Editorial
  /** What exercises give evidence of, in the order in which skills are listed. */
  readonly concepts: readonly Concept[]
  readonly menus: Menus
  /** What newcomers are asked. */
  readonly onboarding: readonly OnboardingCategory[]
  readonly testimonials: readonly Testimonial[]
  readonly faq: Faq | null
  /** What the site says about itself, by its address. */
  text(slug: string): SiteText | undefined
  /** Community challenges, in the order of their files. */
  readonly challenges: readonly CommunityChallenge[]
  /** Subjects of community challenges, in the order in which filters list them. */
  readonly topics: readonly ChallengeTopic[]
  /** Scheduled challenges of days, in the order of the days. */
  readonly dailyPicks: readonly DailyPick[]
  /** Briefs of the monthly challenge, in the order of the months. */
  readonly monthlyBriefs: readonly MonthlyBrief[]
  /** Templates of learners' own projects, in the order in which the gallery shows them. */
  readonly templates: readonly ProjectTemplate[]
  challenge(id: string): CommunityChallenge | undefined
  template(id: string): ProjectTemplate | undefined
  /** By id or slug. */
  course(idOrSlug: string): Course | undefined
  path(idOrSlug: string): LearningPath | undefined
  /** A lesson with its course, chapter and neighbours. */
  lesson(courseIdOrSlug: string, lessonId: string): LessonPlace | undefined
  /** File of a lesson's recorded program, relative to the folder, by its address. */
  recording(address: string): string | undefined
  /** Demo of a guided project, by its address. */
  demo(address: string): ProjectDemo | undefined
  /** The SQL that makes a database of `content/databases`. */
  database(name: string): string | undefined
  /** Whether a database serves hidden tests alone. No program of a learner's may look into it. */
  isHiddenDatabase(name: string): boolean
  /** The tables of such a database with their first rows; empty when it cannot be made. */
  tables(name: string): TablePreview[]
}

/**
 * Reads the folder. Every problem is told to `onProblem`; a course that has one is left out, the rest stands. With `cacheDir`, a
 * folder for it alone, what was read once is not read again until it changes.
 */
export function loadContent(
  contentDir: string,
  { cacheDir, onProblem }: { cacheDir?: string; onProblem: (problem: ContentProblem) => void },
): Content {
  return contentOf(
    cacheDir === undefined
      ? readContentFolder(contentDir, { onProblem })
      : readContentCached(contentDir, { cacheDir, onProblem }),
  )
}

/** Look-ups over what was read. */
export function contentOf(files: ContentFiles): Content {
  const {
    folder,
    version,
    courses,
    hidden,
    paths,
    languages,
    editorial,
    concepts,
    menus,
    onboarding,
    testimonials,
    texts,
    faq,
    databases,
    challenges,
    topics,
    dailyPicks,
    monthlyBriefs,
    templates,
  } = files
  const coursesByName = new Map(
    courses.flatMap((course) => [[course.slug, course] as const, [course.id, course] as const]),
  )
  const pathsByName = new Map(paths.flatMap((path) => [[path.slug, path] as const, [path.id, path] as const]))
  const lessons = new Map(courses.map((course) => [course.id, placeLessons(course)]))
  const recordings = new Map(courses.flatMap(recordingsOf))
  const demos = new Map(courses.flatMap(demoOf))
  const hiddenSeeds = hiddenDatabases(courses, challenges)
  const tables = new Map<string, TablePreview[]>()
  const challengesById = new Map(challenges.map((challenge) => [challenge.id, challenge]))
  return {
    folder,
    version,
    courses,
    hidden,
    paths,
    languages,
    editorial,
    concepts,
    menus,
    onboarding,
    testimonials,
    faq,
    challenges,
    topics,
    dailyPicks,
    monthlyBriefs,
    templates,
    challenge: (id) => challengesById.get(id),
    template: (id) => templates.find((template) => template.id === id),
    text: (slug) => texts.find((text) => text.slug === slug),
    course: (name) => coursesByName.get(name),
    path: (name) => pathsByName.get(name),
    lesson: (name, lessonId) => lessons.get(coursesByName.get(name)?.id ?? '')?.get(lessonId),
    recording: (address) => recordings.get(address),
    demo: (address) => demos.get(address),
    database: (name) => databases.get(name),
    isHiddenDatabase: (name) => hiddenSeeds.has(name),
    tables: (name) => {
      const known = tables.get(name) ?? tablesOf(databases.get(name))
      tables.set(name, known)
      return known
    },
  }
}

function placeLessons(course: Course): Map<string, LessonPlace> {
  const all = course.chapters.flatMap((chapter, index) =>
    chapter.lessons.map((lesson) => ({ chapter, chapterNumber: index + 1, lesson })),
  )
  return new Map(
    all.map(({ chapter, chapterNumber, lesson }, at) => {
      const previous = all[at - 1]?.lesson ?? null
      const next = all[at + 1]
      const endsChapter = next?.chapter !== chapter
      return [
        lesson.id,
        { course, chapter, chapterNumber, lesson, previous, next: next?.lesson ?? null, endsChapter },
      ]
    }),
  )
}

function recordingsOf({ chapters }: Course): [string, string][] {
  return chapters
    .flatMap(({ lessons }) => lessons)
    .flatMap((lesson) => ('recorded' in lesson ? lesson.recorded : []))
    .flatMap(({ address, file }): [string, string][] => (address === null ? [] : [[address, file]]))
}

function demoOf({ demo }: Course): [string, ProjectDemo][] {
  const address = demo?.kind === 'page' ? demo.address : demo?.recorded?.address
  return demo === null || address === undefined ? [] : [[address, demo]]
}

function tablesOf(seed: string | undefined): TablePreview[] {
  try {
    return seed === undefined ? [] : previewTables(seed)
  } catch {
    return []
  }
}
