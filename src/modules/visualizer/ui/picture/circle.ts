/** Graphs: nodes on a circle, where no edge can run behind a third node. Pure. */
import { type Drawn, payloadParts, TAG_HEIGHT, type Tags, TITLE_HEIGHT } from './drawing.ts'
import type { GraphFigure } from './graph-shapes.ts'
import type { HeapView } from './heap-view.ts'
import type { PartsOf } from './parts.ts'
import {
  type Box,
  cut,
  type Line,
  type Note,
  type Parts,
  SLOT_HEIGHT,
  smallWidth,
  textWidth,
} from './scene.ts'
import { roundBox, titleOf } from './tree.ts'

type Point = { x: number; y: number }

export function drawGraph(figure: GraphFigure, view: HeapView, of: PartsOf, tags: Tags): Drawn {
  const { nodes, edges } = figure
  const inner = nodes.map(({ key, text, id }) => {
    const payload = id === null ? null : payloadParts(view, id, figure.linkFields, of, 2)
    const isNew = payload?.isNew ?? false
    return {
      key,
      isNew,
      parts: payload && payload.parts.slots.length > 0 ? payload.parts : textParts(key, text),
    }
  })
  const widest = Math.max(...inner.map(({ parts }) => parts.w + 8), 44)
  // Neighbors on the circle keep clear of each other, and of the names outside.
  const radius = Math.max(64, (nodes.length * (widest + 28)) / (2 * Math.PI))
  const room = 56
  const middle = {
    x: radius + widest / 2 + room,
    y: TITLE_HEIGHT + radius + TAG_HEIGHT + SLOT_HEIGHT / 2 + 16,
  }
  const centers = new Map<string, Point>()
  for (const [at, { key }] of nodes.entries()) {
    const angle = (at / nodes.length) * 2 * Math.PI - Math.PI / 2
    centers.set(key, { x: middle.x + radius * Math.cos(angle), y: middle.y + radius * 0.8 * Math.sin(angle) })
  }
  const boxes: Box[] = [
    titleOf(figure.type, figure.linkFields.size === 0 ? `c${figure.ids[0] ?? 0}` : `title-${figure.type}`),
  ]
  for (const { key, parts, isNew } of inner) {
    const center = centers.get(key)
    if (!center) continue
    const box = roundBox(key, { x: center.x, y: center.y - TAG_HEIGHT - SLOT_HEIGHT / 2 }, parts, [], isNew)
    const notes = nameOutside(tags.get(key) ?? [], center, middle, box.parts.w)
    boxes.push({ ...box, parts: { ...box.parts, notes } })
  }
  const widths = new Map(boxes.map(({ key, parts }) => [key, parts.w]))
  const lines: Line[] = []
  const texts: Note[] = []
  const drawn = new Set<string>()
  for (const { from, to, text } of edges) {
    const [start, end] = [centers.get(from), centers.get(to)]
    if (!start || !end || drawn.has(`${from} ${to}`)) continue
    drawn.add(`${from} ${to}`)
    if (from === to) {
      lines.push({ key: `${from}-${to}`, d: loop(start, middle), head: 'arrow', isChanged: false })
      continue
    }
    const isBoth = edges.some((each) => each.from === to && each.to === from && each.text === text)
    if (isBoth) drawn.add(`${to} ${from}`)
    const [a, b] = [border(start, end, widths.get(from) ?? 40), border(end, start, widths.get(to) ?? 40)]
    lines.push({
      key: `${from}-${to}`,
      d: `M${a.x} ${a.y}L${b.x} ${b.y}`,
      head: isBoth ? 'edge' : 'arrow',
      isChanged: false,
    })
    if (text !== null) texts.push(noteBetween(a, b, cut(text, 8), texts))
  }
  const labels: Box = {
    key: `edges-${figure.ids[0] ?? 0}`,
    x: 0,
    y: 0,
    look: 'open',
    isNew: false,
    outline: { x: 0, y: 0, w: 0, h: 0 },
    parts: { w: 0, h: 0, slots: [], notes: texts },
  }
  return {
    w: 2 * middle.x,
    h: middle.y + radius * 0.8 + SLOT_HEIGHT / 2 + TAG_HEIGHT + 14,
    boxes: [...boxes, labels],
    lines,
  }
}

function textParts(key: string, text: string): Parts {
  const w = Math.max(30, textWidth(text) + 16)
  return {
    w,
    h: SLOT_HEIGHT,
    slots: [
      {
        key: `${key}/node`,
        place: null,
        x: 0,
        y: 0,
        w,
        h: SLOT_HEIGHT,
        text,
        look: 'bare',
        isChanged: false,
      },
    ],
    notes: [],
  }
}

/** Names of variables are outside the circle: within it the edges run. */
function nameOutside(names: readonly string[], center: Point, middle: Point, w: number): Note[] {
  if (names.length === 0) return []
  const slotMiddle = TAG_HEIGHT + SLOT_HEIGHT / 2
  const [dx, dy] = [center.x - middle.x, center.y - middle.y]
  const isBeside = Math.abs(dx) > Math.abs(dy) * 1.4
  const text = cut(names.join(', '), isBeside ? 9 : 12)
  if (isBeside)
    return [
      { x: dx > 0 ? w + 7 : -7, y: slotMiddle + 4, text, look: 'pointer', anchor: dx > 0 ? 'start' : 'end' },
    ]
  return [
    {
      x: w / 2,
      y: dy < 0 ? TAG_HEIGHT - 7 : TAG_HEIGHT + SLOT_HEIGHT + 15,
      text,
      look: 'pointer',
      anchor: 'middle',
    },
  ]
}

/** Where a line to `to` leaves the outline of a node. */
function border(from: Point, to: Point, w: number): Point {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const [across, up] = [
    (w / 2 + 1) / Math.max(Math.abs(dx), 0.01),
    (SLOT_HEIGHT / 2 + 1) / Math.max(Math.abs(dy), 0.01),
  ]
  const share = Math.min(across, up)
  return { x: Math.round(from.x + dx * share), y: Math.round(from.y + dy * share) }
}

function loop({ x, y }: Point, middle: Point): string {
  const up = y <= middle.y ? -1 : 1
  const edge = y + up * (SLOT_HEIGHT / 2)
  return `M${x - 8} ${edge}C${x - 24} ${edge + up * 26} ${x + 24} ${edge + up * 26} ${x + 8} ${edge}`
}

function noteBetween(a: Point, b: Point, text: string, others: readonly Note[]): Note {
  const shares = [0.5, 0.38, 0.62, 0.28, 0.72]
  const at = (share: number) => ({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share + 4 })
  const isFree = ({ x, y }: Point) =>
    others.every(
      (note) =>
        Math.abs(note.x - x) > smallWidth(text) / 2 + smallWidth(note.text) / 2 + 4 ||
        Math.abs(note.y - y) > 14,
    )
  const place = shares.map(at).find(isFree) ?? at(0.5)
  return { ...place, text, look: 'more', anchor: 'middle' }
}
