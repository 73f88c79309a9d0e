/** Reads the whole content folder. What is broken is told and left out; the rest of the site stands. */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { catalogOrder } from '../catalog-order-rules.ts'
import { filesHash } from '#platform/files-hash.ts'
import { filesIn, foldersIn } from './folders.ts'
import type {
  ContentProblem,
  ChallengeTopic,
  CommunityChallenge,
  Concept,
  Course,
  DailyPick,
  Editorial,
  Faq,
  LanguageIntro,
  LearningPath,
  Menus,
  MonthlyBrief,
  OnboardingCategory,
  ProjectTemplate,
  SiteText,
  Testimonial,
} from '../content-model.ts'
import { lessonHref, type LinkTable } from './link-rules.ts'
import { problemList, type ProblemList } from './problem-list.ts'
import { readCommunity } from './read-community.ts'
import { readCourse, readOutline, type CourseOutline } from './read-course.ts'
import { readDaily } from './read-daily.ts'
import { readEditorial, readTestimonials } from './read-editorial.ts'
import { readLanguages } from './read-languages.ts'
import { checkConcepts, readConcepts } from './read-concepts.ts'
import { readMenus } from './read-menus.ts'
import { readMonthly } from './read-monthly.ts'
import { readOnboarding } from './read-onboarding.ts'
import { pathIds, readPaths } from './read-paths.ts'
import { readTemplates } from './read-templates.ts'
import { readFaq, readTexts } from './read-texts.ts'

export { highlightToHtml } from './highlight.ts'

const KIND_FOLDERS = { courses: 'course', practice: 'practice', projects: 'project' } as const

/** The content folder as data. */
export interface ContentFiles {
  /** Absolute path. */
  folder: string
  /** Changes when any file does. */
  version: string
  courses: Course[]
  /** Planned and shown nowhere: no catalogue, search, page or link knows them. */
  hidden: Course[]
  paths: LearningPath[]
  /** In the order in which languages are named everywhere. */
  languages: LanguageIntro[]
  editorial: Editorial
  /** In the order in which skills are listed. */
  concepts: Concept[]
  /** Groups of the header's menus. */
  menus: Menus
  /** Questions to newcomers. */
  onboarding: OnboardingCategory[]
  testimonials: Testimonial[]
  texts: SiteText[]
  /** Null when there is no such file, or it has a problem. */
  faq: Faq | null
  databases: ReadonlyMap<string, string>
  /** Community challenges, in the order of their files. */
  challenges: CommunityChallenge[]
  /** In the order in which filters list them. */
  topics: ChallengeTopic[]
  /** In the order of their days. */
  dailyPicks: DailyPick[]
  /** In the order of their months. */
  monthlyBriefs: MonthlyBrief[]
  /** Templates of projects, in the order in which the gallery shows them. */
  templates: ProjectTemplate[]
}

/** With `keepBroken`, a course with problems stays in, without its broken lessons: what the content check works on. */
export function readContentFolder(
  contentDir: string,
  options: { onProblem: (problem: ContentProblem) => void; keepBroken?: boolean },
): ContentFiles {
  const folder = resolve(contentDir)
  const databases = readDatabases(folder)
  const { outlines, broken } = readOutlines(folder, options.onProblem)
  const links = { ...linkTable(outlines), paths: new Set(pathIds(folder)) }
  const shared = problemList()
  const menus = readMenus(folder, shared)
  const concepts = readConcepts(folder, outlines, shared)
  const courses: Course[] = []
  for (const outline of outlines) {
    const problems = problemList()
    checkPrerequisites(outline, links, problems)
    checkConcepts(outline, concepts, problems)
    const course = readCourse(outline, { contentDir: folder, menus, links, databases, problems })
    problems.found.forEach(options.onProblem)
    const isWhole = problems.found.length === 0 && !broken.has(outline.file)
    if (isWhole || options.keepBroken === true) courses.push(course)
  }
  const ordered = catalogOrder(courses)
  const shown = ordered.filter(({ isHidden }) => !isHidden)
  const around = { contentDir: folder, courses: shown, links, menus }
  const paths = readPaths(around, options.onProblem)
  const given = { contentDir: folder, courses: shown, paths, known: links.courses, problems: shared }
  const testimonials = readTestimonials(given)
  const onboarding = readOnboarding(given)
  const words = { contentDir: folder, links, problems: shared }
  const texts = readTexts(words)
  const faq = readFaq(words)
  const community = readCommunity({ ...words, databases, keepBroken: options.keepBroken === true })
  const editorial = readEditorial({ ...given, challenges: community.challenges })
  const dailyPicks = readDaily(folder, community.challenges, shared)
  const monthlyBriefs = readMonthly(words)
  const templates = readTemplates({ ...words, databases })
  shared.found.forEach(options.onProblem)
  return {
    folder,
    version: filesHash(folder).slice(0, 16),
    courses: shown,
    hidden: ordered.filter(({ isHidden }) => isHidden),
    paths,
    languages: readLanguages({ ...around, paths, databases }, options.onProblem),
    editorial,
    concepts,
    menus,
    onboarding,
    testimonials,
    texts,
    faq,
    databases,
    ...community,
    dailyPicks,
    monthlyBriefs,
    templates,
  }
}

function readDatabases(folder: string): Map<string, string> {
  const databases = new Map<string, string>()
  for (const name of filesIn(folder, 'databases', '.sql')) {
    databases.set(name.replace(/\.sql$/, ''), readFileSync(join(folder, 'databases', name), 'utf8'))
  }
  return databases
}

/** Outlines that can be read, and the files among them that have problems. An id that two courses share belongs to the first. */
function readOutlines(
  folder: string,
  onProblem: (problem: ContentProblem) => void,
): { outlines: CourseOutline[]; broken: ReadonlySet<string> } {
  const outlines: CourseOutline[] = []
  const problems = problemList()
  for (const [name, kind] of Object.entries(KIND_FOLDERS)) {
    for (const entry of foldersIn(folder, name)) {
      const outline = readOutline(folder, `${name}/${entry}`, problems)
      if (!outline) continue
      const { value, lineOf } = outline.yaml
      const twin = outlines.find(({ yaml }) => yaml.value.id === value.id)
      const report = (field: string, what: string, fix: string) =>
        problems.add({ file: outline.file, line: lineOf([field]) }, what, fix)
      if (value.kind !== kind)
        report('kind', `a ${value.kind} stands in ${name}/`, `set kind: ${kind}, or move the folder`)
      if (twin)
        report(
          'id',
          `the id \`${value.id}\` is used by ${twin.file} too`,
          'give each course an id of its own',
        )
      else outlines.push(outline)
    }
  }
  problems.found.forEach(onProblem)
  return { outlines, broken: new Set(problems.found.map(({ file }) => file)) }
}

function linkTable(outlines: CourseOutline[]): Omit<LinkTable, 'paths'> {
  const courses = new Map<string, string>()
  const lessons = new Map<string, string>()
  for (const { yaml } of outlines) {
    const { id, kind, chapters, hidden } = yaml.value
    // To what is shown nowhere, no link leads.
    if (hidden) continue
    courses.set(id, id)
    for (const chapter of chapters) {
      const inProject = kind === 'project' || chapter.kind === 'project'
      for (const lesson of chapter.lessons)
        lessons.set(`${id}/${lesson.id}`, lessonHref(id, lesson.id, inProject))
    }
  }
  return { courses, lessons }
}

function checkPrerequisites(
  { file, yaml }: CourseOutline,
  { courses }: LinkTable,
  problems: ProblemList,
): void {
  for (const [index, id] of yaml.value.prerequisites.entries()) {
    if (courses.has(id)) continue
    const line = yaml.lineOf(['prerequisites', index])
    problems.add({ file, line }, `there is no course \`${id}\``, 'use the `id:` of a course')
  }
}
