/** Text of an invoice, stored as issued: later prices, names and addresses do not change it. */
import { z } from 'zod'
import { t, tCount } from '#platform/messages/messages.ts'
import type { ProviderEvent } from '../providers/contract.ts'
import type { QuoteShape, QuoteStepName } from '../pricing/contract.ts'

const line = z.object({ label: z.string(), amountMinor: z.number() })
type Line = z.infer<typeof line>

export const invoiceDocument = z.object({
  seller: z.object({ name: z.string(), address: z.array(z.string()), taxId: z.string().nullable() }),
  /** `country`: ISO 3166 code, whose tax it is and by whose rules amounts are written. Erased accounts have no name here. */
  buyer: z.object({
    name: z.string(),
    country: z.string(),
    zip: z.string().nullable(),
    taxId: z.string().nullable(),
  }),
  planName: z.string(),
  /** When the money moved. */
  paidAt: z.iso.datetime(),
  /** End of the paid period; null for lifetime plans and credit notes. */
  paidUntil: z.iso.datetime().nullable(),
  /** Lines, which sum to `netMinor`. */
  lines: z.array(line),
  netMinor: z.number(),
  taxPercent: z.number().nullable(),
  taxMinor: z.number(),
  totalMinor: z.number(),
  /** Part of the total taken from the buyer's credit. */
  creditMinor: z.number(),
  currency: z.string(),
})
export type InvoiceDocument = z.infer<typeof invoiceDocument>

export type MoneyMoved = Extract<ProviderEvent, { type: 'paid' | 'refunded' }>

/** `quoted`: what the checkout was told. It is written out where it is what was charged; a renewal may cost otherwise. */
export function amountsOf(
  event: MoneyMoved,
  planName: string,
  quoted: QuoteShape | null,
): Pick<
  InvoiceDocument,
  'lines' | 'netMinor' | 'taxPercent' | 'taxMinor' | 'totalMinor' | 'creditMinor' | 'currency'
> {
  const { currency, totalMinor, taxMinor } = event
  const netMinor = totalMinor - taxMinor
  const isQuoted =
    quoted !== null &&
    quoted.currency === currency &&
    quoted.totalMinor === totalMinor &&
    quoted.taxMinor === taxMinor
  const isRefund = event.type === 'refunded'
  return {
    lines: isQuoted && !isRefund ? quotedLines(quoted, planName) : [plainLine(planName, netMinor, isRefund)],
    netMinor,
    taxMinor,
    totalMinor,
    currency,
    taxPercent: taxMinor > 0 ? (quoted?.taxPercent ?? null) : null,
    creditMinor: isRefund ? 0 : event.creditMinor,
  }
}

function plainLine(planName: string, amountMinor: number, isRefund: boolean): Line {
  return { label: isRefund ? t('Refund: {plan}', { plan: planName }) : planName, amountMinor }
}

/** The steps that changed the price, in the currency that is paid in. */
function quotedLines({ steps, quantity, priceMinor }: QuoteShape, planName: string): Line[] {
  const after = (name: QuoteStepName) => steps.find(({ step }) => step === name)
  const listed = after('exchange')?.amountMinor ?? priceMinor
  const campaign = after('campaign')
  const coupon = after('coupon')
  const afterCampaign = campaign?.amountMinor ?? listed
  const afterCoupon = coupon?.amountMinor ?? afterCampaign
  const label =
    quantity === 1
      ? planName
      : tCount(quantity, { one: '{plan}, {n} seat', other: '{plan}, {n} seats' }, { plan: planName })
  const less = [
    { label: campaign?.reason.words ?? '', amountMinor: afterCampaign - listed },
    { label: coupon?.reason.words ?? '', amountMinor: afterCoupon - afterCampaign },
    { label: t('Rounding'), amountMinor: priceMinor - afterCoupon },
  ]
  return [{ label, amountMinor: listed }, ...less.filter(({ amountMinor }) => amountMinor !== 0)]
}

const PREFIX = { invoice: 'INV', 'credit-note': 'CN' } as const
export type InvoiceKind = keyof typeof PREFIX

/** Each year counts anew, and credit notes count on their own. */
export function seriesOf(kind: InvoiceKind, issuedAt: Date): string {
  return `${PREFIX[kind]}-${issuedAt.getUTCFullYear()}`
}

/** `INV-2025-000001` */
export function writtenNumber({ series, number }: { series: string; number: number }): string {
  return `${series}-${String(number).padStart(6, '0')}`
}
