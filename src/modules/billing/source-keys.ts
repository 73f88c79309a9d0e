/**
 * Where on the site a way to paying stands: `?source=`, kept with the checkout. `dashboard` is the profile and its pages; the two
 * limits are the pop-ups that say that a day's share is used up.
 */
export const SOURCE_KEYS = [
  'pricing',
  'catalog',
  'dashboard',
  'navbar',
  'locked_lesson',
  'challenge_limit',
  'assistant_limit',
  'black_friday',
  'cyber_monday',
] as const
export type SourceKey = (typeof SOURCE_KEYS)[number]

/** The placement that an address names. Null: none of ours, as a link that somebody wrote by hand. */
export function knownSource(named: string | null | undefined): SourceKey | null {
  return SOURCE_KEYS.find((key) => key === named) ?? null
}
