import type { Route } from './+types/teams-payment-page'
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
    title: t('PRO for your team'),
    description: t('Choose your seats, see the total, and pay.'),
    path: '/payment/teams',
  })
}

/** `?quantity=` says how many seats; two where it does not. */
export default function TeamsPaymentPage({ loaderData: { sales, countries } }: Route.ComponentProps) {
  return <PaymentGate isForTeam sales={sales} countries={countries} />
}
