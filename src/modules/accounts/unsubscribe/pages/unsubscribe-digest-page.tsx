import type { Route } from './+types/unsubscribe-digest-page'
import { t } from '#platform/messages/messages.ts'
import { MAILED_LINK_HEADERS } from '#ui/layouts/mailed-link-headers.ts'
import { privatePageMeta } from '#ui/layouts/page-meta.ts'
import { UnsubscribeView } from '../ui/unsubscribe-view.tsx'

export function headers() {
  return MAILED_LINK_HEADERS
}

export function meta(args: Route.MetaArgs) {
  return privatePageMeta(args, {
    title: t('Unsubscribe'),
    description: t('Stop email about replies and community news.'),
  })
}

export default function UnsubscribeDigestPage() {
  return (
    <UnsubscribeView
      mail="community"
      question={t('Stop email about the community?')}
      lead={t(
        'We won’t email you replies and news from the community anymore. You still see them under the bell, and you can turn this email on again in your settings.',
      )}
      doneLead={t('You won’t get email about the community anymore.')}
    />
  )
}
