import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Route } from './+types/gift-card-page'
import { privatePageMeta } from '#ui/layouts/page-meta.ts'
import { useIsSignedIn, useSignedInOnly } from '#modules/accounts/browser.ts'
import { call } from '#platform/contract/call.ts'
import { queryClient } from '#platform/query-client.ts'
import { t } from '#platform/messages/messages.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Logo } from '#ui/logo.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { listGifts, type Gift } from '../contract.ts'
import { GIFTS_KEY } from '../ui/my-gifts.tsx'

export function meta(args: Route.MetaArgs) {
  return privatePageMeta(args, {
    title: t('Gift card'),
    description: t('A gift card to print.'),
    path: '/gifts/card',
  })
}

/** Printable page with the card alone. */
export default function GiftCardPage() {
  return (
    <main className="mx-auto grid max-w-[44rem] gap-8 px-6 py-12 print:p-0">
      <header className="print:hidden">
        <h1 className="text-3xl">{t('Gift card')}</h1>
        <p className="mt-3 text-muted">
          {t(
            'Print it, or copy the code into your own message. The code works once, so give it to only one person. We’ll also email it on the day you chose.',
          )}
        </p>
      </header>
      <QueryClientProvider client={queryClient}>
        <Card />
      </QueryClientProvider>
    </main>
  )
}

function Card() {
  const [search] = useSearchParams()
  const isSignedIn = useIsSignedIn()
  useSignedInOnly()
  const { data, isError } = useQuery(
    { queryKey: GIFTS_KEY, queryFn: ({ signal }) => call(listGifts, {}, { signal }), enabled: isSignedIn },
    queryClient,
  )
  const gift = data?.gifts.find(({ id, code }) => id === search.get('gift') && code !== null)
  if (gift !== undefined) return <Printed gift={gift} />
  if (data === undefined && !isError) return <SkeletonText lines={6} />
  return (
    <>
      <p>{t('We can’t find this card in your account.')}</p>
      <ButtonLink to="/gifts">{t('Your gifts')}</ButtonLink>
    </>
  )
}

function Printed({ gift }: { gift: Gift }) {
  const { fromName, recipientName, message, planName, code } = gift
  return (
    <>
      <article className="grid gap-8 rounded-panel border border-line bg-surface p-8 tablet:p-12 print:border-0">
        <Logo />
        <p className="text-3xl font-semibold">{t('For {name}', { name: recipientName })}</p>
        {message === '' ? null : <p className="max-w-[50ch] text-lg whitespace-pre-line">{message}</p>}
        <p className="text-muted">{t('{from} gave you PRO: {plan}.', { from: fromName, plan: planName })}</p>
        <div>
          <p className="font-mono text-2xl tabular-nums">{code}</p>
          <p className="mt-2 text-sm text-muted">{t('Redeem it at /gifts on this site. It works once.')}</p>
        </div>
      </article>
      <p className="flex flex-wrap gap-3 print:hidden">
        <Button onClick={() => print()}>{t('Print')}</Button>
        <ButtonLink to="/gifts" type="link">
          {t('Your gifts')}
        </ButtonLink>
      </p>
    </>
  )
}
