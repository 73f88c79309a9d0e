import type { Route } from './+types/assistant-page'
import { Suspense } from 'react'
import { AccountLayout } from '#modules/accounts/browser.ts'
import { t } from '#platform/messages/messages.ts'
import { privatePageMeta } from '#ui/layouts/page-meta.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { SkeletonText } from '#ui/skeleton.tsx'

const AssistantView = lazyPart(async () => (await import('../ui/assistant-view.tsx')).AssistantView)

export function meta(args: Route.MetaArgs) {
  return privatePageMeta(args, {
    title: t('The assistant'),
    description: t('What the assistant answers and costs, and where it’s switched off.'),
  })
}

/** The server sends the same frame to everyone; the API answers staff alone. */
export default function AssistantPage() {
  return (
    <AccountLayout
      title={t('The assistant')}
      lead={t('What the assistant answers and costs, and where it’s switched off.')}
    >
      {() => (
        <Suspense
          fallback={
            <div role="status" aria-label={t('Loading')}>
              <SkeletonText lines={6} />
            </div>
          }
        >
          <AssistantView />
        </Suspense>
      )}
    </AccountLayout>
  )
}
