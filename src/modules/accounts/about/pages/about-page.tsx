import type { Route } from './+types/about-page'
import { say } from '#platform/words/say.ts'
import { AboutYou } from '../ui/about-you.tsx'
import { AccountLayout } from '../../account-layout/browser.ts'
import { privatePageMeta } from '#ui/layouts/page-meta.ts'

export function meta(args: Route.MetaArgs) {
  return privatePageMeta(args, {
    title: say('About you'),
    description: say('Your picture, and what you say about yourself.'),
  })
}

export default function AboutPage() {
  return (
    <AccountLayout
      title={say('About you')}
      lead={say('Your picture, and a few words if you like. All of it is optional.')}
    >
      {(user) => <AboutYou user={user} />}
    </AccountLayout>
  )
}
