/** Where everything is, and how arrows run: only between boxes, so that none crosses a text. Pure. */
import { type Drawn, type Memory, roundedPath, TITLE_HEIGHT } from './drawing.ts'
import { openLanes, type Lanes } from './lanes.ts'
import type { PlainTree } from './plain-drawing.ts'
import { type Box, GAP, type Line, type Scene, type Slot } from './scene.ts'

export type Part = { readonly key: string; readonly order: number } & (
  | { readonly kind: 'tree'; readonly tree: PlainTree }
  | { readonly kind: 'figure'; readonly drawn: Drawn }
)

const BETWEEN = 26
const LANE = 7
/** Of a channel's width, before its first lane and behind its last. */
const MARGIN = 12

type Frames = { readonly boxes: readonly Box[]; readonly w: number; readonly h: number }

export function placeAll(of: { frames: Frames; parts: readonly Part[]; memory: Memory; isNarrow: boolean }): {
  scene: Scene
  figures: Memory['figures']
} {
  const { frames, parts, memory, isNarrow } = of
  const links = linksOf(frames, parts)
  const tops = topLanes(parts, links)
  const heapTop = isNarrow ? frames.h + 40 : 0
  const figures = placeRows(parts, tops, memory.figures)
  const boxes: Box[] = [...frames.boxes]
  const lines: Line[] = []
  const gutter = openLanes()
  const y = (part: Part) => heapTop + (figures.get(part.key)?.y ?? 0)
  const routes = links.map((link) => routeOf(link, parts, tops, y, gutter))
  const gutterX = isNarrow ? 0 : frames.w
  const gutterWidth = isNarrow
    ? Math.max(16, MARGIN + gutter.count() * LANE)
    : Math.max(GAP, 2 * MARGIN + gutter.count() * LANE)
  const heapX = gutterX + gutterWidth
  const columnsX = new Map<Part, number[]>()
  let w = heapX
  let h = heapTop
  for (const part of parts) {
    const top = y(part) + tops.height(part)
    if (part.kind === 'figure') {
      for (const box of part.drawn.boxes) boxes.push({ ...box, x: box.x + heapX, y: box.y + top })
      for (const line of part.drawn.lines) lines.push({ ...line, d: movedPath(line.d, heapX, top) })
      w = Math.max(w, heapX + part.drawn.w)
      h = Math.max(h, top + part.drawn.h)
      continue
    }
    const xs: number[] = []
    let x = heapX
    for (const [column, width] of part.tree.columns.entries()) {
      if (column > 0) x += Math.max(GAP, 2 * MARGIN + tops.gap(part, column).count() * LANE)
      xs.push(x)
      x += width
    }
    columnsX.set(part, xs)
    for (const each of part.tree.boxes) boxes.push({ ...each.box, x: xs[each.column] ?? 0, y: top + each.y })
    w = Math.max(w, x + tops.gap(part, part.tree.columns.length).count() * LANE + 8)
    h = Math.max(h, top + part.tree.h)
  }
  const channelX = (channel: Channel, lane: number) => {
    if (channel === 'gutter') return gutterX + MARGIN / (isNarrow ? 2 : 1) + lane * LANE
    const xs = columnsX.get(channel.part)
    const end =
      (xs?.[channel.column - 1] ?? heapX) +
      (channel.part.kind === 'tree' ? (channel.part.tree.columns[channel.column - 1] ?? 0) : 0)
    return end + MARGIN + lane * LANE
  }
  const byKey = new Map(boxes.map((box) => [box.key, box]))
  for (const route of routes) {
    const points = pointsOf(route, byKey, channelX, frames, isNarrow)
    if (points)
      lines.push({
        key: `${route.link.slot.key}`,
        d: roundedPath(points),
        head: 'arrow',
        isChanged: route.link.slot.isChanged,
        isDashed: route.link.slot.look === 'bad',
      })
  }
  // On a narrow screen arrows run beside the calls.
  const beside = isNarrow ? MARGIN + gutter.count() * LANE : 0
  return {
    scene: { w: Math.max(w, frames.w + beside) + 4, h: Math.max(h, frames.h) + 8, boxes, lines },
    figures,
  }
}

type Link = {
  readonly boxY: number
  readonly slot: Slot
  readonly box: string
  readonly to: string
  readonly from: Part | null
  readonly column: number
}
type Channel = 'gutter' | { readonly part: Part; readonly column: number }

function linksOf(frames: Frames, parts: readonly Part[]): Link[] {
  const of = (box: Box, boxY: number, from: Part | null, column: number): Link[] =>
    box.parts.slots.flatMap((slot) =>
      slot.to === undefined ? [] : [{ slot, box: box.key, boxY, to: slot.to, from, column }],
    )
  return [
    ...frames.boxes.flatMap((box) => of(box, box.y, null, 0)),
    ...parts.flatMap((part) =>
      part.kind === 'tree' ? part.tree.boxes.flatMap(({ box, y, column }) => of(box, y, part, column)) : [],
    ),
  ]
}

/** Where a link leads: the tree and the column of its box, or a figure as a whole. */
function endOf(link: Link, parts: readonly Part[]): { part: Part | null; column: number; y: number } | null {
  if (link.to.startsWith('f')) return { part: null, column: 0, y: 0 }
  for (const part of parts) {
    if (part.kind === 'figure') {
      const box = part.drawn.boxes.find(({ key }) => key === link.to)
      if (box || part.key === `figure-${link.to.slice(1)}`) return { part, column: 0, y: 0 }
    } else {
      const box = part.tree.boxes.find(({ id }) => `c${id}` === link.to)
      if (box) return { part, column: box.column, y: box.y }
    }
  }
  return null
}

type Tops = {
  readonly height: (part: Part) => number
  readonly lane: (part: Part, target: string) => number
  readonly gap: (part: Part, column: number) => Lanes
}

/** Lanes above a tree, one for each target that cannot be reached straight. */
function topLanes(parts: readonly Part[], links: readonly Link[]): Tops {
  const lanes = new Map<Part, string[]>()
  const gaps = new Map<string, Lanes>()
  for (const link of links) {
    const end = endOf(link, parts)
    if (!end) continue
    const isStraight = end.part === link.from && end.column === link.column + 1
    if (isStraight) continue
    const crossed = [...(link.from ? [link.from] : []), ...(end.part && end.column > 0 ? [end.part] : [])]
    for (const part of crossed) {
      const known = lanes.get(part) ?? []
      if (!known.includes(link.to)) lanes.set(part, [...known, link.to])
    }
  }
  return {
    height: (part) => (lanes.get(part)?.length ?? 0) * LANE + (lanes.has(part) ? 4 : 0),
    lane: (part, target) => Math.max(0, lanes.get(part)?.indexOf(target) ?? 0),
    gap: (part, column) => {
      const key = `${part.key} ${column}`
      const known = gaps.get(key) ?? openLanes()
      gaps.set(key, known)
      return known
    },
  }
}

/** Rows of parts: each stays at its height as long as it has room there, a new one goes where there is room. */
function placeRows(
  parts: readonly Part[],
  tops: Tops,
  before: Memory['figures'],
): Map<string, { y: number; h: number; w: number }> {
  const sized = parts.map((part) => ({
    key: part.key,
    order: part.order,
    w: 0,
    h: tops.height(part) + (part.kind === 'tree' ? part.tree.h : part.drawn.h),
  }))
  const old = sized
    .filter(({ key }) => before.has(key))
    .toSorted((a, b) => (before.get(a.key)?.y ?? 0) - (before.get(b.key)?.y ?? 0))
  const placed: { key: string; y: number; h: number; w: number }[] = []
  let end = 0
  for (const part of old) {
    const y = Math.max(before.get(part.key)?.y ?? 0, end)
    placed.push({ key: part.key, y, h: part.h, w: part.w })
    end = y + part.h + BETWEEN
  }
  for (const part of sized.filter(({ key }) => !before.has(key)).toSorted((a, b) => a.order - b.order)) {
    let y = 0
    for (const each of placed.toSorted((a, b) => a.y - b.y)) {
      if (y + part.h + BETWEEN <= each.y) break
      y = Math.max(y, each.y + each.h + BETWEEN)
    }
    placed.push({ key: part.key, y, h: part.h, w: part.w })
  }
  return new Map(placed.map(({ key, y, h, w }) => [key, { y, h, w }]))
}

type Turn = { readonly channel: Channel; readonly lane: number; readonly y: number }
type Route = { readonly link: Link; readonly turns: readonly Turn[]; readonly isToFrame: boolean }

/** Channels that an arrow runs through, with the height at which it leaves each. */
function routeOf(
  link: Link,
  parts: readonly Part[],
  tops: Tops,
  y: (part: Part) => number,
  gutter: Lanes,
): Route {
  const end = endOf(link, parts)
  const turns: Turn[] = []
  if (!end) return { link, turns, isToFrame: false }
  const base = link.from ? y(link.from) + tops.height(link.from) : 0
  const start = base + link.boxY + link.slot.y + link.slot.h / 2
  const target = end.part ? y(end.part) + tops.height(end.part) + end.y + ENTRY : 0
  const above = (part: Part) => y(part) + 2 + tops.lane(part, link.to) * LANE
  const run = (channel: Channel, from: number, to: number) => {
    const lanes = channel === 'gutter' ? gutter : tops.gap(channel.part, channel.column)
    turns.push({ channel, lane: lanes.take(link.to, from, to), y: to })
  }
  if (link.from && link.from === end.part && end.column === link.column + 1) {
    run({ part: link.from, column: end.column }, start, target)
    return { link, turns, isToFrame: false }
  }
  let from = start
  if (link.from) {
    run({ part: link.from, column: link.column + 1 }, start, above(link.from))
    from = above(link.from)
  }
  if (link.from !== end.part || end.column === 0) {
    const to = end.part && end.column > 0 ? above(end.part) : target
    run('gutter', from, to)
    from = to
  }
  if (end.part && end.column > 0) run({ part: end.part, column: end.column }, from, target)
  return { link, turns, isToFrame: end.part === null }
}

/** An arrow meets a box at the height of its title. */
const ENTRY = TITLE_HEIGHT - 11

function pointsOf(
  { link, turns, isToFrame }: Route,
  boxes: ReadonlyMap<string, Box>,
  channelX: (channel: Channel, lane: number) => number,
  frames: Frames,
  isNarrow: boolean,
): [number, number][] | null {
  const from = boxes.get(link.box)
  if (!from || turns.length === 0) return null
  const { slot } = link
  let at = from.y + slot.y + slot.h / 2
  const points: [number, number][] = [[from.x + slot.x + slot.w / 2, at]]
  const frameBox = isToFrame ? boxes.get(link.to.split('/')[0] ?? '') : undefined
  const target = frameBox?.parts.slots.find(({ key }) => key === link.to)
  if (isToFrame && (!frameBox || !target)) return null
  for (const turn of turns) {
    let x = channelX(turn.channel, turn.lane)
    if (isNarrow && link.from === null && turn.channel === 'gutter') {
      // Around the calls, which are above the heap: beside them down, and below them to its start.
      const beside = frames.w + MARGIN + turn.lane * LANE
      points.push([beside, at])
      if (frameBox) x = beside
      else {
        at = frames.h + 8 + turn.lane * 5
        points.push([beside, at])
      }
    }
    points.push([x, at])
    at = frameBox && target ? frameBox.y + target.y + target.h / 2 + 6 : turn.y
    points.push([x, at])
  }
  if (frameBox && target) points.push([frames.w - 6, at])
  else {
    const to = boxes.get(link.to)
    if (!to) return null
    points.push([to.x + (to.parts.notes[0]?.look === 'title' ? to.parts.notes[0].x : 0) - 3, at])
  }
  return points
}

/** Every pair of numbers of a path, moved. Paths here have only absolute commands. */
function movedPath(d: string, x: number, y: number): string {
  let isX = false
  return d.replaceAll(/-?\d+(?:\.\d+)?(?:e-?\d+)?/g, (number) => {
    isX = !isX
    return String(Math.round((Number(number) + (isX ? x : y)) * 10) / 10)
  })
}
