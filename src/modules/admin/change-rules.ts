/** What changed between two versions of a campaign: for the line that is kept of it. */

type Change = { before: unknown; after: unknown }

/** By the name of what changed, `words.title`; what stayed is not in it. */
export function changesBetween(before: object, after: object, path = ''): Record<string, Change> {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  const changes: Record<string, Change> = {}
  for (const name of names) {
    const [was, is]: unknown[] = [Reflect.get(before, name), Reflect.get(after, name)]
    if (JSON.stringify(was) === JSON.stringify(is)) continue
    if (isPlain(was) && isPlain(is)) Object.assign(changes, changesBetween(was, is, `${path}${name}.`))
    else changes[`${path}${name}`] = { before: was ?? null, after: is ?? null }
  }
  return changes
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
}
