import { Suspense } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useIsSignedIn } from '#modules/accounts/browser.ts'
import { t } from '#platform/messages/messages.ts'
import { Accordion } from '#ui/accordion.tsx'
import { Button } from '#ui/button.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { PAGE_WIDTH } from '#ui/layouts/page-width.ts'
import { tWith } from '#ui/message-elements.ts'
import type { Option } from '#ui/select.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import { useProPageViewed } from '../../../analytics/ui/use-pro-page-viewed.ts'
import { offerOf, paymentAddress, type Offer } from '../../offer-rules.ts'
import type { Prices } from '../fetch-prices.ts'
import { CountryChoice } from '../country-choice.tsx'
import { CouponField } from '../coupon-field.tsx'
import { couponNote } from '../coupon-note.ts'
import { SalesBanner } from '../sales-banner.tsx'
import type { Sales } from '../sales.ts'
import { describeRegion } from '../describe-region.ts'
import { useCoupon } from '../use-coupon.ts'
import { usePrices } from '../use-prices.ts'
import { Comparison } from './comparison.tsx'
import { KindSwitch } from './kind-switch.tsx'
import { PayOnce } from './pay-once.tsx'
import { pricingAddress, readPricingChoice, type PricingChoice } from './pricing-address-rules.ts'
import { ProPanel } from './pro-panel.tsx'
import { pricingQuestions } from './questions.ts'

const MemberNote = lazyPart(async () => (await import('./member-note.tsx')).MemberNote)

const LINK = 'font-semibold text-link underline-offset-4 hover:underline'

/** Page of prices. `first`: the prices that came with the page. Where sales are closed, nothing on it leads to a checkout. */
export function PricingView({
  sales,
  first,
  countries,
}: {
  sales: Sales
  first: Prices
  countries: readonly Option[]
}) {
  useProPageViewed()
  const { choice, choose, addressOf, from } = usePricingChoice()
  const { prices, isCurrent, problem, retry } = usePrices(first, choice.countryCode)
  const coupon = useCoupon({ countryCode: prices.country.countryCode })
  const answers = coupon.answer === null ? prices.coupons : [...prices.coupons, coupon.answer]
  const offers = prices.kinds.map(({ kind, plan }) => ({ kind, offer: offerOf(plan, answers) }))
  const offer = offers.find(({ kind }) => kind === choice.kind)?.offer
  const annual = offers.find(({ kind }) => kind === 'annual')?.offer ?? null
  const once = prices.products
    .filter(({ soldTo }) => soldTo === 'everybody')
    .map((plan) => offerOf(plan, answers))
  const isClosed = sales === 'closed'
  const toPay = (each: Offer) => (isClosed ? null : paymentAddress(each, from))
  return (
    <div className={PAGE_WIDTH}>
      <header className="pt-10 pb-8 tablet:pt-16 tablet:pb-10">
        <h1 className="max-w-[20ch] text-4xl">{t('Start free. Go PRO for everything.')}</h1>
        <p className="mt-4 max-w-[58ch] text-lg text-muted">
          {t(
            'Every course starts free, with no account. The price you see is the price you pay, tax included.',
          )}
        </p>
        <SalesBanner sales={sales} className="mt-6" />
      </header>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <KindSwitch kind={choice.kind} addressOf={(kind) => addressOf({ ...choice, kind })} />
        <CountryChoice
          countries={countries}
          value={prices.country.countryCode.toLowerCase()}
          onChange={(countryCode) => choose({ ...choice, countryCode })}
          action="/pricing"
        />
      </div>
      <RegionNote {...{ prices, isCurrent, problem, retry }} asked={choice.countryCode} />
      {offer === undefined ? null : (
        <ProPanel
          {...{ offer, annual, prices }}
          kind={choice.kind}
          to={toPay(offer)}
          isBusy={!isCurrent && problem === null && choice.countryCode !== null && isAnother(prices, choice)}
        >
          {isClosed ? null : (
            <CouponField coupon={coupon} applied={offer.coupon} note={couponNote(coupon, offer)} />
          )}
        </ProPanel>
      )}
      <PayOnce offers={once} country={prices.country} addressOf={toPay} />
      <Comparison />
      {isClosed ? null : <ForOthers />}
      <section aria-labelledby="questions" className="pt-16 pb-20 tablet:pt-20 tablet:pb-28">
        <h2 id="questions" className="mb-6 text-2xl">
          {t('Before you pay')}
        </h2>
        <Accordion
          items={pricingQuestions(prices.copy).map(({ id, question, answer }) => ({
            id,
            title: question,
            content: answer,
          }))}
        />
      </section>
    </div>
  )
}

function ForOthers() {
  return (
    <section aria-labelledby="others" className="grid gap-x-16 gap-y-8 pt-16 tablet:grid-cols-2 tablet:pt-20">
      <h2 id="others" className="sr-only">
        {t('For others')}
      </h2>
      <p className="max-w-[44ch]">
        {tWith('<b>For a team.</b> Buy annual seats, and people join with a link. <to>Buy seats</to>', {
          b: <strong />,
          to: <Link to="/payment/teams?source=pricing" className={LINK} />,
        })}
      </p>
      <p className="max-w-[44ch]">
        {tWith('<b>For someone else.</b> One payment, and they get PRO as a gift. <to>Give PRO</to>', {
          b: <strong />,
          to: <Link to="/gifts" className={LINK} />,
        })}
      </p>
    </section>
  )
}

/** What the address says. The server reads of it what is kept with a page, and the rest is known once the page is alive. */
function usePricingChoice() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const isHydrated = useIsHydrated()
  const query = new URLSearchParams(search)
  const choice = readPricingChoice(query)
  const addressOf = (next: PricingChoice) => pricingAddress(next, isHydrated ? query : undefined)
  return {
    choice,
    addressOf,
    choose: (next: PricingChoice) =>
      void navigate(addressOf(next), { replace: true, preventScrollReset: true }),
    from: {
      source: 'pricing',
      ref: isHydrated ? query.get('ref') : null,
      countryCode: choice.countryCode,
    },
  }
}

/** Whether these prices are not those of the country that was asked for. */
function isAnother({ country }: Prices, { countryCode }: PricingChoice): boolean {
  return countryCode !== null && country.countryCode.toLowerCase() !== countryCode
}

/** Why prices are what they are here; or that they could not be asked for. One line, so that nothing jumps. */
function RegionNote({
  prices,
  asked,
  isCurrent,
  problem,
  retry,
}: {
  prices: Prices
  asked: string | null
  isCurrent: boolean
  problem: string | null
  retry: () => void
}) {
  const quote = prices.kinds[0]?.plan.quote
  const { countryName } = prices.country
  const isSignedIn = useIsSignedIn()
  return (
    <div role="status" className="min-h-16 pt-3 pb-4 text-sm text-muted tablet:min-h-13">
      {isSignedIn ? (
        <Suspense fallback={null}>
          <MemberNote />
        </Suspense>
      ) : null}
      {problem !== null ? (
        <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="text-warning">
            {t('Prices couldn’t be updated. These are for {country}.', { country: countryName })}
          </span>
          <Button size="compact" variant="secondary" onClick={retry}>
            {t('Try again')}
          </Button>
        </span>
      ) : isCurrent && asked !== null && isAnother(prices, { kind: 'annual', countryCode: asked }) ? (
        tWith('Prices for {country}, from your account. <to>Change country</to>', {
          country: countryName,
          to: <Link to="/profile/about" className={LINK} />,
        })
      ) : quote === undefined ? null : (
        describeRegion(prices.country, quote)
      )}
    </div>
  )
}
