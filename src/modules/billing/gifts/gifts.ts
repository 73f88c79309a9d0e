/** Gifts of PRO: bought, delivered, redeemed. */
export { ownGifts } from './account-data.ts'
export { deliverGiftsJob } from './deliver-gifts.ts'
export { giftEvents } from './gift-provider.ts'
export { isOfGift } from './gift-queries.ts'
export { giftRoutes } from './routes.ts'
export { settleGifts } from './settle-gift.ts'
