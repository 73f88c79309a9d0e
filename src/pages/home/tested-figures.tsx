import { Link } from 'react-router'
import type { ShowcaseFigures } from '#modules/catalog/marketing/contract.ts'
import { formatNumber, t } from '#platform/messages/messages.ts'
import { PAGE_WIDTH } from '#ui/layouts/page-width.ts'
import { PriceLine } from '#modules/billing/browser.ts'

/** Figures of our own tests, counted from the content of this build; and the price in one line. */
export function TestedFigures({ figures }: { figures: ShowcaseFigures }) {
  const shown = [
    { value: figures.courses, label: t('courses open today') },
    { value: figures.challenges, label: t('challenges with tests') },
    { value: figures.tests, label: t('tests that check your code') },
    { value: figures.wrongAnswers, label: t('wrong answers our tests catch') },
  ]
  return (
    <section aria-labelledby="figures" className="laid-out-late border-t border-line">
      <div className={`${PAGE_WIDTH} py-16 tablet:py-20`}>
        <h2 id="figures" className="text-2xl">
          {t('Tested before you see it')}
        </h2>
        <p className="mt-2 max-w-[60ch] text-muted">
          {t(
            'Before a challenge opens, its solution must pass its tests, and typical wrong answers must fail them. We check this in every release.',
          )}
        </p>
        <dl className="mt-8 grid grid-cols-2 gap-x-6 gap-y-8 wide:grid-cols-4">
          {shown.map(({ value, label }) => (
            <div key={label} className="flex flex-col-reverse justify-end border-t-2 border-line-strong pt-3">
              <dt className="max-w-[22ch] text-sm text-muted">{label}</dt>
              <dd className="font-heading text-3xl font-semibold tabular-nums">{formatNumber(value)}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-12 flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 rounded-panel bg-sunken px-5 py-4 text-lg">
          <PriceLine />
          <Link
            to="/pricing"
            className="text-base font-semibold text-link underline-offset-4 hover:underline"
          >
            {t('Compare Free and PRO')}
          </Link>
        </p>
      </div>
    </section>
  )
}
