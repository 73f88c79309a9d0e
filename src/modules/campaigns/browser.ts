/** Campaign parts for the pages of other modules. */
export { shellOffer, type ShellOffer } from './shell-offer.ts'
export { PromotionStrip, stripHeight } from './ui/promotion-strip.tsx'
export { SaleSticker } from './ui/sale-sticker.tsx'
export { useAudience, usePromotion, type Known } from './ui/use-promotion.ts'

/** Loads the offer at the top of the phone menu. */
export async function loadMenuOffer() {
  return (await import('./ui/menu-offer.tsx')).MenuOffer
}

/** Loads the sticker that a sale shows beside prices. */
export async function loadSaleSticker() {
  return (await import('./ui/sale-sticker.tsx')).SaleSticker
}
