import { CalendarDays } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ProjectRun } from '#modules/catalog/marketing/contract.ts'
import { LanguageBadge } from '#modules/exercises/browser.ts'
import { t } from '#platform/messages/messages.ts'
import { PAGE_WIDTH } from '#ui/layouts/page-width.ts'
import { Prose } from '#ui/prose.tsx'
import { GuidedProjects } from '../../ui/project-lists.tsx'
import type { Monthly } from '../contract.ts'
import { firstDay } from '../month-rules.ts'
import { dayName, monthDays, monthName, stateText } from './month-names.ts'
import { useOwnMonth } from './use-own-month.ts'

/** One month's brief, what helps to begin, and the months around it. `isChosen`: the address names the month. */
export function MonthlyView({
  sent,
  runs,
  isChosen,
  gallery,
}: {
  sent: Monthly
  runs: readonly ProjectRun[]
  isChosen: boolean
  /** What learners entered in a month. */
  gallery: (month: string) => ReactNode
}) {
  const { shown, day } = useOwnMonth(sent, isChosen)
  const { brief, projects } = shown
  return (
    <>
      <div className={`${PAGE_WIDTH} pb-16 tablet:pb-20`}>
        <header className="pt-10 pb-8 tablet:pt-16 tablet:pb-12">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
            <CalendarDays aria-hidden size={18} className="shrink-0 text-link" />
            <span className="font-semibold text-ink">{t('Monthly challenge')}</span>
            <span aria-hidden className="text-line-strong">
              /
            </span>
            <span>{monthName(brief.month)}</span>
          </p>
          <h1 className="mt-3 max-w-[24ch] text-3xl tablet:text-4xl">{brief.title}</h1>
          <p className="mt-4 max-w-[56ch] text-lg text-muted">{brief.summary}</p>
          <p className="mt-5 flex min-h-7 flex-wrap items-center gap-x-4 gap-y-2 text-sm">
            <span className="font-semibold tabular-nums">{monthDays(brief.month)}</span>
            {day === null ? null : <span className="text-muted">{stateText(brief.month, day)}</span>}
          </p>
        </header>
        <div className="grid gap-x-16 gap-y-12 border-t border-line pt-10 wide:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="max-w-[68ch]">
            <Prose html={brief.briefHtml} />
            <Part title={t('Stretch goals')} html={brief.stretchHtml} />
            <Part title={t('What voters look at')} html={brief.votersHtml} />
          </div>
          <aside className="flex flex-col gap-10">
            <section aria-labelledby="start">
              <h2 id="start" className="text-lg">
                {t('Where to start')}
              </h2>
              <Prose html={brief.startHtml} className="mt-3 text-base" />
            </section>
            <section aria-labelledby="languages">
              <h2 id="languages" className="text-lg">
                {t('Languages that fit')}
              </h2>
              <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-2 text-sm">
                {brief.languages.map((language) => (
                  <li key={language}>
                    <LanguageBadge language={language} />
                  </li>
                ))}
              </ul>
            </section>
            <section aria-labelledby="handing-in" className="rounded-panel border border-line bg-sunken p-5">
              <h2 id="handing-in" className="text-lg">
                {t('Handing it in')}
              </h2>
              <p className="mt-2 text-sm text-muted">
                {t(
                  'Build it in the playground and save it as a project. Then show it on the wall of inspiration and enter it in this month’s challenge there.',
                )}
              </p>
              <p className="mt-3 text-sm">
                <Link
                  to="/build/wall-of-inspiration/publish"
                  className="font-semibold text-link underline underline-offset-2"
                >
                  {t('Show a project')}
                </Link>
              </p>
            </section>
          </aside>
        </div>
      </div>
      {gallery(brief.month)}
      {projects.length === 0 ? null : (
        <section aria-labelledby="projects" className="border-t border-line bg-sunken">
          <div className={`${PAGE_WIDTH} py-14 tablet:py-20`}>
            <h2 id="projects" className="text-2xl">
              {t('Guided projects that go with it')}
            </h2>
            <p className="mt-2 mb-8 max-w-[56ch] text-muted">
              {t('Build one of them step by step first, then make your own.')}
            </p>
            <GuidedProjects runs={runs} projects={projects} />
          </div>
        </section>
      )}
      <OtherMonths monthly={shown} />
    </>
  )
}

function Part({ title, html }: { title: string; html: string }) {
  return (
    <section className="mt-10">
      <h2 className="text-xl">{title}</h2>
      <Prose html={html} className="mt-3" />
    </section>
  )
}

function OtherMonths({ monthly: { brief, months, next } }: { monthly: Monthly }) {
  const others = months.filter(({ month }) => month !== brief.month)
  if (others.length === 0 && next === null) return null
  return (
    <section aria-labelledby="months" className="border-t border-line">
      <div className={`${PAGE_WIDTH} py-14 tablet:py-20`}>
        <h2 id="months" className="text-2xl">
          {t('Other months')}
        </h2>
        <ul className="mt-6 divide-y divide-line border-y border-line">
          {next === null ? null : (
            <li className="py-4 tablet:flex tablet:gap-8">
              <p className="text-sm text-muted tablet:w-40 tablet:shrink-0 tablet:pt-0.5">
                {monthName(next.month)}
              </p>
              <div>
                <p className="font-semibold">{next.title}</p>
                <p className="text-sm text-muted">
                  {t('Opens on {day}.', { day: dayName(firstDay(next.month)) })}
                </p>
              </div>
            </li>
          )}
          {others.map(({ month, title, summary }) => (
            <li key={month} className="group relative py-4 tablet:flex tablet:gap-8">
              <p className="text-sm text-muted tablet:w-40 tablet:shrink-0 tablet:pt-0.5">
                {monthName(month)}
              </p>
              <div>
                <Link
                  to={`/build/monthly-challenge?month=${month}`}
                  className="font-semibold underline-offset-4 group-hover:underline after:absolute after:inset-0"
                >
                  {title}
                </Link>
                <p className="text-sm text-muted">{summary}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
