/** Returns the end of a period of `months` by the calendar: a month from January 31 is the last day of February. Null: no end. */
export function paidUntil({ months }: { months: number | null }, from: Date): Date | null {
  if (months === null) return null
  const end = new Date(from)
  end.setUTCDate(1)
  end.setUTCMonth(end.getUTCMonth() + months)
  const daysInMonth = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate()
  end.setUTCDate(Math.min(from.getUTCDate(), daysInMonth))
  return end
}

export function later(one: Date | null, other: Date): Date {
  return one !== null && one.getTime() > other.getTime() ? one : other
}
