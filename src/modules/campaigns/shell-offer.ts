/** What the shell of every page shows of a campaign, for a visitor: the root loader gives it. */
import type { Output } from '#platform/contract/endpoint.ts'
import type { getPromotion, Promotion, SaleCampaign } from './contract.ts'

export type ShellOffer = {
  promotion: Promotion
  /** Null: no sale is on. */
  sale: { sticker: SaleCampaign['stickerDetails']; dropdown: SaleCampaign['dropdownTexts'] } | null
}

export function shellOffer({ campaign, event, promotions }: Output<typeof getPromotion>): ShellOffer {
  const { stickerDetails: sticker, dropdownTexts: dropdown } = campaign
  return { promotion: promotions['non-pro'], sale: event.isActive ? { sticker, dropdown } : null }
}
