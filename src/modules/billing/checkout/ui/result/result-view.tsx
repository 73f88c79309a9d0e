import { QueryClientProvider } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { useSignedInOnly, useIsSignedIn } from '#modules/accounts/browser.ts'
import { queryClient } from '#platform/query-client.ts'
import { t } from '#platform/messages/messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { SiteShell } from '#ui/layouts/site-shell.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import { checkoutIdOf, isDecided, isExpired, type ResultKind } from '../../payment-rules.ts'
import { SalesBanner } from '../sales-banner.tsx'
import type { Sales } from '../sales.ts'
import { ResultFrame } from './result-frame.tsx'
import { Success } from './success.tsx'
import { Expired, Failure, Pending, Returned } from './unpaid.tsx'
import { useCheckout } from './use-checkout.ts'

/** What became of a payment. The provider chooses the address it sends somebody back to; what is shown is what our server knows. */
export function ResultView({ page, sales }: { page: ResultKind; sales: Sales }) {
  return (
    <SiteShell footer="none" hasNoBanner>
      <div className="mx-auto w-full max-w-[40rem] px-4 pt-10 pb-24 tablet:px-6 tablet:pt-20">
        <SalesBanner sales={sales} className="mb-8" />
        <noscript>
          <p className="mb-8">
            {t(
              'This page needs JavaScript to check your payment. Turn it on for this site and reload. If you paid, your payment is safe.',
            )}
          </p>
        </noscript>
        <QueryClientProvider client={queryClient}>
          <Result page={page} />
        </QueryClientProvider>
      </div>
    </SiteShell>
  )
}

function Result({ page }: { page: ResultKind }) {
  const { search } = useLocation()
  const isHydrated = useIsHydrated()
  const isSignedIn = useIsSignedIn()
  useSignedInOnly()
  const id = checkoutIdOf(new URLSearchParams(search))
  const { checkout, isEarly, error, isUnknown, retry } = useCheckout(isSignedIn ? id : null)
  if (isHydrated && (id === null || isUnknown)) return <NoOrder />
  if (checkout === null)
    return error === null ? (
      <Waiting />
    ) : (
      <>
        <h1 className="sr-only">{t('Your payment')}</h1>
        <ErrorState title={t('We couldn’t check your payment.')} onRetry={retry}>
          {t('If you paid, your payment is safe. Try again, or check your subscription page.')}
        </ErrorState>
      </>
    )
  if (isExpired(checkout)) return <Expired checkout={checkout} />
  const isUnpaid = checkout.status === 'open' || checkout.status === 'failed'
  if (isEarly && isUnpaid && !isDecided(checkout, page)) return <Waiting />
  switch (checkout.status) {
    case 'completed':
      return <Success checkout={checkout} />
    case 'failed':
      return <Failure checkout={checkout} />
    case 'pending':
      return <Pending checkout={checkout} />
    default:
      return page === 'failure' ? <Returned checkout={checkout} /> : <Pending checkout={checkout} />
  }
}

function Waiting() {
  return (
    <div className="needs-script">
      <h1 className="text-3xl">{t('One moment…')}</h1>
      <div role="status" aria-label={t('Loading')} className="mt-5">
        <SkeletonText lines={3} />
      </div>
    </div>
  )
}

function NoOrder() {
  return (
    <ResultFrame
      mark={<span aria-hidden className="ground-line block w-10! text-line-strong" />}
      title={t('We can’t find this order.')}
      lead={t(
        'It may belong to another account, or the link may be incomplete. Your purchases are on your subscription page.',
      )}
      actions={
        <>
          <ButtonLink to="/profile/subscriptionandpayments">{t('My Subscription')}</ButtonLink>
          <ButtonLink to="/pricing" type="link">
            {t('See prices')}
          </ButtonLink>
        </>
      }
    />
  )
}
