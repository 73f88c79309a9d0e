import { QueryClientProvider } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import type { Route } from './+types/gifts-page'
import { useAccount } from '#modules/accounts/browser.ts'
import { queryClient } from '#platform/query-client.ts'
import { t } from '#platform/messages/messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { pageMeta } from '#ui/layouts/page-meta.ts'
import { PAGE_WIDTH } from '#ui/layouts/page-width.ts'
import { SiteShell } from '#ui/layouts/site-shell.tsx'
import { PicturedHeader } from '#ui/pictures/pictured-header.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import { SalesBanner } from '../../checkout/ui/sales-banner.tsx'
import { loadSales, type Sales } from '../../checkout/ui/sales.ts'
import { signInForGifts } from '../gift-address-rules.ts'
import { GiftForm } from '../ui/gift-form.tsx'
import { GiftPrices } from '../ui/gift-prices.tsx'
import { MyGifts } from '../ui/my-gifts.tsx'
import { RedeemForm } from '../ui/redeem-form.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return { sales: await loadSales(context) }
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: t('Gifts'),
    description: t('Give PRO: one payment, emailed on the day you choose or printed as a card.'),
    path: '/gifts',
  })
}

export default function GiftsPage({ loaderData: { sales } }: Route.ComponentProps) {
  return (
    <SiteShell>
      <div className={PAGE_WIDTH}>
        <PicturedHeader picture="gifts" className="py-12 tablet:py-16">
          <h1 className="text-4xl">{t('Give someone their first program.')}</h1>
          <p className="mt-5 max-w-[56ch] text-lg text-muted">
            {t(
              'A PRO gift is one payment and never renews. We email it on the day you choose, and you can print it as a card.',
            )}
          </p>
        </PicturedHeader>
        <QueryClientProvider client={queryClient}>
          <Parts sales={sales} />
        </QueryClientProvider>
      </div>
    </SiteShell>
  )
}

function Parts({ sales }: { sales: Sales }) {
  const { flags } = useAccount()
  const heading = 'text-2xl'
  return (
    <div className="grid gap-x-16 border-t border-line pb-16 wide:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
      <section aria-labelledby="give" className="py-10">
        <h2 id="give" className={heading}>
          {t('Give PRO')}
        </h2>
        <SalesBanner sales={sales} className="mt-6" />
        {sales === 'closed' ? null : flags.isLoggedIn ? (
          <GiftForm />
        ) : (
          <>
            <GiftPrices />
            <SignInFirst what={t('You need an account to buy a gift.')} />
          </>
        )}
      </section>
      <div className="divide-y divide-line border-line wide:border-s wide:ps-10">
        <section aria-labelledby="redeem" className="py-10">
          <h2 id="redeem" className={heading}>
            {t('Redeem a gift')}
          </h2>
          {flags.isLoggedIn ? (
            <RedeemForm />
          ) : (
            <SignInFirst what={t('Have a code? Log in or create an account, then enter it here.')} />
          )}
        </section>
        {flags.isLoggedIn ? <MyGifts /> : null}
      </div>
    </div>
  )
}

/** A code that is in the address comes along. */
function SignInFirst({ what }: { what: string }) {
  const { search } = useLocation()
  // The page comes without it: it is the same for everybody.
  const code = useIsHydrated() ? search : ''
  return (
    <>
      <p className="mt-3 max-w-[48ch] text-muted">{what}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to={signInForGifts('/signup', code)} variant="secondary">
          {t('Join for Free')}
        </ButtonLink>
        <ButtonLink to={signInForGifts('/login', code)} type="link">
          {t('Log In')}
        </ButtonLink>
      </div>
    </>
  )
}
