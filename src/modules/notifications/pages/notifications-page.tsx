import type { Route } from './+types/notifications-page'
import { t } from '#platform/messages/messages.ts'
import { privatePageMeta } from '#ui/layouts/page-meta.ts'
import { SiteShell } from '#ui/layouts/site-shell.tsx'
import { Queries } from '#ui/queries.tsx'
import { AllNotifications } from '../ui/all-notifications.tsx'

export function meta(args: Route.MetaArgs) {
  return privatePageMeta(args, {
    title: t('Notifications'),
    description: t('Replies to you and other news about what you wrote.'),
  })
}

/** The same for everybody as the server renders it; whoever is not signed in is led to `/login`. */
export default function NotificationsPage() {
  return (
    <SiteShell hasNoBanner>
      <div className="mx-auto w-full max-w-[44rem] px-4 pt-8 pb-20 tablet:px-6 tablet:pt-12">
        <h1 className="text-3xl">{t('Notifications')}</h1>
        <p className="mt-2 text-muted">
          {t(
            'Replies to you, votes for your posts and solutions, how your league ended, and what moderators decided.',
          )}
        </p>
        <div className="mt-4">
          <Queries>
            <AllNotifications />
          </Queries>
        </div>
      </div>
    </SiteShell>
  )
}
