/** What became of a learner in a week of a league, as a reference and in a sentence. Pure. */
import { message, t } from '#platform/messages/messages.ts'
import { type Tier, TIERS } from './leaderboard-data.ts'

export interface LeagueOutcome {
  /** Number of the week that ended. */
  week: number
  /** Index of the tier from then on. */
  tier: number
  /** 1 up, −1 down, 0 neither. */
  change: number
}

export function writeOutcome({ week, tier, change }: LeagueOutcome): string {
  return `${week} ${tier} ${change}`
}

/** Reads what `writeOutcome` wrote; null: something else. */
export function readOutcome(about: string): LeagueOutcome | null {
  const [, week, tier, change] = /^(\d{1,6}) (\d) (-?[01])$/.exec(about) ?? []
  if (week === undefined || tier === undefined || change === undefined) return null
  return { week: Number(week), tier: Number(tier), change: Number(change) }
}

const NAMES: Record<Tier, string> = {
  clay: message('Clay'),
  timber: message('Timber'),
  brick: message('Brick'),
  stone: message('Stone'),
  slate: message('Slate'),
}

export function leagueNews({ tier, change }: LeagueOutcome): string {
  const values = { league: t(NAMES[TIERS[tier] ?? TIERS[0]]) }
  if (change > 0) return t('The week is over: you moved up to the {league} league', values)
  if (change < 0) return t('The week is over: you moved down to the {league} league', values)
  return t('The week is over: you stay in the {league} league', values)
}
