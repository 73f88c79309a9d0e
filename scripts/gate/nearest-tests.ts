/** Which tests a change concerns most: those that reach a changed file by the fewest imports. */

/** Test files sorted by their distance to the nearest changed file; a changed test has distance 0. */
export function nearestTests(
  imports: { from: string; to: string }[],
  changed: string[],
  isTest: (path: string) => boolean,
): string[] {
  const importers = Map.groupBy(imports, ({ to }) => to)
  const seen = new Set(changed)
  const found: string[] = []
  let ring = [...changed]
  while (ring.length > 0) {
    found.push(...ring.filter(isTest).toSorted())
    const next = ring.flatMap((path) => (importers.get(path) ?? []).map(({ from }) => from))
    ring = [...new Set(next)].filter((path) => !seen.has(path))
    for (const path of ring) seen.add(path)
  }
  return found
}
