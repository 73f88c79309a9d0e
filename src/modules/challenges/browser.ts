/** Parts of community challenges for pages of other modules. */
export { ChallengePointsPanel } from './ui/challenge-points-panel.tsx'
export { DailyCard } from './ui/daily-card.tsx'
