import { useState } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import type { Route } from './+types/courses-page'
import { CatalogView, type CoursePercents, CoursePercentsProvider } from '#modules/catalog/browser.ts'
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
  const [percents, setPercents] = useState<CoursePercents>(NOTHING_STARTED)
  return (
    <SiteShell>
      <CoursePercentsSlot onRead={setPercents} />
      <CoursePercentsProvider value={percents}>
        <CatalogView everything={loaderData} />
      </CoursePercentsProvider>
    </SiteShell>
  )
}

const NOTHING_STARTED: CoursePercents = new Map()
