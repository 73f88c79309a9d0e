import type { Route } from './+types/moderation-page'
import { Suspense } from 'react'
import { AccountLayout } from '#modules/accounts/browser.ts'
import { t } from '#platform/messages/messages.ts'
import { privatePageMeta } from '#ui/layouts/page-meta.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { SkeletonText } from '#ui/skeleton.tsx'

const ModerationView = lazyPart(async () => (await import('../ui/moderation-view.tsx')).ModerationView)

export function meta(args: Route.MetaArgs) {
  return privatePageMeta(args, {
    title: t('Moderation'),
    description: t('What learners reported or want to show, and what you decided about it.'),
  })
}

/** The server sends the same frame to everybody; the API answers staff alone. */
export default function ModerationPage() {
  const loading = (
    <div role="status" aria-label={t('Loading')}>
      <SkeletonText lines={6} />
    </div>
  )
  return (
    <AccountLayout
      title={t('Moderation')}
      lead={t('What learners reported or want to show, and what you decided about it.')}
    >
      {() => (
        <Suspense fallback={loading}>
          <ModerationView />
        </Suspense>
      )}
    </AccountLayout>
  )
}
