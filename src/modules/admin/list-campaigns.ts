import { desc, eq, isNotNull } from '#platform/db/sql.ts'
import { namesOfAccounts } from '#modules/accounts/module.ts'
import { listCouponCodes } from '#modules/billing/module.ts'
import type { CampaignWords, SaleCampaign } from '#modules/campaigns/contract.ts'
import type { ScheduledCampaign } from '#modules/campaigns/module.ts'
import type { Deps } from './deps.ts'
import type { CampaignList, ListedCampaign } from './contract.ts'
import { operatorActions } from './tables.ts'

const MOST_ACTIONS = 50
type Action = CampaignList['actions'][number]['action']

/** The standing one first, then from the newest to the oldest. */
export async function showCampaigns({
  db,
  campaigns,
  clock,
}: Pick<Deps, 'db' | 'campaigns' | 'clock'>): Promise<CampaignList> {
  const now = clock.now()
  const [{ scheduled, standing }, coupons, actions] = await Promise.all([
    campaigns.all(),
    listCouponCodes(db),
    db
      .select()
      .from(operatorActions)
      .where(isNotNull(operatorActions.campaignId))
      .orderBy(desc(operatorActions.id))
      .limit(MOST_ACTIONS),
  ])
  const names = await namesOfAccounts(
    db,
    actions.flatMap(({ userId }) => userId ?? []),
  )
  return {
    now: now.toISOString(),
    campaigns: [
      { ...shapeOf(standing), state: 'standing', span: null },
      ...scheduled
        .toSorted((a, b) => b.span.startsAt - a.span.startsAt)
        .map((each) => listedSale(each, now.getTime())),
    ],
    coupons,
    actions: actions.flatMap(({ at, userId, action, campaignId, change }) => {
      if (campaignId === null) return []
      return {
        at: at.toISOString(),
        by: userId === null ? null : (names.get(userId) ?? null),
        action: actionOf(action),
        campaignId,
        changed: Object.keys(Object(change)),
      }
    }),
  }
}

function actionOf(text: string): Action {
  return text === 'schedule' || text === 'stop' || text === 'resume' ? text : 'change'
}

function shapeOf({ id, code, discountPercent, discountAmount, ...words }: SaleCampaign) {
  const kept: CampaignWords = words
  return { id, couponCode: code, discountPercent, discountAmount, words: kept }
}

function listedSale({ campaign, span, isStopped }: ScheduledCampaign, at: number): ListedCampaign {
  const state = at >= span.endsAt ? 'over' : isStopped ? 'stopped' : at >= span.startsAt ? 'on' : 'to-come'
  const written = (instant: number) => new Date(instant).toISOString()
  return {
    ...shapeOf(campaign),
    state,
    span: {
      startsAt: written(span.startsAt),
      endsAt: written(span.endsAt),
      timerChangesAt: written(span.timerChangesAt),
    },
  }
}

/** What somebody did as an operator, for whoever asks for all that is held about them. */
export async function actionsOf(db: Deps['db'], userId: string) {
  const { at, action, campaignId, item } = operatorActions
  return db
    .select({ at, action, campaignId, item })
    .from(operatorActions)
    .where(eq(operatorActions.userId, userId))
}
