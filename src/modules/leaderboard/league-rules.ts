/** Leagues: weekly groups of learners of one tier, of whom the first move up and the last move down. Pure. */

import { TIERS } from './leaderboard-data.ts'

/** Learners in a full group. */
export const GROUP_SIZE = 30

/** Learners of a group that move up, and down, at most. */
const MOST_MOVING = 7

/** Learners of a group of this size that move up: a quarter, but one at least where there is somebody to race. */
export function promotedOf(size: number): number {
  return size < 2 ? 0 : Math.max(1, Math.min(MOST_MOVING, Math.floor(size / 4)))
}

/** Learners of a group of this size that move down: a quarter, none in a small group. */
export function relegatedOf(size: number): number {
  return Math.min(MOST_MOVING, Math.floor(size / 4))
}

/** Change of tier for each place of a group, the first place first: 1, 0 or −1. */
export function movesOf(size: number, tier: number): number[] {
  const up = tier < TIERS.length - 1 ? promotedOf(size) : 0
  const down = tier > 0 ? relegatedOf(size) : 0
  return Array.from({ length: size }, (_, place) => (place < up ? 1 : place >= size - down ? -1 : 0))
}
