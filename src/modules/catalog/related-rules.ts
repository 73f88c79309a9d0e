/** Where to go from a course: what comes next, what practises it, and the same subject in another language. */
import { LANGUAGE_IDS, LANGUAGES } from '#modules/exercises/languages/contract.ts'
import type { Language } from '#modules/exercises/contract.ts'
import { t } from '#platform/messages/messages.ts'
import type { CourseCard, PathCard, RelatedItem } from './contract.ts'

const MOST = 4

type Item = Pick<CourseCard, 'id' | 'slug' | 'kind' | 'language'>

/** At most four, the most useful first, none of them twice. What is open comes before what is not, in each kind of reason. */
export function relatedItems(
  course: Item,
  items: readonly CourseCard[],
  paths: readonly PathCard[],
): RelatedItem[] {
  const found = new Map<string, RelatedItem>()
  const add = (candidates: CourseCard[], reason: (item: CourseCard) => string) => {
    for (const item of openFirst(candidates))
      if (item.id !== course.id && !found.has(item.id)) found.set(item.id, { item, reason: reason(item) })
  }
  for (const path of paths) {
    const at = path.courses.findIndex(({ id }) => id === course.id)
    const next = path.courses[at + 1]
    if (at >= 0 && next) add([next], () => t('Comes next in {path}', { path: path.title }))
  }
  const ofLanguage = items.filter(({ language }) => language === course.language)
  const subject = subjectOf(course)
  add(
    ofLanguage.filter((item) => item.kind !== course.kind && subjectOf(item) === subject),
    ({ kind }) => (kind === 'practice' ? t('Exercises for this course') : t('The course it goes with')),
  )
  const isProject = course.kind === 'project'
  add(ofLanguage.filter(({ kind }) => kind === (isProject ? 'course' : 'project')).slice(0, 1), () =>
    isProject ? t('Learn this first') : t('Build something with it'),
  )
  add(
    items.filter((item) => item.kind === course.kind && !isProject && subjectOf(item) === subject),
    ({ language }) => t('The same in {language}', { language: LANGUAGES[language].name }),
  )
  add(
    ofLanguage.filter(({ kind }) => kind === course.kind),
    () => (isProject ? t('Another project') : t('In the same language')),
  )
  return [...found.values()].slice(0, MOST)
}

/** A slug without its language and its kind: `learn-cpp-oop` and `practice-java-oop` are both about `oop`. */
function subjectOf({ slug }: Item): string {
  const words = slug.split('-').filter((word) => !LANGUAGE_WORDS.has(word) && !KIND_WORDS.has(word))
  return words.join('-')
}

const LANGUAGE_WORDS = new Set<string>(LANGUAGE_IDS)
const KIND_WORDS = new Set(['learn', 'practice', 'with'])

function openFirst(items: CourseCard[]): CourseCard[] {
  const isComing = ({ release }: CourseCard) => Number(release === 'coming-soon')
  return items.toSorted((a, b) => isComing(a) - isComing(b))
}

/** What to take until a course opens: what it builds on, else where its language begins, else anything open. */
export function meanwhile(
  course: { language: Language; prerequisites: readonly { slug: string }[] },
  items: readonly CourseCard[],
): CourseCard | null {
  const open = items.filter(({ kind, release }) => kind === 'course' && release !== 'coming-soon')
  const required = course.prerequisites.flatMap(({ slug }) => open.find((item) => item.slug === slug) ?? [])
  return required[0] ?? open.find(({ language }) => language === course.language) ?? open[0] ?? null
}
