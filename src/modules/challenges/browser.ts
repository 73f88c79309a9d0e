/** Parts of community challenges for pages of other modules. */
export { DailyCard } from './ui/daily-card.tsx'

/** Code of the learner's own points and their ledger; it comes when they are shown. */
export const loadChallengePoints = async () =>
  (await import('./ui/challenge-points-panel.tsx')).ChallengePointsPanel
