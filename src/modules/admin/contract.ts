/** What operators do. For staff alone: `npm run staff` says who that is. */
import { z } from 'zod'
import { countryPricing } from '#modules/billing/plans/contract.ts'
import { AUDIENCES, campaignWords, promotion, saleEvent } from '#modules/campaigns/contract.ts'
import { endpoint } from '#platform/contract/endpoint.ts'

const span = z
  .object({ startsAt: z.iso.datetime(), endsAt: z.iso.datetime(), timerChangesAt: z.iso.datetime() })
  .refine(({ startsAt, endsAt }) => Date.parse(startsAt) < Date.parse(endsAt), {
    path: ['endsAt'],
    message: 'Enter an end after the start.',
  })
  .refine(
    ({ startsAt, endsAt, timerChangesAt }) =>
      Date.parse(startsAt) <= Date.parse(timerChangesAt) && Date.parse(timerChangesAt) <= Date.parse(endsAt),
    { path: ['timerChangesAt'], message: 'The countdown must start between the start and the end.' },
  )

const terms = z
  .object({
    /** Per cent that is taken off, and what is announced: nobody gets less than that. */
    percent: z.number().min(0.01).max(100).multipleOf(0.01),
    announcedPercent: z.number().min(0).max(100).multipleOf(0.01),
    /** Slugs; empty: all plans. */
    plans: z.array(z.string().regex(/^[a-z-]{1,60}$/)).max(20),
  })
  .refine(({ percent, announcedPercent }) => announcedPercent <= percent, {
    path: ['announcedPercent'],
    message: 'The announced discount can’t be larger than the real one.',
  })

const couponCode = z.string().regex(/^[A-Z0-9_-]{3,40}$/)

/** A campaign as an operator writes it. */
export const campaignDraft = z.object({
  /** Null: of the campaign that stands, and of no other. */
  span: span.nullable(),
  couponCode: couponCode.nullable(),
  /** Makes the coupon. Null: it is there, or there is none. */
  newCoupon: terms.nullable(),
  words: campaignWords,
})
export type CampaignDraft = z.infer<typeof campaignDraft>

const listed = z.object({
  id: z.int(),
  state: z.enum(['standing', 'on', 'to-come', 'over', 'stopped']),
  span: span.nullable(),
  couponCode: couponCode.nullable(),
  discountPercent: z.number(),
  discountAmount: z.number(),
  words: campaignWords,
})
export type ListedCampaign = z.infer<typeof listed>

const action = z.object({
  at: z.iso.datetime(),
  /** The operator's name; null: the account is gone. */
  by: z.string().nullable(),
  action: z.enum(['schedule', 'change', 'stop', 'resume']),
  campaignId: z.int(),
  /** What changed, by name. */
  changed: z.array(z.string()),
})

const failures = {
  'campaign-unknown': { status: 404, message: 'There’s no such campaign.' },
  'coupon-missing': {
    status: 409,
    message: 'There’s no coupon with this code. Enter a discount to create it.',
  },
  'coupon-exists': { status: 409, message: 'A coupon with this code already exists.' },
  'coupon-counted': {
    status: 409,
    message: 'This coupon has a usage limit, and campaigns can’t count uses.',
  },
  'standing-window': {
    status: 409,
    message: 'The default campaign has no window, and every other campaign needs one.',
  },
} as const

export const listCampaigns = endpoint({
  method: 'GET',
  path: '/api/staff/campaigns',
  summary: 'List campaigns, coupons, and recent operator actions',
  who: 'staff',
  response: z.object({
    now: z.iso.datetime(),
    campaigns: z.array(listed),
    coupons: z.array(z.string()),
    actions: z.array(action),
  }),
  failures,
})
export type CampaignList = z.infer<typeof listCampaigns.response>

export const scheduleCampaign = endpoint({
  method: 'POST',
  path: '/api/staff/campaigns',
  summary: 'Schedule a campaign',
  who: 'staff',
  body: campaignDraft,
  response: z.object({ id: z.int() }),
  failures,
})

const id = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) })

export const changeCampaign = endpoint({
  method: 'PUT',
  path: '/api/staff/campaigns/:id',
  summary: 'Change the text, window, or coupon of a campaign',
  who: 'staff',
  params: id,
  body: campaignDraft,
  response: z.object({ id: z.int() }),
  failures,
})

/** It is gone from every page and price within two seconds; `isStopped: false` takes that back. */
export const stopCampaign = endpoint({
  method: 'POST',
  path: '/api/staff/campaigns/:id/stop',
  summary: 'Stop a campaign, or undo that',
  who: 'staff',
  params: id,
  body: z.object({ isStopped: z.boolean() }),
  response: z.object({ id: z.int() }),
  failures,
})

/** Changes nothing. */
export const previewCampaigns = endpoint({
  method: 'POST',
  path: '/api/staff/campaigns/preview',
  summary: 'Preview what a visitor sees and pays at a given time',
  who: 'staff',
  body: z.object({
    at: z.iso.datetime(),
    countryCode: z.string().max(10),
    audience: z.enum(AUDIENCES),
    /** As if it were saved, in the place of the campaign with this id; null: as one more. */
    draft: campaignDraft.extend({ id: z.int().positive().nullable() }).nullable(),
  }),
  response: z.object({
    /** Of the campaign that would be on, or stands. */
    name: z.string(),
    event: saleEvent,
    promotion,
    country: countryPricing,
    plans: z.array(
      z.object({
        slug: z.string(),
        name: z.string(),
        currency: z.string(),
        beforeMinor: z.int(),
        afterMinor: z.int(),
      }),
    ),
  }),
  failures,
})
export type Preview = z.infer<typeof previewCampaigns.response>
