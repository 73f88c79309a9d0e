/** The instant it is. Everything that depends on "now" takes one, so a test or a preview can stand anywhere in time. */
export interface Clock {
  now(): Date
}

/** The machine's own clock: what the server uses. */
export const systemClock: Clock = { now: () => new Date() }

/** A clock that stands still until `set` or `advance` moves it: what tests and previews use. */
export function fixedClock(
  start: string | Date,
): Clock & { set(to: string | Date): void; advance(ms: number): void } {
  let instant = new Date(start)
  return {
    now: () => new Date(instant),
    set: (to) => {
      instant = new Date(to)
    },
    advance: (ms) => {
      instant = new Date(instant.getTime() + ms)
    },
  }
}
