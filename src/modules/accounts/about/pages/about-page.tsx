import type { Route } from './+types/about-page'
import { t } from '#platform/messages/messages.ts'
import { AboutYou } from '../ui/about-you.tsx'
import { AccountLayout } from '../../account-layout/browser.ts'
import { privatePageMeta } from '#ui/layouts/page-meta.ts'

export function meta(args: Route.MetaArgs) {
  return privatePageMeta(args, {
    title: t('About you'),
    description: t('Your picture and a short bio.'),
  })
}

export default function AboutPage() {
  return (
    <AccountLayout
      title={t('About you')}
      lead={t('Your picture and a short bio. Everything here is optional.')}
    >
      {(user) => <AboutYou user={user} />}
    </AccountLayout>
  )
}
