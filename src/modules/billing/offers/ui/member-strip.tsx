import { useEffect } from 'react'
import type { Promotion } from '#modules/campaigns/contract.ts'
import { PromotionStrip, usePromotion } from '#modules/campaigns/browser.ts'
import { NO_OFFER_COOKIE } from '#ui/layouts/signed-in-flag.ts'
import { useSiteCookie } from '#ui/layouts/use-site-cookie.ts'
import { useAsker } from './use-asker.ts'

/** The strip's words for whoever is signed in; nothing while it is not known which, and for whom there are none. */
export function MemberStrip({ toVisitors }: { toVisitors: Promotion }) {
  const promotion = usePromotion(useAsker(), toVisitors)
  const cookie = useSiteCookie(NO_OFFER_COOKIE)
  const isTold = promotion?.bannerType !== 'no-banner'
  // The strip's place is there already, and stays: from the next page on it is not.
  useEffect(() => {
    if (promotion === null) return
    if (!isTold) cookie.write('true')
    else if (cookie.read() !== null) cookie.remove()
    // oxlint-disable-next-line react/exhaustive-deps -- the cookie accessors are new at every render and mean the same
  }, [promotion, isTold])
  return promotion === null || !isTold ? null : <PromotionStrip promotion={promotion} />
}
