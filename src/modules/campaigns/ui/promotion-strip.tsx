import { Suspense } from 'react'
import { Link } from 'react-router'
import { t } from '#platform/messages/messages.ts'
import { classNames } from '#ui/class-names.ts'
import { PAGE_WIDTH } from '#ui/layouts/page-width.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import type { CampaignColours, Promotion } from '../contract.ts'

/** Fetched only while a clock runs. */
const Countdown = lazyPart(async () => (await import('#ui/countdown.tsx')).Countdown)

/** A ground and the words on it, readable in both themes. Amber is PRO's. */
export const STRIP_COLOURS: Record<CampaignColours, string> = {
  ink: 'bg-strip text-on-strip',
  accent: 'bg-pro text-on-pro',
  calm: 'bg-primary-soft text-ink',
}

/** The same for all words of a campaign, so that others can take their place and nothing moves. */
export function stripHeight({ countdownTo }: Pick<Promotion, 'countdownTo'>): string {
  return countdownTo === null ? 'h-14 tablet:h-11' : 'h-18 tablet:h-11'
}

/** One line above the header, two on phones. All of it is the link; the button names it. */
export function PromotionStrip({ promotion }: { promotion: Promotion }) {
  const { headline, title, titleMobile, detail, button, spots, countdownTo } = promotion
  // As texts: a count of places is written without a comma.
  const left =
    spots === null
      ? null
      : t('Only {left}/{total} spots left', { left: String(spots.left), total: String(spots.total) })
  return (
    <div
      data-banner={promotion.bannerType}
      className={classNames(STRIP_COLOURS[promotion.colours], stripHeight(promotion), 'relative text-sm')}
    >
      <div
        className={classNames(
          PAGE_WIDTH,
          'flex h-full items-center justify-between gap-x-5 tablet:justify-center',
        )}
      >
        <div className="flex min-w-0 flex-col gap-x-5 tablet:flex-row tablet:items-center">
          <p className="flex min-w-0 items-baseline gap-x-4">
            {headline === '' ? null : (
              <span className="shrink-0 font-semibold max-desktop:hidden">{headline}</span>
            )}
            <span className="line-clamp-2 leading-snug tablet:hidden">{titleMobile}</span>
            <span className="truncate max-tablet:hidden">
              {title}
              {detail === '' ? null : <span className="max-desktop:hidden">, {detail}</span>}
            </span>
          </p>
          {left === null ? null : (
            <p className="shrink-0 text-xs font-semibold tabular-nums max-tablet:truncate">{left}</p>
          )}
          {countdownTo === null ? null : (
            <Suspense fallback={null}>
              <Countdown isCompact until={countdownTo} label={t('Offer ends in')} className="shrink-0" />
            </Suspense>
          )}
        </div>
        <Link
          to={promotion.redirectionPath}
          className="shrink-0 rounded-small font-semibold underline underline-offset-4 after:absolute after:inset-0 hover:decoration-2"
        >
          {button}
        </Link>
      </div>
    </div>
  )
}
