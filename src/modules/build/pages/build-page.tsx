import type { Route } from './+types/build-page'
import { type ReactNode, Suspense } from 'react'
import { getProjects } from '#modules/catalog/projects/contract.ts'
import { getShowcase } from '#modules/catalog/marketing/contract.ts'
import { itemListJsonLd } from '#modules/catalog/browser.ts'
import { breadcrumbJsonLd, jsonLdGraph } from '#ui/layouts/json-ld.ts'
import { loadFrom } from '#platform/http/page-context.ts'
import { t } from '#platform/messages/messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { pageMeta } from '#ui/layouts/page-meta.ts'
import { PAGE_WIDTH } from '#ui/layouts/page-width.ts'
import { SiteShell } from '#ui/layouts/site-shell.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { WhenSeen } from '#ui/when-seen.tsx'
import { getMonthly } from '../monthly/contract.ts'
import { monthName } from '../monthly/ui/month-names.ts'
import { MonthTeaser } from '../monthly/ui/month-teaser.tsx'
import { levelFilters } from '../project-filter-rules.ts'
import { ContinueSlot } from '../projects/ui/continue/continue-slot.tsx'
import { HowItGoes } from '../ui/how-it-goes.tsx'
import { LevelLinks } from '../ui/level-links.tsx'
import { AllLink, CourseProjects, GuidedProjects } from '../ui/project-lists.tsx'
import { StartProgram } from '../ui/start-program.tsx'
import { BestRoom } from '../wall/ui/best-room.tsx'

const BestEntries = lazyPart(async () => (await import('../wall/ui/best-entries.tsx')).BestEntries)

/** How many guided projects stand here; all of them have a page of their own. */
const SHOWN = 6
/** How many of the projects that close a course. */
const SHOWN_OF_COURSES = 3

export async function loader({ context }: Route.LoaderArgs) {
  const [projects, { runs }, { brief }] = await Promise.all([
    loadFrom(context, getProjects, {}),
    loadFrom(context, getShowcase, {}),
    loadFrom(context, getMonthly, { query: {} }),
  ])
  const { month, title, summary, languages } = brief
  const { guided, inCourses } = projects
  return {
    guided: openFirst(guided),
    inCourses,
    // Counts what their page lists.
    filters: levelFilters([...guided, ...inCourses]),
    runs,
    brief: { month, name: monthName(month), title, summary, languages },
  }
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: t('Build'),
    description: t('Guided projects, from a dice roller to a snake game. Each ends with a program to show.'),
    path: '/build',
    jsonLd: (site) =>
      jsonLdGraph(
        breadcrumbJsonLd(site, [], t('Build')),
        itemListJsonLd(site, args.loaderData?.guided ?? []),
      ),
  })
}

export default function BuildPage({
  loaderData: { guided, inCourses, filters, runs, brief },
}: Route.ComponentProps) {
  return (
    <SiteShell>
      <section className={PAGE_WIDTH}>
        <div className="grid items-start gap-x-16 gap-y-12 pt-10 pb-16 tablet:pt-16 tablet:pb-20 wide:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <div>
            <h1 className="text-4xl tracking-[-0.025em]">{t('Build something you can show.')}</h1>
            <p className="mt-5 max-w-[48ch] text-lg text-muted">
              {t('Lessons teach one thing at a time. A project puts it all together.')}
            </p>
            <ButtonLink to="/build/guided-projects" size="large" className="mt-8">
              {t('Choose a guided project')}
            </ButtonLink>
            <div className="mt-10">
              <StartProgram />
            </div>
          </div>
          <ContinueSlot guided={guided} newcomers={<HowItGoes />} />
        </div>
      </section>
      {guided.length === 0 ? null : <Guided guided={guided} filters={filters} runs={runs} />}
      <section aria-labelledby="month" className="border-t border-line">
        <div className={`${PAGE_WIDTH} py-14 tablet:py-20`}>
          <MonthTeaser brief={brief} />
        </div>
      </section>
      <Best />
      {inCourses.length === 0 ? null : (
        <section aria-labelledby="ready" className="border-t border-line">
          <div className={`${PAGE_WIDTH} py-14 tablet:py-20`}>
            <SectionHead
              id="ready"
              title={t('Projects that close a course')}
              text={t('Each closes a course. Start here if you know the material.')}
            >
              <AllLink to="/build/guided-projects">{t('View all')}</AllLink>
            </SectionHead>
            <CourseProjects runs={runs} projects={inCourses.slice(0, SHOWN_OF_COURSES)} />
          </div>
        </section>
      )}
    </SiteShell>
  )
}

type Lists = Pick<Route.ComponentProps['loaderData'], 'guided' | 'filters' | 'runs'>

function Guided({ guided, filters, runs }: Lists) {
  return (
    <section aria-labelledby="guided" className="border-t border-line bg-sunken">
      <div className={`${PAGE_WIDTH} py-14 tablet:py-20`}>
        <SectionHead
          id="guided"
          title={t('Guided projects')}
          text={t('Each step ends with something that works.')}
        >
          <div className="max-w-full min-w-0 tablet:shrink-0">
            <LevelLinks filters={filters} selected={null} />
          </div>
        </SectionHead>
        <GuidedProjects runs={runs} projects={guided.slice(0, SHOWN)} />
      </div>
    </section>
  )
}

/** `children`: what leads on, at the heading's side. */
function SectionHead({
  id,
  title,
  text,
  children,
}: {
  id: string
  title: string
  text: string
  children: ReactNode
}) {
  return (
    <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
      <div>
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        <p className="mt-2 max-w-[60ch] text-muted">{text}</p>
      </div>
      {children}
    </div>
  )
}

function openFirst<Project extends { release: string }>(guided: readonly Project[]): Project[] {
  return guided.toSorted((a, b) => Number(a.release === 'coming-soon') - Number(b.release === 'coming-soon'))
}

/** Not part of the cached page: an entry that is withdrawn or hidden is gone at once. */
function Best() {
  return (
    <section aria-labelledby="wall" className="border-t border-line bg-sunken">
      <div className={`${PAGE_WIDTH} py-14 tablet:py-20`}>
        <SectionHead
          id="wall"
          title={t('From the wall of inspiration')}
          text={t('What other learners built. Run it, read the code, make your own version.')}
        >
          <AllLink to="/build/wall-of-inspiration">{t('See the wall')}</AllLink>
        </SectionHead>
        <div className="needs-script">
          <WhenSeen place={<BestRoom />}>
            <Suspense fallback={<BestRoom />}>
              <BestEntries />
            </Suspense>
          </WhenSeen>
        </div>
      </div>
    </section>
  )
}
