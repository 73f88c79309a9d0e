/** Names for what a page may be built of in different ways, for selectors of checks. Pure. */

const FIRST_ROW =
  ':is(table > thead:first-of-type > tr:first-child, table:not(:has(> thead)) > tbody:first-of-type > tr:first-child)'

const NAMES: readonly [name: string, selector: string][] = [
  // With `thead`, `tbody` or neither.
  [':first-row', FIRST_ROW],
  [':later-row', `:not(${FIRST_ROW}, tfoot > tr)`],
]

/** `tr:first-row > th` as a selector that browsers know. */
export function knownSelector(selector: string): string {
  return NAMES.reduce((known, [name, meant]) => known.replaceAll(name, meant), selector)
}
