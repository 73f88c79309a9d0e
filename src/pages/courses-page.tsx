import { useMemo } from 'react'
import { useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Route } from './+types/courses-page'
import { isLearnerKnown } from '#platform/contract/with-learner.ts'
import { loadFrom } from '#platform/http/page-context.ts'
import { t } from '#platform/messages/messages.ts'
import { pageMeta } from '#ui/layouts/page-meta.ts'
import { PAGE_WIDTH } from '#ui/layouts/page-width.ts'
import { SiteShell } from '#ui/layouts/site-shell.tsx'
import { deferredIsland } from '#ui/deferred-island.tsx'
import { catalogCountText } from '../catalog-count-rules.ts'
import { readChoice } from '../catalog-narrow-rules.ts'
import { getCatalog } from '../../contract.ts'
import { FilterLinks } from '../ui/filter-links.tsx'

const CatalogSections = deferredIsland(
  async () => (await import('../ui/catalog-sections.tsx')).CatalogSections,
  () => !isLearnerKnown(),
)

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
      'Courses in Python, SQL, HTML, JavaScript, C, C++ and Java for people who have never programmed, and learning paths that lead on.',
    ),
    path: '/courses',
  })
}

export default function CoursesPage({ loaderData }: Route.ComponentProps) {
  const [parameters] = useSearchParams()
  const choice = useMemo(() => readChoice(parameters), [parameters])
  return (
    <SiteShell>
      <div className={PAGE_WIDTH}>
        <header className="pt-10 pb-8 tablet:pt-16">
          <h1 className="text-3xl">{t('Courses')}</h1>
          <p className="mt-3 max-w-[56ch] text-lg text-muted">
            {catalogCountText(loaderData.items)} {t('Every course starts with a program you can run.')}
          </p>
          <div className="mt-8">
            <FilterLinks choice={choice} everything={loaderData} />
          </div>
        </header>
        <CatalogSections choice={choice} everything={loaderData} />
      </div>
    </SiteShell>
  )
}
