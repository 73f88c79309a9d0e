import type { Route } from './+types/unsubscribe-summary-page'
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
    description: t('Stop the weekly summary.'),
  })
}

export default function UnsubscribeSummaryPage() {
  return (
    <UnsubscribeView
      mail="summary"
      question={t('Stop the weekly summary?')}
      lead={t(
        'You won’t get it anymore. We still send email about your account, such as a new password. You can turn the summary on again in your settings.',
      )}
      doneLead={t('You won’t get weekly summaries anymore.')}
    />
  )
}
