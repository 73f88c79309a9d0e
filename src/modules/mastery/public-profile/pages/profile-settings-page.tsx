import type { Route } from './+types/profile-settings-page'
import { AccountLayout } from '#modules/accounts/browser.ts'
import { t } from '#platform/messages/messages.ts'
import { privatePageMeta } from '#ui/layouts/page-meta.ts'
import { ProfileSettings } from '../ui/profile-settings.tsx'

export function meta(args: Route.MetaArgs) {
  return privatePageMeta(args, {
    title: t('Public profile'),
    description: t('Choose what others see of your progress.'),
  })
}

export default function ProfileSettingsPage() {
  return (
    <AccountLayout
      title={t('Public profile')}
      lead={t('Share your progress on a page anyone can open. It’s off until you publish it.')}
    >
      {(user) => <ProfileSettings user={user} />}
    </AccountLayout>
  )
}
