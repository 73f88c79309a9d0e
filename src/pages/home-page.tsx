import { LANGUAGES } from '#modules/exercises/languages/contract.ts'
import { BookOpen } from 'lucide-react'
import { useMemo, type ReactNode } from 'react'
import type { Route } from './+types/home-page'
import { getCatalog, getFirstContent, getLearningPath } from '#modules/catalog/contract.ts'
import { getShowcase, getTestimonials, type ProjectRun } from '#modules/catalog/marketing/contract.ts'
import { getFaq } from '#modules/texts/contract.ts'
import { loadFrom } from '#platform/http/page-context.ts'
import { t } from '#platform/messages/messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { pageMeta } from '#ui/layouts/page-meta.ts'
import { PAGE_WIDTH } from '#ui/layouts/page-width.ts'
import { SiteShell } from '#ui/layouts/site-shell.tsx'
import { tWith } from '#ui/message-elements.ts'
import { deferredIsland } from '#ui/deferred-island.tsx'
import { siteJsonLd } from './home/site-json-ld.ts'
import { HeroPanel } from './home/hero-panel.tsx'
import { HomeSwitch } from './home/home-switch.tsx'

const HomeRest = deferredIsland(async () => (await import('./home/home-rest.tsx')).HomeRest)

export async function loader({ context }: Route.LoaderArgs) {
  const [{ items, popular }, { groups }, { testimonials }, { runs, figures }] = await Promise.all([
    loadFrom(context, getCatalog, {}),
    loadFrom(context, getFaq, { query: { on: 'home' } }),
    loadFrom(context, getTestimonials, { params: { type: 'home-page' } }),
    loadFrom(context, getShowcase, {}),
  ])
  const open = items.filter((course) => course.kind === 'course' && course.release !== 'coming-soon')
  const paths = await Promise.all(
    popular.paths
      .slice(0, SHOWN_PATHS)
      .map((slug) => loadFrom(context, getLearningPath, { params: { slug } })),
  )
  const home = {
    open,
    paths,
    figures,
    runs: oneOfEachLanguage(runs).slice(0, SHOWN_RUNS),
    questions: groups.flatMap(({ questions }) => questions),
    testimonials,
  }
  const lead = open[0]
  if (lead === undefined) return { ...home, start: null }
  const { lesson } = await loadFrom(context, getFirstContent, { params: { courseSlug: lead.slug } })
  return {
    ...home,
    start: { language: LANGUAGES[lead.language].name, href: lesson.href, minutes: lesson.minutes },
  }
}

const SHOWN_PATHS = 4
const SHOWN_RUNS = 6

/** The first run of each language, then the others. */
function oneOfEachLanguage(runs: readonly ProjectRun[]): ProjectRun[] {
  const firsts = runs.filter((run, at) => runs.findIndex(({ language }) => language === run.language) === at)
  return [...firsts, ...runs.filter((run) => !firsts.includes(run))]
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: t('Learn to program by writing programs'),
    description: t(
      'Short lessons with a code editor, and challenges that run your code. Python, SQL, HTML, JavaScript, C, C++, and Java.',
    ),
    jsonLd: siteJsonLd,
  })
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const forVisitors = useMemo(() => <VisitorHome home={loaderData} />, [loaderData])
  return (
    <SiteShell>
      <HomeSwitch courses={loaderData.open}>{forVisitors}</HomeSwitch>
    </SiteShell>
  )
}

function VisitorHome({ home }: { home: Route.ComponentProps['loaderData'] }) {
  const { open, start } = home
  return (
    <>
      <section className={PAGE_WIDTH}>
        <div className="grid items-start gap-x-12 gap-y-12 pt-10 pb-20 tablet:pt-16 wide:grid-cols-[minmax(0,1fr)_minmax(0,38.5rem)] wide:pb-28">
          <div>
            <h1 className="text-4xl tracking-[-0.025em] desktop:text-[3.375rem]">
              {tWith('Learn to program by <blank>writing</blank> programs.', { blank: <Blank /> })}
            </h1>
            <p className="mt-6 max-w-[44ch] text-lg text-muted">
              {t('Read a little, change the code, run it. Every step ends with your own working program.')}
            </p>
            <div className="mt-8 mb-5 flex flex-wrap items-center gap-x-5 gap-y-3">
              {start ? (
                <ButtonLink to={start.href} size="large">
                  {t('Start with {language}', { language: start.language })}
                </ButtonLink>
              ) : null}
              <ButtonLink to="/courses" type="link" icon={BookOpen}>
                {t('See all courses')}
              </ButtonLink>
            </div>
            <p className="max-w-[44ch] text-sm text-muted">
              {t('No account needed. Progress saves in this browser.')}
            </p>
          </div>
          <HeroPanel courses={open} />
        </div>
      </section>
      <HomeRest home={home} />
    </>
  )
}

/** The blank that learners fill in, filled in. */
function Blank({ children }: { children?: ReactNode }) {
  return (
    <span className="whitespace-nowrap underline decoration-primary decoration-[0.09em] underline-offset-[0.14em] [text-decoration-skip-ink:none]">
      {children}
    </span>
  )
}
