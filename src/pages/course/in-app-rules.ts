/**
 * Inside the app a link to a course's page leads to the course itself: `/course/x` becomes
 * `/course-content/x?course-content=1`. For a search engine, a new tab and a visitor who looks around it stays what it is.
 */

/** Where somebody learns: here everybody is inside, also a visitor of whom nothing is known. */
const PLAYER = new Set(['course-content', 'project'])

/** Where a learner chooses what to do next. To a visitor the same pages present the product. */
const LEARNERS_OWN = new Set(['', 'courses', 'search', 'dashboard', 'profile', 'onboarding'])

/** `from` is the path of the page that holds the link. `isLearnerKnown`: this browser has progress or an account. */
export function isInApp(from: string, isLearnerKnown: boolean): boolean {
  const segment = from.split('/')[1] ?? ''
  return PLAYER.has(segment) || (isLearnerKnown && LEARNERS_OWN.has(segment))
}

/** The course itself, for a link to its page; null for any other address. Other parameters and the hash stay. */
export function courseContentHref(href: string): string | null {
  const [, slug, query = '', hash = ''] = /^\/course\/([a-z0-9-]+)\/?(?:\?([^#]*))?(#.*)?$/.exec(href) ?? []
  if (slug === undefined) return null
  const parameters = new URLSearchParams(query)
  parameters.set('course-content', '1')
  return `/course-content/${slug}?${parameters}${hash}`
}

/**
 * Where a link leads. A course that is not open has nothing inside: its page stays the answer. And a course's own
 * outline and lessons may point at its page, for that is where it is described.
 */
export function linkDestination({
  from,
  to,
  isLearnerKnown,
  isOpen,
}: {
  from: string
  to: string
  isLearnerKnown: boolean
  isOpen: boolean
}): string {
  const inside = courseContentHref(to)
  if (inside === null || !isOpen || !isInApp(from, isLearnerKnown)) return to
  const [, page = '', slug] = from.split('/')
  const isOfThisCourse = PLAYER.has(page) && to.split(/[/?#]/)[2] === slug
  return isOfThisCourse ? to : inside
}
