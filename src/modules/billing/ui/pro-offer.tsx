import { Check, Lock } from 'lucide-react'
import { Link } from 'react-router'
import { useAccount } from '#modules/accounts/browser.ts'
import { t } from '#platform/messages/messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { formAddress } from '#ui/layouts/navigation-rules.ts'
import { KindPill } from '#ui/pill.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import { annualPayment } from './offer-address-rules.ts'
import { pricingCopy } from '../plans/browser.ts'
import { useAnnualPrice, type AnnualPrice } from './use-annual-price.ts'

const LINK = 'font-semibold text-link underline-offset-4 hover:underline'
const SUBSCRIPTION = '/profile/subscriptionandpayments'

/**
 * In the place of a lesson that is locked: that it is, what opens it, and what that costs. The server renders it as for a visitor;
 * a browser that had PRO when it was last here does not show it (`not-for-pro`).
 */
export function ProOffer({
  course,
  lessonHref,
  showsTrial,
}: {
  course: { slug: string; title: string; kind: 'course' | 'practice' | 'project' }
  lessonHref: string
  /** What the operator decided: words of a trial, or of a money-back guarantee. */
  showsTrial: boolean
}) {
  const { flags, user } = useAccount()
  const isHydrated = useIsHydrated()
  const mended = mendable(user?.userSubscription.status)
  const { price, isError } = useAnnualPrice(isHydrated && mended === null)
  const payment = annualPayment('locked_lesson', { ref: course.slug, next: lessonHref })
  const label = price?.callToAction ?? pricingCopy(showsTrial).callToAction
  return (
    <section
      aria-labelledby="locked"
      className="not-for-pro relative mx-auto grid w-full max-w-[30rem] gap-4 rounded-panel border border-line bg-surface p-6 shadow-float tablet:p-8"
    >
      <div className="flex items-center gap-3">
        <span className="grid size-10 place-items-center rounded-full bg-pro text-on-pro">
          <Lock aria-hidden size={20} />
        </span>
        <KindPill kind="pro" />
      </div>
      <h2 id="locked" className="text-xl">
        {mended === null ? t('This lesson is part of PRO') : mended.title}
      </h2>
      {mended === null ? (
        <>
          <ul className="grid gap-2">
            {gains(course.kind).map((gain) => (
              <li key={gain} className="flex items-start gap-2.5">
                <Check aria-hidden size={18} className="mt-1 shrink-0 text-success" />
                {gain}
              </li>
            ))}
          </ul>
          <Price price={price} isError={isError} showsTrial={showsTrial} />
          {flags.isLoggedIn ? (
            <ButtonLink to={payment.pathname + payment.search} size="large" isBlock>
              {label}
            </ButtonLink>
          ) : (
            <>
              <ButtonLink to={formAddress('/signup', payment)} size="large" isBlock className="for-visitors">
                {label}
              </ButtonLink>
              {/* Until its scripts run, a browser with a session is known by its mark alone. */}
              <ButtonLink to={payment.pathname + payment.search} size="large" isBlock className="for-members">
                {label}
              </ButtonLink>
            </>
          )}
          <p className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
            <Link to="/pricing?source=locked_lesson" className={LINK}>
              {t('Compare free and PRO')}
            </Link>
            <span className="for-visitors">
              <Link to={formAddress('/login', { pathname: lessonHref, search: '' })} className={LINK}>
                {t('Have PRO? Log in')}
              </Link>
            </span>
          </p>
        </>
      ) : (
        <>
          <p className="text-muted">{mended.text}</p>
          <ButtonLink to={SUBSCRIPTION} size="large" isBlock>
            {mended.button}
          </ButtonLink>
        </>
      )}
    </section>
  )
}

function gains(kind: 'course' | 'practice' | 'project'): string[] {
  return [
    kind === 'practice'
      ? t('Every exercise in this and every other practice set')
      : kind === 'project'
        ? t('Every step of this and every other project')
        : t('Every chapter of this and every other course'),
    t('Challenges with hidden tests and explained solutions'),
    t('Cancel anytime in two clicks'),
  ]
}

/** Said before the button: prices do not wait behind it. Two lines from the beginning, so that nothing moves. */
function Price({
  price,
  isError,
  showsTrial,
}: {
  price: AnnualPrice | null
  isError: boolean
  showsTrial: boolean
}) {
  const isTrial = price?.isTrial ?? showsTrial
  return (
    <div className="grid min-h-[3.25rem] content-center border-t border-line pt-4">
      {price === null && !isError ? (
        <span role="status" aria-label={t('Loading price')} className="needs-script grid gap-2">
          <Skeleton className="h-5 w-3/4" />
          <Skeleton className="h-4 w-1/2" />
        </span>
      ) : price === null ? (
        <p className="text-sm text-muted">{t('You’ll see the price on the next page before you pay.')}</p>
      ) : (
        <>
          <p className="font-semibold tabular-nums">
            {isTrial
              ? t('Free for {days} days, then {price} a year', { days: price.days, price: price.total })
              : t('{price} a year', { price: price.total })}
          </p>
          <p className="text-sm text-muted">
            {isTrial
              ? t('Cancel within {days} days and pay nothing.', { days: price.days })
              : t('Money back within {days} days.', { days: price.days })}
          </p>
        </>
      )}
    </div>
  )
}

/** What somebody has whose subscription is there and opens nothing: it is mended, not bought again. Null: nothing to mend. */
function mendable(status: string | undefined): { title: string; text: string; button: string } | null {
  switch (status) {
    case 'Paused':
      return {
        title: t('Your PRO is paused'),
        text: t('Resume it to unlock this lesson. Your work is saved.'),
        button: t('Resume my subscription'),
      }
    case 'OnHold':
      return {
        title: t('Your PRO is on hold'),
        text: t('A payment failed. Pay it to unlock this lesson.'),
        button: t('Pay amount due'),
      }
    case 'CardDenied':
      return {
        title: t('Your card was declined'),
        text: t('The payment after your trial failed. Add another card to unlock this lesson.'),
        button: t('Update card'),
      }
    default:
      return null
  }
}
