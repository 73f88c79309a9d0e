/** What the end of a lesson has to celebrate: each thing once a day. */

export type Celebrated = {
  /** Day on which the streak was last celebrated, and the goal. */
  streak: string | null
  goal: string | null
}

export type DaySoFar = { today: string; streak: number; minutes: number; goalMinutes: number }

/** `streak` and `goal` are null where there is nothing new to say. */
export type Celebration = { streak: number | null; goal: number | null }

export function celebrationOf(day: DaySoFar, celebrated: Celebrated): Celebration {
  return {
    streak: day.streak > 0 && celebrated.streak !== day.today ? day.streak : null,
    goal: day.minutes >= day.goalMinutes && celebrated.goal !== day.today ? day.goalMinutes : null,
  }
}

/** What has been celebrated once this is shown. */
export function celebrate(today: string, { streak, goal }: Celebration, before: Celebrated): Celebrated {
  return {
    streak: streak === null ? before.streak : today,
    goal: goal === null ? before.goal : today,
  }
}
