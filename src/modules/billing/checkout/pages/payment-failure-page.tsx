import type { Route } from './+types/payment-failure-page'
import { privatePageMeta } from '#ui/layouts/page-meta.ts'
import { t } from '#platform/messages/messages.ts'
import { ResultView } from '../ui/result/result-view.tsx'
import { loadSales } from '../ui/sales.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { sales: await loadSales(context) }
}

export function meta(args: Route.MetaArgs) {
  return privatePageMeta(args, {
    title: t('Your payment'),
    description: t('The status of your payment.'),
    path: '/payment/failure',
  })
}

export default function PaymentFailurePage({ loaderData: { sales } }: Route.ComponentProps) {
  return <ResultView page="failure" sales={sales} />
}
