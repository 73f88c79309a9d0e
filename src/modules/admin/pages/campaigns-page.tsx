import type { Route } from './+types/campaigns-page'
import { Suspense } from 'react'
import { AccountLayout } from '#modules/accounts/browser.ts'
import { privatePageMeta } from '#ui/layouts/page-meta.ts'
import { t } from '#platform/messages/messages.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { SkeletonText } from '#ui/skeleton.tsx'
import { isRefusal, useCampaigns } from '../ui/use-campaigns.ts'

const CampaignsView = lazyPart(async () => (await import('../ui/campaigns-view.tsx')).CampaignsView)

export function meta(args: Route.MetaArgs) {
  return privatePageMeta(args, {
    title: t('Campaigns'),
    description: t('When sales run, what they say, and their discounts.'),
  })
}

/** The server sends the same frame to everybody; the API answers staff alone. */
export default function CampaignsPage() {
  return (
    <AccountLayout title={t('Campaigns')} lead={t('When sales run, what they say, and their discounts.')}>
      {() => <ForStaff />}
    </AccountLayout>
  )
}

function ForStaff() {
  const { data, error, refetch } = useCampaigns()
  const loading = (
    <div role="status" aria-label={t('Loading')}>
      <SkeletonText lines={6} />
    </div>
  )
  if (data !== undefined)
    return (
      <Suspense fallback={loading}>
        <CampaignsView list={data} onChanged={() => void refetch()} />
      </Suspense>
    )
  if (isRefusal(error))
    return (
      <EmptyState title={t('This page is for site staff.')}>
        {t('Your account isn’t a staff account.')}
      </EmptyState>
    )
  if (error !== null)
    return <ErrorState title={t('The campaigns couldn’t be loaded.')} onRetry={() => void refetch()} />
  return loading
}
