/** Looks tables up by names from a program. */

/** Entry of a table by a name that a learner wrote, which may be `constructor`. */
export function entryOf<Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}
