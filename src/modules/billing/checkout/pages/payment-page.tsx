import type { Route } from './+types/payment-page'
import { privatePageMeta } from '#ui/layouts/page-meta.ts'
import { t } from '#platform/messages/messages.ts'
import { countryOptions } from '../country-options.ts'
import { PaymentGate } from '../ui/payment/payment-gate.tsx'
import { loadSales } from '../ui/sales.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { sales: await loadSales(context), countries: countryOptions() }
}

export function meta(args: Route.MetaArgs) {
  return privatePageMeta(args, {
    title: t('Get PRO'),
    description: t('Choose a plan, see the total, and pay.'),
    path: '/payment',
  })
}

/** Everything else is in the address: `?discount=`, `?plan=`, `?product_code=`, each with `source` and `ref`. */
export default function PaymentPage({ loaderData: { sales, countries } }: Route.ComponentProps) {
  return <PaymentGate isForTeam={false} sales={sales} countries={countries} />
}
