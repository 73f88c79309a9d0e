import type { Route } from './+types/account-page'
import { AccountLayout, AccountSettings } from '#modules/accounts/browser.ts'
import { privatePageMeta } from '#ui/layouts/page-meta.ts'
import { say } from '#platform/words/say.ts'
import { TeamsSection } from '#modules/teams/browser.ts'

export function meta(args: Route.MetaArgs) {
  return privatePageMeta(args, {
    title: say('Account settings'),
    description: say('Name, e-mail, password, devices, preferences and your data.'),
  })
}

/** Accounts' own page but for the teams, of which accounts know nothing. */
export default function AccountPage() {
  return (
    <AccountLayout
      title={say('Account settings')}
      lead={say('Who you are here, how you log in, and how the site behaves for you.')}
    >
      {(user) => <AccountSettings user={user} teams={<TeamsSection />} />}
    </AccountLayout>
  )
}
