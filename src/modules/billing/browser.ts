/** Parts of billing on pages of other modules. */
export { PriceLine } from './ui/price-line.tsx'
export { ProOffer } from './ui/pro-offer.tsx'

/** Loads the banner of the sale that is on, which no page needs before it is read. */
export const loadSiteBanner = async () => (await import('./offers/ui/site-banner.tsx')).SiteBanner
