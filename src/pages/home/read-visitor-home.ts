/** What visitors see on the home page. On the server only. */
import type { RouterContextProvider } from 'react-router'
import {
  type CourseCard,
  getFirstContent,
  getLearningPath,
  type PathDetail,
  type Popular,
} from '#modules/catalog/contract.ts'
import {
  getShowcase,
  getTestimonials,
  type ProjectRun,
  type ShowcaseFigures,
  type Testimonial,
} from '#modules/catalog/marketing/contract.ts'
import { LANGUAGES } from '#modules/exercises/languages/contract.ts'
import { type FaqItem, getFaq } from '#modules/texts/contract.ts'
import { loadFrom } from '#platform/http/page-context.ts'

export type VisitorHomeData = {
  /** Courses that can be started, in the catalog's order. */
  open: CourseCard[]
  paths: PathDetail[]
  figures: ShowcaseFigures
  runs: ProjectRun[]
  questions: FaqItem[]
  testimonials: Testimonial[]
  /** The first lesson of the first course; null while there is no course. */
  start: { language: string; href: string; minutes: number } | null
}

const SHOWN_PATHS = 4
const SHOWN_RUNS = 6

export async function readVisitorHome(
  context: Readonly<RouterContextProvider>,
  open: CourseCard[],
  popular: Popular,
): Promise<VisitorHomeData> {
  const [{ groups }, { testimonials }, { runs, figures }, start, ...paths] = await Promise.all([
    loadFrom(context, getFaq, { query: { on: 'home' } }),
    loadFrom(context, getTestimonials, { params: { type: 'home-page' } }),
    loadFrom(context, getShowcase, {}),
    readStart(context, open[0]),
    ...popular.paths
      .slice(0, SHOWN_PATHS)
      .map((slug) => loadFrom(context, getLearningPath, { params: { slug } })),
  ])
  return {
    open,
    paths,
    figures,
    runs: oneOfEachLanguage(runs).slice(0, SHOWN_RUNS),
    questions: groups.flatMap(({ questions }) => questions),
    testimonials,
    start,
  }
}

async function readStart(
  context: Readonly<RouterContextProvider>,
  course: CourseCard | undefined,
): Promise<VisitorHomeData['start']> {
  if (course === undefined) return null
  const { lesson } = await loadFrom(context, getFirstContent, { params: { courseSlug: course.slug } })
  return { language: LANGUAGES[course.language].name, href: lesson.href, minutes: lesson.minutes }
}

/** The first run of each language, then the others. */
function oneOfEachLanguage(runs: readonly ProjectRun[]): ProjectRun[] {
  const firsts = runs.filter((run, at) => runs.findIndex(({ language }) => language === run.language) === at)
  return [...firsts, ...runs.filter((run) => !firsts.includes(run))]
}
