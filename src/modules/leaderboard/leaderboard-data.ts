/** Words of the leaderboard that the contract, rules and pages share. */

/** `week` from Monday 00:00 UTC, `month` from its first day 00:00 UTC: a race ends for everybody at the same moment. */
export const PERIODS = ['week', 'month', 'all'] as const
export type Period = (typeof PERIODS)[number]

/** Tiers of the leagues, from the ground up to the roof. */
export const TIERS = ['clay', 'timber', 'brick', 'stone', 'slate'] as const
export type Tier = (typeof TIERS)[number]
