import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/contract/call.ts'
import { queryClient } from '#platform/query-client.ts'
import { languageTag, t } from '#platform/messages/messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { listGifts, type Gift } from '../contract.ts'

export const GIFTS_KEY = ['gifts']

/** List of bought gifts; renders nothing when there are none. */
export function MyGifts() {
  const { data } = useQuery(
    { queryKey: GIFTS_KEY, queryFn: ({ signal }) => call(listGifts, {}, { signal }) },
    queryClient,
  )
  const gifts = data?.gifts.filter(({ status }) => status !== 'unpaid') ?? []
  if (gifts.length === 0) return null
  return (
    <section aria-labelledby="mine" className="py-10">
      <h2 id="mine" className="text-2xl">
        {t('Your gifts')}
      </h2>
      <ul className="mt-4 divide-y divide-line">
        {gifts.map((gift) => (
          <li key={gift.id} className="py-4">
            <p className="font-semibold">
              {t('{plan} for {name}', { plan: gift.planName, name: gift.recipientName })}
            </p>
            <p className="mt-1 text-sm text-muted">{stateOf(gift)}</p>
            {gift.code === null ? null : (
              <>
                <p className="mt-2 font-mono tabular-nums">{gift.code}</p>
                <ButtonLink to={`/gifts/card?gift=${gift.id}`} type="link" size="compact">
                  {t('Print card')}
                </ButtonLink>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function stateOf({ status, deliverOn, recipientEmail }: Gift): string {
  switch (status) {
    case 'unpaid':
      return t('Not paid')
    case 'waiting':
      return t('Will be sent to {email} on {day}.', { email: recipientEmail, day: writtenDay(deliverOn) })
    case 'delivered':
      return t('Sent to {email}. Not redeemed yet.', { email: recipientEmail })
    case 'redeemed':
      return t('Redeemed')
    case 'revoked':
      return t('Refunded')
  }
}

/** `2026-12-24` as people write it: a day, wherever it is read. */
function writtenDay(day: string): string {
  return new Intl.DateTimeFormat(languageTag(), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
}
