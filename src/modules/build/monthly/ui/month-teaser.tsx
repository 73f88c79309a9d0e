import { Suspense } from 'react'
import { LanguageBadge } from '#modules/exercises/browser.ts'
import { t } from '#platform/messages/messages.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { WhenSeen } from '#ui/when-seen.tsx'
import { AllLink } from '../../ui/project-lists.tsx'
import type { MonthlyBrief } from '../contract.ts'

const MonthStanding = lazyPart(async () => (await import('./month-standing.tsx')).MonthStanding)

/** `name` of the month, as `December 2026`. */
export type TeaserBrief = Pick<MonthlyBrief, 'month' | 'title' | 'summary' | 'languages'> & { name: string }

/** This month's challenge in a few lines. */
export function MonthTeaser({ brief: { month, name, title, summary, languages } }: { brief: TeaserBrief }) {
  return (
    <div className="grid items-end gap-x-16 gap-y-6 wide:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div>
        <p className="min-h-6 text-sm text-muted">{t('Monthly challenge, {month}', { month: name })}</p>
        <h2 id="month" className="mt-3 max-w-[24ch] text-3xl">
          {title}
        </h2>
        <p className="mt-3 max-w-[56ch] text-lg text-muted">{summary}</p>
      </div>
      <div className="flex flex-col gap-4">
        {/* Its line is there before the day is known. */}
        <div className="min-h-7 font-heading text-lg font-semibold tabular-nums">
          <WhenSeen place={null}>
            <Suspense>
              <MonthStanding month={month} />
            </Suspense>
          </WhenSeen>
        </div>
        <ul className="flex flex-wrap gap-x-4 gap-y-2 text-sm">
          {languages.map((language) => (
            <li key={language}>
              <LanguageBadge language={language} />
            </li>
          ))}
        </ul>
        <AllLink to="/build/monthly-challenge">{t('Read the challenge')}</AllLink>
      </div>
    </div>
  )
}
