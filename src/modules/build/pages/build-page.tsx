import type { Route } from './+types/build-page'
import { Link } from 'react-router'
import { getProjects } from '#modules/catalog/projects/contract.ts'
import { getShowcase } from '#modules/catalog/marketing/contract.ts'
import { itemListJsonLd } from '#modules/catalog/browser.ts'
import { breadcrumbJsonLd, jsonLdGraph } from '#ui/layouts/json-ld.ts'
import { loadFrom } from '#platform/http/page-context.ts'
import { t, tCount } from '#platform/messages/messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { pageMeta } from '#ui/layouts/page-meta.ts'
import { PAGE_WIDTH } from '#ui/layouts/page-width.ts'
import { SiteShell } from '#ui/layouts/site-shell.tsx'
import { AllLink, CourseProjects, GuidedProjects } from '../ui/project-lists.tsx'

/** How many guided projects stand here; all of them have a page of their own. */
const SHOWN = 6

export async function loader({ context }: Route.LoaderArgs) {
  const [projects, { runs }] = await Promise.all([
    loadFrom(context, getProjects, {}),
    loadFrom(context, getShowcase, {}),
  ])
  return { ...projects, runs }
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: t('Build'),
    description: t(
      'Guided projects, from a dice roller to a snake game. You finish each with a program you can show.',
    ),
    path: '/build',
    jsonLd: (site) =>
      jsonLdGraph(
        breadcrumbJsonLd(site, [], t('Build')),
        itemListJsonLd(site, args.loaderData?.guided ?? []),
      ),
  })
}

export default function BuildPage({ loaderData: { guided, inCourses, runs } }: Route.ComponentProps) {
  const [first] = inCourses
  return (
    <SiteShell>
      <section className={PAGE_WIDTH}>
        <div className="grid items-start gap-x-16 gap-y-12 pt-10 pb-16 tablet:pt-16 tablet:pb-20 wide:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <div>
            <h1 className="text-4xl tracking-[-0.025em]">{t('Build something you can show.')}</h1>
            <p className="mt-5 max-w-[48ch] text-lg text-muted">
              {t(
                'Lessons teach one thing at a time. Projects put it all together in a program that’s yours.',
              )}
            </p>
            <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3">
              {first ? (
                <ButtonLink to={first.href} size="large">
                  {t('Start building')}
                </ButtonLink>
              ) : null}
              <ButtonLink to="/build/guided-projects" type="link">
                {t('View all projects')}
              </ButtonLink>
            </div>
            {first ? (
              <p className="mt-4 text-sm text-muted">
                {tCount(
                  first.stepsCount,
                  {
                    one: '{project}, {n} step. It closes {course}.',
                    other: '{project}, {n} steps. It closes {course}.',
                  },
                  { project: first.title, course: first.course.title },
                )}
              </p>
            ) : null}
          </div>
          <HowItGoes />
        </div>
      </section>
      {guided.length === 0 ? null : (
        <section aria-labelledby="guided" className="border-t border-line bg-sunken">
          <div className={`${PAGE_WIDTH} py-14 tablet:py-20`}>
            <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
              <div>
                <h2 id="guided" className="text-2xl">
                  {t('Guided projects')}
                </h2>
                <p className="mt-2 max-w-[56ch] text-muted">{stateOf(guided)}</p>
              </div>
              <AllLink to="/build/guided-projects">{t('View all')}</AllLink>
            </div>
            <GuidedProjects runs={runs} projects={openFirst(guided).slice(0, SHOWN)} />
          </div>
        </section>
      )}
      {inCourses.length === 0 ? null : (
        <section aria-labelledby="ready" className="border-t border-line">
          <div className={`${PAGE_WIDTH} py-14 tablet:py-20`}>
            <h2 id="ready" className="text-2xl">
              {t('Ready to build')}
            </h2>
            <p className="mt-2 mb-6 text-muted">
              {t('Each is the last chapter of a course. Start here if you already know the material.')}
            </p>
            <CourseProjects runs={runs} projects={inCourses} />
          </div>
        </section>
      )}
      <Elsewhere />
    </SiteShell>
  )
}

function openFirst<Project extends { release: string }>(guided: readonly Project[]): Project[] {
  return guided.toSorted((a, b) => Number(a.release === 'coming-soon') - Number(b.release === 'coming-soon'))
}

function stateOf(guided: { release: string }[]): string {
  const open = guided.filter(({ release }) => release !== 'coming-soon').length
  if (open === guided.length) return t('Each step ends with something that works.')
  if (open === 0) return t('Coming soon. See what you’ll build and what you need to know.')
  return tCount(
    open,
    {
      one: '{n} of {all} is open. The others are coming soon.',
      other: '{n} of {all} are open. The others are coming soon.',
    },
    { all: guided.length },
  )
}

const STEPS = [
  { title: 'A plan', text: 'What the program does, in a few sentences and an example.' },
  { title: 'Steps that work', text: 'You write each piece yourself. Tests tell you when it’s done.' },
  {
    title: 'Your own version',
    text: 'The finished program is yours to change, break, and keep.',
  },
]

function HowItGoes() {
  return (
    <section aria-labelledby="how">
      <h2 id="how" className="sr-only">
        {t('How projects work')}
      </h2>
      <ol className="border-t border-line">
        {STEPS.map(({ title, text }, index) => (
          <li key={title} className="grid grid-cols-[2.5rem_minmax(0,1fr)] border-b border-line py-5">
            <span aria-hidden className="font-heading text-lg text-link tabular-nums">
              {index + 1}
            </span>
            <div>
              <h3 className="text-lg">{t(title)}</h3>
              <p className="mt-1 text-muted">{t(text)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

const ELSEWHERE = [
  {
    to: '/ide/python',
    title: 'Create a new project',
    text: 'A blank playground, or a program that works, in seven languages.',
  },
  { to: '/build/my-projects', title: 'Your projects', text: 'What you made, saved as you typed.' },
  { to: '/build/wall-of-inspiration', title: 'Wall of inspiration', text: 'What other learners built.' },
  {
    to: '/build/monthly-challenge',
    title: 'Monthly challenge',
    text: 'One challenge a month, for everyone.',
  },
]

/** The other corners of this area, which say themselves what is there today. */
function Elsewhere() {
  return (
    <section aria-labelledby="elsewhere" className="border-t border-line">
      <div className={`${PAGE_WIDTH} py-14 tablet:py-20`}>
        <h2 id="elsewhere" className="text-2xl">
          {t('Without a guide')}
        </h2>
        <ul className="mt-6 grid gap-x-12 tablet:grid-cols-2 wide:grid-cols-4">
          {ELSEWHERE.map(({ to, title, text }) => (
            <li key={to} className="group relative border-t border-line py-5">
              <h3 className="text-lg">
                <Link
                  to={to}
                  className="underline-offset-4 group-hover:underline after:absolute after:inset-0"
                >
                  {t(title)}
                </Link>
              </h3>
              <p className="mt-1 text-sm text-muted">{t(text)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
