/** Positions of the nodes of a tree: levels below one another, subtrees as near as their outlines allow. Pure. */

export type TidyNode = {
  readonly id: number
  readonly w: number
  readonly children: readonly (TidyNode | null)[]
}

const BETWEEN = 16

/** Centers of all nodes by number. Of a binary tree a missing child keeps its side. */
export function tidyTree(root: TidyNode): { centers: Map<number, { x: number; level: number }>; w: number } {
  const { offsets, outline } = place(root)
  const least = Math.min(...outline.map(({ start }) => start))
  const most = Math.max(...outline.map(({ end }) => end))
  const centers = new Map([...offsets].map(([id, { x, level }]) => [id, { x: x - least, level }]))
  return { centers, w: most - least }
}

/** Start and end of a subtree on each of its levels, from the center of its root. */
type Outline = { start: number; end: number }[]
type Placed = { offsets: Map<number, { x: number; level: number }>; outline: Outline }

function place(node: TidyNode): Placed {
  const own = { start: -node.w / 2, end: node.w / 2 }
  const children = node.children.map((child) => (child ? place(child) : null))
  const present = children.filter((child) => child !== null)
  const offsets = new Map([[node.id, { x: 0, level: 0 }]])
  if (present.length === 0) return { offsets, outline: [own] }
  const shifts = shiftsOf(present)
  const half = ((shifts.at(-1) ?? 0) + (shifts[0] ?? 0)) / 2
  // An only child of two stays to its side.
  const side = node.children.length === 2 && present.length === 1 ? (node.children[0] ? -1 : 1) * 22 : 0
  const outline: Outline = [own]
  for (const [at, child] of present.entries()) {
    const shift = (shifts[at] ?? 0) - half + side
    for (const [id, { x, level }] of child.offsets) offsets.set(id, { x: x + shift, level: level + 1 })
    for (const [level, { start, end }] of child.outline.entries()) {
      const known = outline[level + 1]
      outline[level + 1] = {
        start: Math.min(known?.start ?? Infinity, start + shift),
        end: Math.max(known?.end ?? -Infinity, end + shift),
      }
    }
  }
  return { offsets, outline }
}

function shiftsOf(children: readonly Placed[]): number[] {
  const shifts: number[] = []
  const ends: number[] = []
  for (const { outline } of children) {
    const shift =
      shifts.length === 0
        ? 0
        : Math.max(...outline.map(({ start }, level) => (ends[level] ?? -Infinity) + BETWEEN - start))
    shifts.push(shift)
    for (const [level, { end }] of outline.entries())
      ends[level] = Math.max(ends[level] ?? -Infinity, end + shift)
  }
  return shifts
}
