import { useLocation } from 'react-router'
import type { Audience, OfferAnswer, Promotion } from '#modules/campaigns/contract.ts'
import { SaleSticker, useAudience } from '#modules/campaigns/browser.ts'
import { t } from '#platform/messages/messages.ts'
import { classNames } from '#ui/class-names.ts'
import { Countdown } from '#ui/countdown.tsx'
import { PAGE_WIDTH } from '#ui/layouts/page-width.ts'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import type { Prices } from '../../checkout/ui/fetch-prices.ts'
import { usePrices } from '../../checkout/ui/use-prices.ts'
import type { Sales } from '../../checkout/ui/sales.ts'
import { offerAddress, offeredPlan } from '../offer-plan-rules.ts'
import { OfferPrice } from './offer-price.tsx'
import { OfferedCourses } from './offered-courses.tsx'
import { useAsker } from './use-asker.ts'

type Offer = NonNullable<OfferAnswer['offer']>

/** A sale that is on: what it gives, until when, and what it costs whoever looks at it. */
export function OfferView({ sales, offer, first }: { sales: Sales; offer: Offer; first: Prices }) {
  const { campaign } = offer
  const isHydrated = useIsHydrated()
  const known = useAudience(useAsker())
  const audience = isHydrated ? known : null
  const { prices, isCurrent, problem, retry } = usePrices(first, null)
  const ref = useArrival(isHydrated)
  const shown: Audience = audience ?? 'non-pro'
  const told = offer.promotions[shown]
  const plan = offeredPlan([...prices.kinds.map((each) => each.plan), ...prices.products], shown, campaign)
  return (
    <div className={classNames(PAGE_WIDTH, 'pt-8 pb-20 tablet:pt-14')}>
      <div className="grid gap-x-16 gap-y-10 wide:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <header>
          <p className="flex flex-wrap items-center gap-3 text-sm font-semibold text-muted">
            {campaign.dropdownTexts.title}
            <SaleSticker {...campaign.stickerDetails} />
          </p>
          {/* As high for every audience where it may be another one: what is beneath it stays where it is. */}
          <h1 className="mt-3 text-4xl [:root[data-member]_&]:min-h-[4.3em] wide:[:root[data-member]_&]:min-h-[3.25em]">
            {titleFor(shown, told)}
          </h1>
          <p className="mt-4 max-w-[52ch] text-lg text-muted">{campaign.offerText}</p>
          <Until promotion={offer.promotions['non-pro']} event={offer.event} />
        </header>
        <OfferPrice
          sales={sales}
          plan={plan}
          country={prices.country}
          to={plan === null ? null : offerAddress(shown, campaign, { plan, ref })}
          button={shown === 'non-pro' || shown === 'new-user' ? campaign.dropdownTexts.button : told.button}
          isSettled={isCurrent && known !== null}
          problem={problem}
          onRetry={retry}
        />
      </div>
      <OfferedCourses courses={campaign.offeredCourses} />
    </div>
  )
}

function titleFor(audience: Audience, { title }: Promotion): string {
  return audience === 'lifetime-pro' ? t('You have PRO forever. There’s nothing left to buy.') : title
}

/** Reads where the visitor came from. The cached page is rendered without it, so the browser does. */
function useArrival(isHydrated: boolean): string | null {
  const ref = new URLSearchParams(useLocation().search).get('ref')
  return isHydrated && ref !== null && /^[\w-]{1,40}$/.test(ref) ? ref : null
}

function Until({ promotion: { countdownTo }, event }: { promotion: Promotion; event: Offer['event'] }) {
  if (countdownTo === null)
    return event.isStartingFromToday ? (
      <p className="mt-8 text-sm font-semibold">{t('Started today.')}</p>
    ) : null
  return (
    <div className="mt-8">
      <p className="text-sm font-semibold">
        {event.isLastDayForSale ? t('Last day. Ends in') : t('Ends in')}
      </p>
      <Countdown until={countdownTo} label={t('Offer ends in')} className="mt-3" />
    </div>
  )
}
