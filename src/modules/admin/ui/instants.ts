/** Instants in fields: written and read as UTC, so that every operator means the same. */

export function fieldOf(instant: string): string {
  return instant.slice(0, 16)
}

/** Null: it is no instant. */
export function instantOf(field: string): string | null {
  const read = new Date(`${field}:00Z`)
  return Number.isNaN(read.getTime()) ? null : read.toISOString()
}

export function shortInstant(instant: string): string {
  return `${instant.slice(0, 10)} ${instant.slice(11, 16)}`
}
