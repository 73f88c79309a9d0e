import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, CallError } from '#platform/contract/call.ts'
import { queryClient } from '#platform/query-client.ts'
import { t } from '#platform/messages/messages.ts'
import { SkeletonText } from '#ui/skeleton.tsx'
import { changePlan, quotePlanChange, type Purchase } from '../../changes/contract.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import type { usePurchaseAction } from './use-purchase-action.ts'
import type { Written } from './written.ts'

/** The other plan: what is left of this one, what is charged now, and when it renews. Nothing happens before that is seen. */
export function ChangePlanDialog({
  purchase,
  written,
  isBusy,
  problem,
  act,
  onClose,
}: {
  purchase: Purchase
  written: Written
  isBusy: boolean
  problem: string | null
  act: ReturnType<typeof usePurchaseAction>['act']
  onClose: () => void
}) {
  const plan = purchase.plan === 'monthly' ? 'annual' : 'monthly'
  // Made when it is opened: two presses are one change.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const params = { purchaseId: purchase.id }
  const { data, error } = useQuery(
    {
      queryKey: ['account', 'plan-change', purchase.id, plan],
      queryFn: ({ signal }) => call(quotePlanChange, { params, query: { plan } }, { signal }),
      staleTime: 0,
      gcTime: 0,
      retry: false,
    },
    queryClient,
  )
  const money = (amountMinor: number) =>
    written.money({ amountMinor, currency: data?.currency ?? purchase.price?.currency ?? 'USD' })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={plan === 'annual' ? t('Switch to the annual plan?') : t('Switch to the monthly plan?')}
      confirm={data === undefined ? t('Change plan') : confirmWords(data.dueNowMinor, money)}
      isBusy={isBusy}
      isReady={data !== undefined}
      problem={problem ?? (error instanceof CallError ? error.message : null)}
      onConfirm={async () => {
        if (await act(() => call(changePlan, { params, body: { plan, idempotencyKey } }))) onClose()
      }}
    >
      {data === undefined ? (
        error === null ? (
          <SkeletonText lines={4} />
        ) : null
      ) : (
        <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-2 tabular-nums">
          <Row name={data.planName} value={money(data.quote.totalMinor)} />
          <Row name={t('Credit from your current plan')} value={`− ${money(data.creditMinor)}`} />
          <Row name={t('Due today')} value={money(data.dueNowMinor)} isTotal />
          {data.creditLeftMinor > 0 ? (
            <Row name={t('Credit for later payments')} value={money(data.creditLeftMinor)} />
          ) : null}
          <Row name={t('Renews on')} value={written.day(data.periodEnd)} />
        </dl>
      )}
    </ConfirmDialog>
  )
}

function confirmWords(dueNowMinor: number, money: (amountMinor: number) => string): string {
  return dueNowMinor === 0 ? t('Change plan') : t('Switch and pay {price}', { price: money(dueNowMinor) })
}

function Row({ name, value, isTotal = false }: { name: string; value: string; isTotal?: boolean }) {
  const look = isTotal ? 'border-t border-line pt-2 font-semibold' : ''
  return (
    <>
      <dt className={look}>{name}</dt>
      <dd className={`${look} text-end whitespace-nowrap`}>{value}</dd>
    </>
  )
}
