import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { getProfile } from '#modules/accounts/contract.ts'
import { PROFILE_KEY, useAccount } from '#modules/accounts/browser.ts'
import { call } from '#platform/contract/call.ts'
import { queryClient } from '#platform/query-client.ts'
import { t } from '#platform/messages/messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { PAGE_WIDTH } from '#ui/layouts/page-width.ts'
import { SiteShell } from '#ui/layouts/site-shell.tsx'
import type { Option } from '#ui/select.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import { readEntry, UPGRADE } from '../../entry-rules.ts'
import { seatsOf, signUpAddress, subscriptionAddress } from '../../payment-rules.ts'
import { SalesBanner } from '../sales-banner.tsx'
import type { Sales } from '../sales.ts'
import { PaymentSkeleton } from './payment-skeleton.tsx'
import { PaymentView } from './payment-view.tsx'

type Gate = { isForTeam: boolean; countries: readonly Option[] }

/**
 * The frame of the pages that pay, the same for everybody as the server sends it. The browser finds out who it is: who has no
 * account makes one first, and who has PRO, or could have it by paying what is due, is led to their subscription.
 */
export function PaymentGate({ sales, isForTeam, countries }: Gate & { sales: Sales }) {
  return (
    <SiteShell header="left-empty" footer="none" hasNoBanner>
      <div className={`${PAGE_WIDTH} pt-8 pb-24 tablet:pt-12`}>
        <h1 className="mb-8 text-3xl">{isForTeam ? t('PRO for your team') : t('Get PRO')}</h1>
        <SalesBanner sales={sales} className="mb-8" />
        {sales === 'closed' ? <WaysOn /> : <Checkout isForTeam={isForTeam} countries={countries} />}
      </div>
    </SiteShell>
  )
}

function WaysOn() {
  return (
    <p className="flex flex-wrap gap-3">
      <ButtonLink to="/courses">{t('Browse courses')}</ButtonLink>
      <ButtonLink to="/pricing" type="link">
        {t('See prices')}
      </ButtonLink>
    </p>
  )
}

function Checkout(gate: Gate) {
  return (
    <>
      <noscript>
        <p className="max-w-[60ch]">
          {t(
            'Payments need JavaScript. Turn it on for this site to pay. You’re only charged when you press the pay button.',
          )}
        </p>
      </noscript>
      <QueryClientProvider client={queryClient}>
        <ForWhoeverMayPay {...gate} />
      </QueryClientProvider>
    </>
  )
}

function ForWhoeverMayPay({ isForTeam, countries }: Gate) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isHydrated = useIsHydrated()
  const { flags, user } = useAccount()
  const query = new URLSearchParams(search)
  const entry = readEntry(query)
  const { isError, refetch } = useQuery(
    {
      queryKey: PROFILE_KEY,
      queryFn: ({ signal }) => call(getProfile, {}, { signal }),
      enabled: flags.isLoggedIn,
    },
    queryClient,
  )
  const isSentAway = !isForTeam && entry.plan !== UPGRADE && (flags.isProUser || flags.isGracedOrPaused)
  const elsewhere = !isHydrated
    ? null
    : !flags.isLoggedIn
      ? signUpAddress('/signup', { pathname, search }, entry)
      : isSentAway
        ? subscriptionAddress(query)
        : null
  useEffect(() => {
    if (elsewhere !== null) void navigate(elsewhere, { replace: true })
  }, [elsewhere, navigate])
  if (isHydrated && user !== null && elsewhere === null)
    return (
      <PaymentView
        entry={entry}
        countries={countries}
        firstSeats={isForTeam ? seatsOf(query.get('quantity')) : null}
        hadPro={flags.hasOrHadProStatus}
      />
    )
  if (isError)
    return (
      <ErrorState title={t('Your account couldn’t be loaded.')} onRetry={() => void refetch()}>
        {t('You’re still logged in, and your work is safe.')}
      </ErrorState>
    )
  return <PaymentSkeleton />
}
