/** Sales and what is said about them. A campaign is data: scheduled, changed and stopped without a release. */
import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'

/** What a sale is called; each year's is one more campaign with the same key. `default` stands while there is none. */
export const campaignKey = z.enum([
  ...(['xmas-sale', 'pro-sales', 'black-friday', 'cyber-monday'] as const),
  ...(['black-friday-early', 'cyber-monday-early', 'sale', 'default'] as const),
])

/** For whom the words are: an offer is another one for those who have PRO already. */
export const AUDIENCES = ['non-pro', 'new-user', 'annual-pro', 'other-pro', 'lifetime-pro'] as const
/** `new-user`: an account of a few days, without PRO. */
export type Audience = (typeof AUDIENCES)[number]

/** Colours are names of pairs that can be read in both themes, not values. */
export const colours = z.enum(['ink', 'accent', 'calm'])
export type CampaignColours = z.infer<typeof colours>
const short = z.string().min(1).max(80)
const sentence = z.string().min(1).max(200)

/** What is said instead to somebody who has PRO: on the last day, where that is handled, the second. */
const audienceText = z.object({ title: sentence, lastDayTitle: sentence })

/** A way within this site. */
const path = z
  .string()
  .regex(/^\/([^/\\\s]\S*)?$/)
  .max(200)

/** What a row keeps of a campaign: what is said, to whom, and what is offered. What is off stands with its coupon. */
export const campaignWords = z.object({
  slug: campaignKey,
  title: sentence,
  /** Where there is little room. */
  titleMobile: short,
  offerText: sentence,
  offerTextMobile: short,
  /** Takes the title's place on the last day. */
  lastDayTopic: sentence,
  shouldHandleLastDay: z.boolean(),
  banner: z.object({
    /** Before the title; empty: the title says all. */
    headline: z.string().max(80),
    /** After it. */
    detail: z.string().max(200),
    button: short,
    colours,
    /** Places that are limited and counted. Null: as many as there are people. */
    spots: z
      .object({ taken: z.int().min(0), total: z.int().positive() })
      .refine(({ taken, total }) => taken <= total)
      .nullable(),
  }),
  stickerDetails: z.object({ text: short, style: colours }),
  redirectionPath: path,
  ref: z.string().regex(/^[\w-]{1,40}$/),
  planInfo: z.object({
    /** Slug of the plan that its button leads to. */
    id: z.string().max(60),
    name: short,
    /** Null: for ever. */
    expiryInMonths: z.int().positive().nullable(),
  }),
  dropdownTexts: z.object({ title: short, detail: sentence, button: short }),
  analyticsEventName: z.string().regex(/^[a-z0-9_]{1,60}$/),
  offeredCourses: z.array(z.object({ slug: z.string().regex(/^[a-z0-9-]{1,80}$/), name: short })).max(12),
  audiences: z.object({ annualPro: audienceText, otherPro: audienceText }),
  /** While no sale is on, to whoever is new here. Null: the same as to everybody. */
  newUser: z.object({ title: sentence, titleMobile: short, button: short, redirectionPath: path }).nullable(),
})
export type CampaignWords = z.infer<typeof campaignWords>

export const saleCampaign = campaignWords.extend({
  id: z.int(),
  /** The coupon that gives the discount. Null: nothing is off. */
  code: z.string().nullable(),
  /** Per cent, as announced. */
  discountPercent: z.number().min(0).max(100),
  /** Per cent, as taken off: never less than announced. */
  discountAmount: z.number().min(0).max(100),
})
export type SaleCampaign = z.infer<typeof saleCampaign>

export const saleEvent = z.object({
  id: z.int(),
  /** When it ends. Null: there is no sale. */
  date: z.iso.datetime().nullable(),
  isActive: z.boolean(),
  /** Less than 24 hours are left. */
  isLastDayForSale: z.boolean(),
  /** It began today, UTC. */
  isStartingFromToday: z.boolean(),
  eventType: z.enum(['none', 'sale']),
})

export type SaleEvent = z.infer<typeof saleEvent>

export const promotion = z.object({
  bannerType: z.enum(['sale-banner', 'new-user-banner', 'default-banner', 'no-banner']),
  /** Before the title; may be empty. */
  headline: z.string(),
  title: z.string(),
  titleMobile: z.string(),
  /** After the title; may be empty. */
  detail: z.string(),
  button: z.string(),
  colours,
  /** Places that are limited. Null: none are counted. */
  spots: z.object({ left: z.int().min(0), total: z.int().positive() }).nullable(),
  redirectionPath: z.string(),
  /** What a clock on the page counts down to. Null: none is shown. */
  countdownTo: z.iso.datetime().nullable(),
})
export type Promotion = z.infer<typeof promotion>

/** What is on now. The words for every audience, because the page is the same for everybody. */
export const getPromotion = endpoint({
  method: 'GET',
  path: '/api/campaigns/current',
  summary: 'Get the current sale, or the default campaign',
  who: 'public',
  response: z.object({
    campaign: saleCampaign,
    event: saleEvent,
    promotions: z.record(z.enum(AUDIENCES), promotion),
  }),
})

const offerState = z.enum(['on', 'to-come', 'over', 'replaced'])
/** `replaced`: its window is open, and another sale that began later is what holds. */
export type OfferState = z.infer<typeof offerState>

/** What the page of an offer needs. What an offer is going to be nobody learns before it begins. */
export const getOffer = endpoint({
  method: 'GET',
  path: '/api/campaigns/offers/:slug',
  summary: 'Get an offer by its name: current, upcoming, or past',
  who: 'public',
  params: z.object({ slug: z.string().regex(/^[a-z0-9-]{1,40}$/) }),
  response: z.object({
    state: offerState,
    name: z.string(),
    startsAt: z.iso.datetime(),
    /** Of one that was stopped, too, when it was to end. */
    endsAt: z.iso.datetime(),
    /** Null unless it is on. */
    offer: z
      .object({
        campaign: saleCampaign,
        event: saleEvent,
        promotions: z.record(z.enum(AUDIENCES), promotion),
      })
      .nullable(),
    /** What is on instead, or stands. */
    current: promotion,
  }),
  failures: { 'offer-unknown': { status: 404, message: 'There’s no offer with this name.' } },
})
export type OfferAnswer = z.infer<typeof getOffer.response>
