import type { ShouldRevalidateFunctionArgs } from 'react-router'
import type { Route } from './+types/courses-page'
import { CatalogView, setCoursePercents } from '#modules/catalog/browser.ts'
import { getCatalog } from '#modules/catalog/contract.ts'
import { CoursePercentsSlot } from '#modules/learning/browser.ts'
import { loadFrom } from '#platform/http/page-context.ts'
import { t } from '#platform/messages/messages.ts'
import { pageMeta } from '#ui/layouts/page-meta.ts'
import { SiteShell } from '#ui/layouts/site-shell.tsx'

export function loader({ context }: Route.LoaderArgs) {
  return loadFrom(context, getCatalog, {})
}

/** A filter chooses from what is already here. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: t('Courses'),
    description: t(
      'Courses for beginners in Python, SQL, HTML, JavaScript, C, C++, and Java, and learning paths that take you further.',
    ),
    path: '/courses',
  })
}

/** The catalogue, the same for everybody; a learner's progress joins its cards in the browser. */
export default function CoursesPage({ loaderData }: Route.ComponentProps) {
  return (
    <SiteShell>
      <CoursePercentsSlot onRead={setCoursePercents} />
      <CatalogView everything={loaderData} />
    </SiteShell>
  )
}
