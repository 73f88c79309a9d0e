import { useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Route } from './+types/guided-projects-page'
import { getProjects } from '#modules/catalog/projects/contract.ts'
import { getShowcase } from '#modules/catalog/marketing/contract.ts'
import { itemListJsonLd } from '#modules/catalog/browser.ts'
import { breadcrumbJsonLd, jsonLdGraph } from '#ui/layouts/json-ld.ts'
import { loadFrom } from '#platform/http/page-context.ts'
import { t } from '#platform/messages/messages.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { pageMeta } from '#ui/layouts/page-meta.ts'
import { PAGE_WIDTH } from '#ui/layouts/page-width.ts'
import { SiteShell } from '#ui/layouts/site-shell.tsx'
import { levelFilters, ofLevel, readLevel } from '../project-filter-rules.ts'
import { LevelLinks } from '../ui/level-links.tsx'
import { CourseProjects, GuidedProjects } from '../ui/project-lists.tsx'

const above = () => [{ label: t('Build'), to: '/build' }]

export async function loader({ context }: Route.LoaderArgs) {
  const [projects, { runs }] = await Promise.all([
    loadFrom(context, getProjects, {}),
    loadFrom(context, getShowcase, {}),
  ])
  return { ...projects, runs }
}

/** A level chooses from what is already here. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: t('Guided projects'),
    description: t(
      'Build programs step by step: a dice roller, a snake game, an expense tracker. Each step ends with something that works.',
    ),
    path: '/build/guided-projects',
    jsonLd: (site) =>
      jsonLdGraph(
        breadcrumbJsonLd(site, above(), t('Guided projects')),
        itemListJsonLd(site, args.loaderData?.guided ?? []),
      ),
  })
}

export default function GuidedProjectsPage({
  loaderData: { guided, inCourses, runs },
}: Route.ComponentProps) {
  const [parameters] = useSearchParams()
  const selected = readLevel(parameters.get('level'))
  const shown = ofLevel(guided, selected)
  const ready = ofLevel(inCourses, selected)
  return (
    <SiteShell>
      <div className={PAGE_WIDTH}>
        <header className="pt-6 pb-10 tablet:pt-8">
          <Breadcrumb above={above()} here={t('Guided projects')} />
          <h1 className="mt-6 text-3xl tablet:mt-8 tablet:text-4xl">{t('Guided projects')}</h1>
          <p className="mt-4 max-w-[56ch] text-lg text-muted">
            {t(
              'One program from an empty file to the finish. Each step unlocks the next, and the finished program is yours.',
            )}
          </p>
          <div className="mt-8">
            <LevelLinks filters={levelFilters([...guided, ...inCourses])} selected={selected} />
          </div>
        </header>
        {shown.length + ready.length === 0 ? (
          <EmptyState
            title={t('No projects at this level yet')}
            className="py-24"
            action={
              <ButtonLink to="/build/guided-projects" variant="secondary">
                {t('See all levels')}
              </ButtonLink>
            }
          />
        ) : null}
        {ready.length === 0 ? null : (
          <section aria-labelledby="ready" className="pb-16">
            <h2 id="ready" className="mb-5 text-2xl">
              {t('Ready to build')}
            </h2>
            <CourseProjects runs={runs} projects={ready} />
          </section>
        )}
        {shown.length === 0 ? null : (
          <section aria-labelledby="all" className="pb-20">
            <h2 id="all" className="mb-6 text-2xl">
              {shown.every(({ release }) => release === 'coming-soon') ? t('Coming soon') : t('All projects')}
            </h2>
            <GuidedProjects runs={runs} projects={shown} columns={2} />
          </section>
        )}
      </div>
    </SiteShell>
  )
}
