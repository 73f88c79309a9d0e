/** The picture of one step: calls at the start, the heap beside them, arrows between. Pure and deterministic. */
import type { State } from '../../trace/trace.ts'
import type { TraceLanguage, Value } from '#modules/exercises/trace/contract.ts'
import { drawChain } from './chain.ts'
import { drawGraph } from './circle.ts'
import { namesOfCells } from './carets.ts'
import { type Drawn, type Memory, NO_MEMORY, type Tags } from './drawing.ts'
import { drawFrames } from './frames.ts'
import { type HeapView, viewHeap } from './heap-view.ts'
import type { IndexNames } from './index-names.ts'
import { drawMatrix } from './matrix.ts'
import type { PartsOf } from './parts.ts'
import { drawPlainTree } from './plain-drawing.ts'
import { plainForest } from './plain-boxes.ts'
import { placeAll, type Part } from './place-all.ts'
import type { Scene } from './scene.ts'
import { type Figure, findFigures, type View } from './shapes.ts'
import { tagsOf } from './tags.ts'
import { drawHeap, drawTree } from './tree.ts'
import { cellOf, cellText, isPointer, wholeCellOf } from './value-text.ts'

export { type Memory, NO_MEMORY } from './drawing.ts'
export { findIndexNames, type IndexNames } from './index-names.ts'
export type { View } from './shapes.ts'
export type { Box, Line, Note, Scene, Slot } from './scene.ts'

export type PictureOf = {
  readonly state: State
  readonly before: State | null
  readonly language: TraceLanguage
  readonly indexNames: IndexNames
  /** Width in pixels that there is: rows of many items continue below. */
  readonly width: number
  readonly views?: Readonly<Record<string, View>>
  /** Cells that the learner wants to see whole. 0: all calls. */
  readonly whole?: ReadonlySet<number>
  readonly memory?: Memory
}

/** Items of a list that are shown before "… more". */
const MOST_ITEMS_SHOWN = 20
/** Narrower, and the calls are above the heap. */
export const NARROW = 520

export function pictureOf(wanted: PictureOf): { scene: Scene; memory: Memory; view: HeapView } {
  const {
    state,
    before,
    language,
    indexNames,
    width,
    views = {},
    whole = new Set(),
    memory = NO_MEMORY,
  } = wanted
  const view = viewHeap(state, before, language)
  const figures = findFigures(view, views)
  const homes = homesOf(figures)
  const plain = view.ids.filter((id) => !homes.has(id))
  const forest = plainForest(view, plain, memory.parents)
  const isPlain = new Set(plain)
  const targets = (value: Value) => targetOf(value, view, homes, isPlain)
  const isNarrow = width < NARROW
  const room = isNarrow ? width - 8 : Math.max(240, width - Math.max(170, memory.framesWidth) - 60)
  const of: PartsOf = { view, targets, widest: room, most: MOST_ITEMS_SHOWN }
  const frames = drawFrames(
    { ...of, widest: Math.min(room, 300) },
    indexNames,
    memory.framesWidth,
    whole.has(0),
  )
  const tags = tagsOf(view, figures, indexNames)
  const chains = new Map<string, ReadonlyMap<number, number>>()
  const names = namesOfCells(view)
  const parts: Part[] = [
    ...forest.roots.map((root): Part => {
      const tree = drawPlainTree(root, forest, of, indexNames, names, (id) => whole.has(id))
      return { key: `plain-${root}`, kind: 'tree', tree, order: view.ids.indexOf(root) }
    }),
    ...figures.map((figure): Part => {
      const ids = idsOf(figure)
      const isWhole = ids.some((id) => whole.has(id))
      const drawn = drawFigure(figure, view, { ...of, most: isWhole ? 100 : 24 }, tags, memory, chains)
      return { key: keyOf(figure), kind: 'figure', drawn, order: view.ids.indexOf(ids[0] ?? 0) }
    }),
  ]
  const { scene, figures: placed } = placeAll({ frames, parts, memory, isNarrow })
  return { scene, memory: { chains, parents: forest.parents, figures: placed, framesWidth: frames.w }, view }
}

const keyOf = (figure: Figure) =>
  'type' in figure && figure.kind !== 'graph'
    ? `${figure.kind}-${figure.type}`
    : `figure-${idsOf(figure)[0] ?? 0}`

function idsOf(figure: Figure): readonly number[] {
  return 'ids' in figure ? figure.ids : [figure.id]
}

type Home = { readonly figure: Figure; readonly isEntry: boolean }

/** Which figure a cell is drawn in; `isEntry`: an arrow to it leads to the figure as a whole. */
function homesOf(figures: readonly Figure[]): Map<number, Home> {
  const homes = new Map<number, Home>()
  for (const figure of figures) {
    const isWhole =
      figure.kind === 'matrix' ||
      figure.kind === 'heap' ||
      (figure.kind === 'graph' && figure.linkFields.size === 0)
    for (const id of idsOf(figure)) homes.set(id, { figure, isEntry: isWhole })
    const inner = [
      ...('absorbed' in figure ? figure.absorbed : []),
      ...(figure.kind === 'matrix' ? figure.rows : []),
    ]
    for (const id of inner) homes.set(id, { figure, isEntry: false })
  }
  return homes
}

function targetOf(
  value: Value,
  view: HeapView,
  homes: ReadonlyMap<number, Home>,
  isPlain: ReadonlySet<number>,
) {
  const id = cellOf(value)
  if (id === null) {
    const to = isPointer(value) && Array.isArray(value.to) ? `f${value.to[0]}/${value.to[1]}` : undefined
    const path = isPointer(value) ? (value.path ?? []) : []
    if (path.length === 0) return { to, text: null }
    const name = isPointer(value) && Array.isArray(value.to) ? value.to[1] : ''
    return { to: undefined, text: `→ ${name}${pathText(path)}` }
  }
  const cell = view.cell(id)
  // Which item of it this was says nothing any more.
  if (isPointer(value) && value.state === 'freed') return { to: undefined, text: '' }
  if (wholeCellOf(value) === null)
    return { to: undefined, text: `→ ${pathText(isPointer(value) ? (value.path ?? []) : [])}` }
  const home = homes.get(id)
  if (home?.isEntry) return { to: `c${id}`, text: null }
  if (home || !isPlain.has(id))
    return { to: undefined, text: cell ? `→ ${cellText(cell, view.language, 14)}` : '→' }
  return { to: `c${id}`, text: null }
}

const pathText = (path: readonly (number | string)[]) =>
  path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`)).join('')

function drawFigure(
  figure: Figure,
  view: HeapView,
  of: PartsOf,
  tags: Tags,
  memory: Memory,
  chains: Map<string, ReadonlyMap<number, number>>,
): Drawn {
  switch (figure.kind) {
    case 'chain': {
      const { drawn, order } = drawChain(figure, view, of, tags, memory)
      chains.set(figure.type, order)
      return drawn
    }
    case 'tree':
      return drawTree(figure, view, of, tags)
    case 'graph':
      return drawGraph(figure, view, of, tags)
    case 'matrix':
      return drawMatrix(figure, view, of, tags)
    case 'heap':
      return drawHeap(figure, view, of, tags)
  }
}
