import type { Route } from './+types/account-page'
import { say } from '#platform/words/say.ts'
import { OwnPage } from '../ui/own-page.tsx'
import { privatePageMeta } from '../ui/private-page-meta.ts'
import { AccountSettings } from '../ui/settings/account-settings.tsx'

export function meta(args: Route.MetaArgs) {
  return privatePageMeta(args, {
    title: say('Account settings'),
    description: say('Name, e-mail, password, devices, preferences and your data.'),
  })
}

export default function AccountPage() {
  return (
    <OwnPage
      title={say('Account settings')}
      lead={say('Who you are here, how you log in, and how the site behaves for you.')}
    >
      {(user) => <AccountSettings user={user} />}
    </OwnPage>
  )
}
