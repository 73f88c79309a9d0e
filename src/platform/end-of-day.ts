/** When a day of a person's calendar ends. Pure; for the server, so that no page carries it. */

/** No day is longer, and where one is skipped at the date line, the next one comes within it, too. */
const LONGEST_DAY_MS = 2 * 24 * 60 * 60 * 1000

/** The instant at which the day ends that `now` is in. */
export function endOfDay(dayOf: (at: Date) => string, now: Date): Date {
  const today = dayOf(now)
  let [last, next] = [now.getTime(), now.getTime() + LONGEST_DAY_MS]
  while (next - last > 1) {
    const middle = Math.floor((last + next) / 2)
    if (dayOf(new Date(middle)) > today) next = middle
    else last = middle
  }
  return new Date(next)
}
