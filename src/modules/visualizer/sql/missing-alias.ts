/**
 * An alias of the select list that the database did not know where a stage reads a clause alone; null where it is none. WHERE, GROUP BY
 * and HAVING know columns first and aliases second, so what is no column is read as its expression.
 */
export function missingAlias(message: string, aliases: ReadonlySet<string>): string | null {
  const start = message.lastIndexOf(UNKNOWN)
  if (start < 0) return null
  const name = message.slice(start + UNKNOWN.length).trim()
  const plain = (name.endsWith('.') ? name.slice(0, -1) : name).toLowerCase()
  return aliases.has(plain) ? plain : null
}

const UNKNOWN = 'no such column: '
