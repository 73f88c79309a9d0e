import { Suspense } from 'react'
import type { Route } from './+types/subscription-page'
import { AccountLayout } from '#modules/accounts/browser.ts'
import { privatePageMeta } from '#ui/layouts/page-meta.ts'
import { t } from '#platform/messages/messages.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { SkeletonText } from '#ui/skeleton.tsx'

const SubscriptionView = lazyPart(async () => (await import('../ui/subscription-view.tsx')).SubscriptionView)

export function meta(args: Route.MetaArgs) {
  return privatePageMeta(args, {
    title: t('Subscription and payments'),
    description: t('Your plan and payments.'),
  })
}

/** The same for everybody as the server renders it; what somebody has is fetched by their browser. */
export default function SubscriptionPage() {
  return (
    <AccountLayout title={t('Subscription and payments')} lead={t('Your plan and payments.')}>
      {(user) => (
        <Suspense fallback={<SkeletonText lines={6} />}>
          <SubscriptionView user={user} />
        </Suspense>
      )}
    </AccountLayout>
  )
}
