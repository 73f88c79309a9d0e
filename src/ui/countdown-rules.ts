export type TimeLeft = { days: number; hours: number; minutes: number; seconds: number }

/** What is left until an instant, in whole seconds, rounded up: it shows zero only when the time has come. */
export function timeLeft(untilMs: number, nowMs: number): TimeLeft {
  const total = Math.max(0, Math.ceil((untilMs - nowMs) / 1000))
  return {
    days: Math.floor(total / 86_400),
    hours: Math.floor(total / 3_600) % 24,
    minutes: Math.floor(total / 60) % 60,
    seconds: total % 60,
  }
}

/** Milliseconds until the shown second changes: between 1 and 1000. */
export function untilNextSecond(untilMs: number, nowMs: number): number {
  const rest = (untilMs - nowMs) % 1000
  return rest > 0 ? rest : 1000
}
