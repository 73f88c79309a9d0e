/** Levels: how far all challenge points have brought a learner. Pure. */

/** Points that level `n` begins at: 0, 20, 60, 120, 200, …: each level takes 20 points more than the one before. */
export function levelStart(level: number): number {
  return 10 * level * (level - 1)
}

export interface LevelProgress {
  level: number
  /** Points at which this level and the next one begin. */
  from: number
  next: number
}

export function levelOf(points: number): LevelProgress {
  // The larger root of 10·n·(n − 1) = points.
  const level = Math.floor((1 + Math.sqrt(1 + (4 * Math.max(0, points)) / 10)) / 2)
  return { level, from: levelStart(level), next: levelStart(level + 1) }
}
