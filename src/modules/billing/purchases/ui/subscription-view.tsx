import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { UserInformation } from '#modules/accounts/contract.ts'
import { useAccount, accessChanged } from '#modules/accounts/browser.ts'
import { queryClient } from '#platform/query-client.ts'
import { t } from '#platform/messages/messages.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import type { Purchase } from '../../changes/contract.ts'
import { InvoicesSection } from './invoices-section.tsx'
import { LifetimeOffer } from './lifetime-offer.tsx'
import { OwnPlan } from './own-plan.tsx'
import { PurchaseCard } from './purchase-card.tsx'
import { PURCHASES_QUERY, SUBSCRIPTION_QUERY } from './purchases-query.ts'

/** All that an account has of PRO, and all that it may do about it. */
export function SubscriptionView({ user }: { user: UserInformation }) {
  const { flags } = useAccount()
  const bought = useQuery(PURCHASES_QUERY, queryClient)
  const standing = useQuery(SUBSCRIPTION_QUERY, queryClient)
  const [search] = useSearchParams()
  useTellTabs(bought.data?.purchases)

  if (bought.data === undefined || standing.data === undefined)
    return bought.isError || standing.isError ? (
      <ErrorState
        title={t('Your subscription couldn’t be loaded.')}
        onRetry={() => {
          void bought.refetch()
          void standing.refetch()
        }}
      >
        {t('Your subscription hasn’t changed. Check your connection and try again.')}
      </ErrorState>
    ) : (
      <div role="status" aria-label={t('Loading')} className="max-w-[42rem]">
        <SkeletonText lines={2} />
        <SkeletonText lines={4} className="mt-10" />
      </div>
    )

  const current = bought.data.purchases.filter(
    ({ status }) => status !== 'Cancelled' && status !== 'Unavailable',
  )
  const ended = bought.data.purchases.filter(({ status }) => status === 'Cancelled')
  const own = current.find(({ team }) => team === null)
  return (
    <div className="grid max-w-[42rem] gap-10">
      {search.get('card') === 'updated' ? (
        <p role="status" className="rounded-control bg-success-soft px-4 py-3 text-sm text-success">
          {t('Your card is updated. We’ll use it for future payments.')}
        </p>
      ) : null}
      <div className="grid gap-6">
        {standing.data.isGranted ? (
          <OwnPlan kind="licence" />
        ) : flags.isTeamsPro && own === undefined ? (
          <OwnPlan kind="team" />
        ) : own === undefined ? (
          <OwnPlan kind={user.userSubscription.status === 'Unavailable' ? 'free' : 'lapsed'} />
        ) : null}
        {current.map((purchase) => (
          <PurchaseCard key={purchase.id} purchase={purchase} />
        ))}
        {own === undefined ? null : <LifetimeOffer purchase={own} />}
      </div>
      <InvoicesSection />
      {ended.length === 0 ? null : (
        <section aria-labelledby="before" className="grid gap-4">
          <h2 id="before" className="text-lg">
            {t('Past purchases')}
          </h2>
          {ended.map((purchase) => (
            <PurchaseCard key={purchase.id} purchase={purchase} />
          ))}
        </section>
      )}
    </div>
  )
}

/** Once the provider has confirmed what was asked of it, every open tab asks anew what the account may use. */
function useTellTabs(purchases: readonly Purchase[] | undefined): void {
  const isWaiting = purchases?.some(({ waitingFor }) => waitingFor !== null) ?? false
  const was = useRef(false)
  useEffect(() => {
    if (was.current && !isWaiting) void accessChanged()
    was.current = isWaiting
  }, [isWaiting])
}
