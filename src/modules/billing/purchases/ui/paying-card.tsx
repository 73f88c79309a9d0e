import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/contract/call.ts'
import { queryClient } from '#platform/query-client.ts'
import { t } from '#platform/messages/messages.ts'
import { getCard } from '../../changes/contract.ts'

/** From which card it is paid. Its line is there before the provider has said it, so that nothing moves. */
export function PayingCard({ purchaseId }: { purchaseId: string }) {
  const { data } = useQuery(
    {
      // The account's own key: another card is asked for anew with everything else.
      queryKey: ['account', 'card', purchaseId],
      queryFn: ({ signal }) => call(getCard, { params: { purchaseId } }, { signal }),
    },
    queryClient,
  )
  const lastFour = data?.lastFour ?? null
  return (
    <p className="mt-1 min-h-5 text-sm text-muted tabular-nums">
      {lastFour === null ? null : t('Card: •••• {last}', { last: lastFour })}
    </p>
  )
}
