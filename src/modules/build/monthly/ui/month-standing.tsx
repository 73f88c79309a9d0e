import { stateText } from './month-names.ts'
import { useOwnDay } from './use-own-day.ts'

/** How a month stands on the visitor's own day; nothing until that is known. */
export function MonthStanding({ month }: { month: string }) {
  const day = useOwnDay()
  return day === null ? null : <p>{stateText(month, day)}</p>
}
