import type { Route } from './+types/account-page'
import { AccountLayout, AccountSettings } from '#modules/accounts/browser.ts'
import { privatePageMeta } from '#ui/layouts/page-meta.ts'
import { t } from '#platform/messages/messages.ts'
import { TeamsSection } from '#modules/teams/browser.ts'

export function meta(args: Route.MetaArgs) {
  return privatePageMeta(args, {
    title: t('Account settings'),
    description: t('Name, email, password, devices, preferences, and your data.'),
  })
}

/** Accounts' own page but for the teams, of which accounts know nothing. */
export default function AccountPage() {
  return (
    <AccountLayout title={t('Account settings')} lead={t('Your name, login, preferences, and data.')}>
      {(user) => <AccountSettings user={user} teams={<TeamsSection />} />}
    </AccountLayout>
  )
}
