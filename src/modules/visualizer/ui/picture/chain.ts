/** Linked lists, rings and doubly linked lists: nodes in rows, links as arrows. Pure. */
import {
  type Drawn,
  linkChanged,
  type Memory,
  payloadParts,
  roundedPath,
  TAG_HEIGHT,
  tagNote,
  type Tags,
  TITLE_HEIGHT,
} from './drawing.ts'
import type { HeapView } from './heap-view.ts'
import type { PartsOf } from './parts.ts'
import { moreText } from './parts.ts'
import {
  type Box,
  cut,
  LINE_HEIGHT,
  type Line,
  movedSlots,
  type Note,
  type Slot,
  SLOT_HEIGHT,
  smallWidth,
} from './scene.ts'
import type { ChainFigure } from './shapes.ts'

const LINK = 22
const BETWEEN = 34
/** Below a row, where links run that do not lead to a neighbor. */
const LANES = 30
const LANE = 7

/**
 * Place of each node in the row. Nodes stay where they were unless another order has fewer links that lead past others: so the
 * links of a list that is being reversed turn around, and a node that was put between two moves between them.
 */
export function chainOrder(
  { ids, nextOf }: Pick<ChainFigure, 'ids' | 'nextOf'>,
  before: ReadonlyMap<number, number> | undefined,
): Map<number, number> {
  const fresh = new Map<number, number>()
  const reached = new Set(nextOf.values())
  const starts = [...ids.filter((id) => !reached.has(id)), ...ids]
  for (const start of starts)
    for (let at: number | undefined = start; at !== undefined && !fresh.has(at); at = nextOf.get(at))
      fresh.set(at, fresh.size)
  if (!before) return fresh
  const stayed = new Map([...before].filter(([id]) => fresh.has(id)))
  let end = Math.max(-1, ...stayed.values())
  for (const id of fresh.keys()) if (!stayed.has(id)) stayed.set(id, ++end)
  return farLinks(nextOf, stayed) <= farLinks(nextOf, fresh) ? stayed : fresh
}

function farLinks(nextOf: ReadonlyMap<number, number>, order: ReadonlyMap<number, number>): number {
  let far = 0
  for (const [from, to] of nextOf) if (Math.abs((order.get(from) ?? 0) - (order.get(to) ?? 0)) !== 1) far += 1
  return far
}

export function drawChain(
  figure: ChainFigure,
  view: HeapView,
  of: PartsOf,
  tags: Tags,
  memory: Memory,
): { drawn: Drawn; order: Map<number, number> } {
  const order = chainOrder(figure, memory.chains.get(figure.type))
  const links = new Set([figure.next, ...(figure.previous === null ? [] : [figure.previous])])
  const shown = figure.ids.filter((id) => (order.get(id) ?? 0) < of.most)
  const nodes = new Map(shown.map((id) => [id, nodeOf(figure, view, id, links, of)]))
  const nodeWidth = Math.max(...[...nodes.values()].map(({ w }) => w))
  const pitch = nodeWidth + BETWEEN
  const perRow = Math.max(1, Math.floor((of.widest + BETWEEN) / pitch))
  const slotsTop = TAG_HEIGHT + LINE_HEIGHT
  const rowHeight = slotsTop + SLOT_HEIGHT + LANES
  const at = (id: number) => {
    const place = order.get(id) ?? 0
    return {
      x: LINK + (place % perRow) * pitch,
      y: TITLE_HEIGHT + Math.floor(place / perRow) * rowHeight,
      row: Math.floor(place / perRow),
    }
  }
  const boxes: Box[] = [...nodes].map(([id, node]) => {
    const { x, y } = at(id)
    const names = tags.get(`c${id}`) ?? []
    return {
      key: `c${id}`,
      x,
      y,
      look: view.cell(id)?.memory?.state === 'freed' ? 'freed' : 'closed',
      isNew: node.isNew,
      outline: { x: 0, y: slotsTop, w: node.w, h: SLOT_HEIGHT },
      parts: {
        w: node.w,
        h: slotsTop + SLOT_HEIGHT,
        slots: movedSlots(node.slots, 0, slotsTop),
        notes: [...tagNote(names, node.w / 2, 15, pitch - 6), ...stateNotes(view, id, node.w), ...node.names],
      },
    }
  })
  const lines = linkLines(figure, view, nodes, at, { pitch, slotsTop, nodeWidth })
  const last = Math.max(0, ...shown.map((id) => order.get(id) ?? 0))
  const rowCount = Math.floor(last / perRow) + 1
  const left = figure.ids.length - shown.length
  boxes.push(titleBox(figure, left, TITLE_HEIGHT + rowCount * rowHeight - LANES))
  const drawn = {
    w: LINK + Math.min(last + 1, perRow) * pitch,
    h: TITLE_HEIGHT + rowCount * rowHeight + (left > 0 ? LINE_HEIGHT : 0),
    boxes,
    lines,
  }
  return { drawn, order }
}

function stateNotes(view: HeapView, id: number, w: number): Note[] {
  const state = view.cell(id)?.memory?.state
  return state
    ? [
        {
          x: w / 2,
          y: TAG_HEIGHT + LINE_HEIGHT + SLOT_HEIGHT + 14,
          text: state,
          look: 'state',
          anchor: 'middle',
        },
      ]
    : []
}

function titleBox({ type, isRing, previous, ids }: ChainFigure, left: number, bottom: number): Box {
  const notes: Note[] = [{ x: 0, y: 12, text: type, look: 'title' }]
  if (left > 0) notes.push({ x: 0, y: bottom + 24, text: moreText(left), look: 'more' })
  const key = `title-${type}-${isRing}-${previous ?? ''}`
  const parts = { w: smallWidth(type), h: TITLE_HEIGHT, slots: [], notes }
  return {
    key,
    x: 0,
    y: 0,
    look: 'open',
    isNew: false,
    outline: { x: 0, y: 0, w: 0, h: 0 },
    parts,
    more: ids[0],
  }
}

type Node = { w: number; slots: Slot[]; names: Note[]; isNew: boolean }

function nodeOf(
  figure: ChainFigure,
  view: HeapView,
  id: number,
  links: ReadonlySet<string>,
  of: PartsOf,
): Node {
  const { parts, names, isNew } = payloadParts(view, id, links, of)
  const start = figure.previous === null ? 0 : LINK
  const payload = Math.max(parts.w, 26)
  const link = (field: string, x: number): Slot => {
    const cell = view.cell(id)
    const place = cell?.kind === 'object' ? cell.fields.findIndex(([name]) => name === field) : -1
    const isSet =
      cell?.kind === 'object' && typeof cell.fields[place]?.[1] === 'object' && cell.fields[place][1] !== null
    return {
      key: `c${id}/${field}`,
      place: place < 0 ? null : { cell: id, at: place },
      x,
      y: 0,
      w: LINK,
      h: SLOT_HEIGHT,
      text: '',
      look: isSet ? 'reference' : 'missing',
      isChanged: linkChanged(view, id, field),
    }
  }
  const slots = [
    ...(figure.previous === null ? [] : [link(figure.previous, 0)]),
    ...movedSlots(parts.slots, start, 0),
    link(figure.next, start + payload),
  ]
  return {
    w: start + payload + LINK,
    slots,
    names: names.map(({ text, x, w }, at) => {
      // Behind the last value is the link, whose place the name may have too.
      const room = at === names.length - 1 ? start + payload + LINK - (start + x) : w
      return {
        x: start + x + 2,
        y: TAG_HEIGHT + 11,
        text: cut(text, Math.max(3, Math.floor(room / 6.6))),
        look: 'index',
      }
    }),
    isNew,
  }
}

type Measures = { pitch: number; slotsTop: number; nodeWidth: number }

function linkLines(
  figure: ChainFigure,
  view: HeapView,
  nodes: ReadonlyMap<number, Node>,
  at: (id: number) => { x: number; y: number; row: number },
  { slotsTop }: Measures,
): Line[] {
  const lines: Line[] = []
  const lanes: { row: number; from: number; to: number; lane: number }[] = []
  const laneOf = (row: number, from: number, to: number) => {
    const [low, high] = [Math.min(from, to), Math.max(from, to)]
    const used = new Set(
      lanes.filter((each) => each.row === row && each.from < high && low < each.to).map(({ lane }) => lane),
    )
    let lane = 0
    while (used.has(lane) && lane < 2) lane += 1
    lanes.push({ row, from: low, to: high, lane })
    return lane
  }
  const center = slotsTop + SLOT_HEIGHT / 2
  const isDoubly = figure.previous !== null
  const draw = (id: number, to: number, field: string, isBack: boolean) => {
    const [node, target] = [nodes.get(id), nodes.get(to)]
    if (!node || !target) return
    const [from, end] = [at(id), at(to)]
    const shift = isDoubly ? (isBack ? 6 : -6) : 0
    const startX = from.x + (isBack ? LINK / 2 : node.w - LINK / 2)
    const isNext =
      from.row === end.row && !isBack && end.x > from.x && end.x - from.x < node.w + BETWEEN + LINK
    const isPrevious =
      from.row === end.row && isBack && end.x < from.x && from.x - end.x < target.w + BETWEEN + LINK
    const points: [number, number][] = []
    if (isNext || isPrevious) {
      points.push(
        [startX, from.y + center + shift],
        [isNext ? end.x : end.x + target.w, end.y + center + shift],
      )
    } else {
      const lane = laneOf(from.row, startX, end.x)
      const bottom = from.y + slotsTop + SLOT_HEIGHT + 9 + lane * LANE
      points.push([startX, from.y + center], [startX, bottom])
      if (from.row === end.row)
        points.push(
          [end.x + target.w / 2 + (isBack ? 8 : -4), bottom],
          [end.x + target.w / 2 + (isBack ? 8 : -4), end.y + slotsTop + SLOT_HEIGHT],
        )
      else
        points.push(
          [end.x - 12 - lane * 3, bottom],
          [end.x - 12 - lane * 3, end.y + center],
          [end.x, end.y + center],
        )
    }
    lines.push({
      key: `c${id}/${field}`,
      d: roundedPath(points),
      head: 'arrow',
      isChanged: linkChanged(view, id, field),
    })
  }
  for (const [id, to] of figure.nextOf) draw(id, to, figure.next, false)
  if (figure.previous !== null)
    for (const id of figure.ids) {
      const cell = view.cell(id)
      const value =
        cell?.kind === 'object' ? cell.fields.find(([name]) => name === figure.previous)?.[1] : undefined
      const to = Array.isArray(value)
        ? value[0]
        : typeof value === 'object' && value !== null && 'to' in value
          ? value.to
          : null
      if (typeof to === 'number') draw(id, to, figure.previous, true)
    }
  return lines
}
