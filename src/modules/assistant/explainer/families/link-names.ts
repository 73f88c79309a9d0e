/** Fields by which one object leads to another: in chains and trees. */
const LINKS: ReadonlySet<string> = new Set(['next', 'prev', 'previous', 'parent', 'left', 'right'])

export function isLink(name: string): boolean {
  return LINKS.has(name)
}
