/**
 * Works out where the boxes of a page are. Flexbox, grid and blocks are the layout engine's (Taffy, by which Servo and others lay out);
 * lines of text are rows of words that wrap. What is simplified, and how far it agrees with a browser, is in
 * docs/decisions/0074-pages-by-meaning.md.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { AlignItems, Display, FlexWrap, initSync, JustifyContent, Style, TaffyTree } from 'taffy-layout'
import { around, type Box, type Boxes, joined, laidOut, movedBy } from './boxes.ts'
import type { PageTree, TreeElement } from './page-tree.ts'
import { flowOf, REPLACED, taffyStyle } from './taffy-style.ts'
import { numberOf, pixelsOf } from './taffy-values.ts'
import { textWidth } from './text-width.ts'
import { type Measure, type Words, wordsOf } from './words.ts'

/** Elements in one another; a page with more is told to be too much. */
export const MOST_DEPTH = 60
/** Words of a page that are laid out one by one. */
const MOST_WORDS = 4_000

let isLoaded = false
function loadEngine() {
  if (isLoaded) return
  const file = fileURLToPath(import.meta.resolve('taffy-layout/wasm')).replace(/\.js$/, '_bg.wasm')
  initSync({ module: readFileSync(file) })
  isLoaded = true
}

/** Null: too much is nested on this page, or written. */
export function layOut(page: PageTree, measure: Measure = textWidth): Boxes | null {
  if (isTooMuch(page)) return null
  loadEngine()
  const tree = new TaffyTree()
  tree.disableRounding()
  try {
    const root = makePage(tree, page, measure)
    tree.computeLayout(root.id, { width: page.width, height: page.height })
    const boxes: Boxes = page.nodes.map(() => null)
    readMade(tree, page, root, { left: 0, top: 0 }, boxes)
    return boxes
  } finally {
    tree.free()
  }
}

function isTooMuch({ nodes }: PageTree): boolean {
  const depths: number[] = []
  for (const node of nodes) depths.push(node.parent === -1 ? 0 : (depths[node.parent] ?? 0) + 1)
  const words = nodes.reduce(
    (sum, node) => sum + (node.kind === 'text' ? node.text.split(/\s+/).length : 0),
    0,
  )
  return Math.max(0, ...depths) > MOST_DEPTH || words > MOST_WORDS
}

/** A node of the engine: the box of one of the page's elements (`owner`), or a part of a line of those in `within`. */
type Made = { id: bigint; owner: number | null; within: number[]; isWord: boolean; children: Made[] }
const NOBODY = { owner: null, within: [], isWord: false }

/** What a container holds, in order: an element with a box of its own, or a piece of a line. */
type Item =
  | { kind: 'box'; at: number }
  | { kind: 'words'; words: Words; within: number[] }
  | { kind: 'edge'; width: number; within: number[] }
  | { kind: 'break' }

function elementAt({ nodes }: PageTree, at: number): TreeElement | null {
  const node = nodes[at]
  return node?.kind === 'element' ? node : null
}

function makePage(tree: TaffyTree, page: PageTree, measure: Measure): Made {
  const adopted = adoptedBy(page)
  return makeElement(0, null)

  function makeElement(at: number, parent: TreeElement | null): Made {
    const element = elementAt(page, at)
    if (element === null) throw new Error('A text has no box of its own.')
    const { inner } = flowOf(element)
    const children = inner === 'block' ? blocksAndLines(at, element) : itemsOfContainer(at, element)
    for (const out of adopted.get(at) ?? []) children.push(makeElement(out, element))
    const style = taffyStyle(element, parent)
    if (at === 0) style.set({ width: page.width })
    return join(tree, style, children, { ...NOBODY, owner: at })
  }

  /** Boxes below each other; what stands between two of them on lines becomes one box of words. */
  function blocksAndLines(at: number, element: TreeElement): Made[] {
    const made: Made[] = []
    let line: Item[] = []
    const endLine = () => {
      if (line.some((item) => item.kind !== 'words' || item.words.words.length > 0))
        made.push(makeLines(element, line))
      line = []
    }
    for (const item of itemsOf(page, measure, at)) {
      if (item.kind === 'box' && !isInLine(elementAt(page, item.at))) {
        endLine()
        made.push(makeElement(item.at, element))
      } else line.push(item)
    }
    endLine()
    return made
  }

  function itemsOfContainer(at: number, element: TreeElement): Made[] {
    const orderOf = (item: Item) =>
      item.kind === 'box' ? (numberOf(elementAt(page, item.at)?.style('order') ?? '') ?? 0) : 0
    return itemsOf(page, measure, at)
      .filter((item) => item.kind === 'box' || (item.kind === 'words' && item.words.words.length > 0))
      .toSorted((one, other) => orderOf(one) - orderOf(other))
      .map((item) => (item.kind === 'box' ? makeElement(item.at, element) : makeLines(element, [item])))
  }

  /**
   * A line is a row that wraps, of words and of boxes that stand among words. The space behind the last word of a line hangs over:
   * every word has its space, and the row is wider by one.
   */
  function makeLines(element: TreeElement, items: readonly Item[]): Made {
    const { style } = element
    const space = measure(' ', Number.parseFloat(style('font-size')) || 0)
    const children: Made[] = []
    let isApart = true
    for (const [at, item] of items.entries()) {
      if (item.kind === 'words' && item.words.isApart && !isApart)
        children.push(join(tree, new Style({ width: item.words.space }), [], NOBODY))
      children.push(...piecesOf(element, item, at === items.length - 1))
      if (item.kind === 'words') isApart = item.words.words.at(-1)?.hasSpace ?? true
      else if (item.kind !== 'edge') isApart = item.kind === 'break'
    }
    const endsInWord = children.at(-1)?.isWord === true
    const lines = new Style({
      display: Display.Flex,
      flexWrap: style('white-space') === 'nowrap' ? FlexWrap.NoWrap : FlexWrap.Wrap,
      alignItems: AlignItems.Baseline,
      justifyContent: JUSTIFY[style('text-align')] ?? JustifyContent.Start,
      marginRight: endsInWord ? -space : 0,
    })
    return join(tree, lines, children, NOBODY)
  }

  function piecesOf(element: TreeElement, item: Item, isLast: boolean): Made[] {
    if (item.kind === 'break') return [lineBreak(tree)]
    if (item.kind === 'box') return [makeElement(item.at, element)]
    if (item.kind === 'words') return makeWords(tree, item.words, item.within, isLast)
    const style = new Style({ width: item.width, flexShrink: 0 })
    return [join(tree, style, [], { ...NOBODY, within: item.within })]
  }
}

/** Elements that are placed by another than their parent, by that one. */
function adoptedBy(page: PageTree): Map<number, number[]> {
  const adopted = new Map<number, number[]>()
  for (const [at, node] of page.nodes.entries()) {
    if (node.kind === 'text' || !isOutOfFlow(node) || isHidden(page, at)) continue
    const owner = containerOf(page, at)
    adopted.set(owner, [...(adopted.get(owner) ?? []), at])
  }
  return adopted
}

function isHidden(page: PageTree, at: number): boolean {
  for (let up = at; up >= 0; up = elementAt(page, up)?.parent ?? -1)
    if (elementAt(page, up)?.style('display') === 'none') return true
  return false
}

/** The nearest element that is itself placed, or the root. */
function containerOf(page: PageTree, at: number): number {
  const element = elementAt(page, at)
  if (element === null || element.style('position') === 'fixed') return 0
  for (let up = element.parent; up > 0; up = elementAt(page, up)?.parent ?? -1) {
    const outer = elementAt(page, up)
    if (outer === null) break
    const isPlaced = outer.style('position') !== 'static' || outer.style('transform') !== 'none'
    if (isPlaced && outer.style('display') !== 'inline') return up
  }
  return 0
}

/** `within`: elements on lines that all of it is in. */
function itemsOf(page: PageTree, measure: Measure, at: number, within: number[] = []): Item[] {
  const element = elementAt(page, at)
  if (element === null || REPLACED.has(element.tag)) return []
  return element.children.flatMap((child): Item[] => {
    const node = page.nodes[child]
    if (node?.kind === 'text') return [{ kind: 'words', words: wordsOf(node.text, element, measure), within }]
    if (node === undefined || node.style('display') === 'none' || isOutOfFlow(node)) return []
    if (node.tag === 'BR') return [{ kind: 'break' }]
    if (node.style('display') === 'contents') return itemsOf(page, measure, child, within)
    const isOnLines = node.style('display') === 'inline' && !REPLACED.has(node.tag)
    if (!isOnLines) return [{ kind: 'box', at: child }]
    const inside = itemsOf(page, measure, child, [...within, child])
    return [...edgeOf(node, 'left', child, within), ...inside, ...edgeOf(node, 'right', child, within)]
  })
}

/** Room that an element on lines takes before its words, or behind them. */
function edgeOf({ style }: TreeElement, side: 'left' | 'right', at: number, within: number[]): Item[] {
  const own = pixelsOf(style(`padding-${side}`)) + pixelsOf(style(`border-${side}-width`))
  const outside: Item = { kind: 'edge', width: pixelsOf(style(`margin-${side}`)), within }
  const inside: Item = { kind: 'edge', width: own, within: [...within, at] }
  const edges = side === 'left' ? [outside, inside] : [inside, outside]
  return edges.filter((edge) => edge.kind === 'edge' && edge.width !== 0)
}

function makeWords(
  tree: TaffyTree,
  { words, space, height }: Words,
  within: number[],
  isLast: boolean,
): Made[] {
  return words.flatMap(({ width, hasSpace, breaks }, at): Made[] => {
    const isEnd = isLast && at === words.length - 1
    const style = new Style({ width, height, flexShrink: 0, marginRight: hasSpace || isEnd ? space : 0 })
    const word = join(tree, style, [], { ...NOBODY, within, isWord: true })
    return breaks ? [word, lineBreak(tree)] : [word]
  })
}

const lineBreak = (tree: TaffyTree) => join(tree, new Style({ width: '100%', height: 0 }), [], NOBODY)

function join(tree: TaffyTree, style: Style, children: Made[], about: Omit<Made, 'id' | 'children'>): Made {
  const ids = children.map(({ id }) => id)
  const id = ids.length === 0 ? tree.newLeaf(style) : tree.newWithChildren(style, ids)
  style.free()
  return { id, ...about, children }
}

const isOutOfFlow = ({ style }: TreeElement) =>
  style('position') === 'absolute' || style('position') === 'fixed'

function isInLine(element: TreeElement | null): boolean {
  return (
    element !== null && element.style('float') === 'none' && element.style('display').startsWith('inline')
  )
}

const JUSTIFY: Readonly<Record<string, JustifyContent>> = {
  center: JustifyContent.Center,
  right: JustifyContent.End,
  end: JustifyContent.End,
}

type Corner = { left: number; top: number }

/** Says where all words in it are. */
function readMade(
  tree: TaffyTree,
  page: PageTree,
  made: Made,
  { left, top }: Corner,
  boxes: Boxes,
): Box | null {
  const layout = tree.getLayout(made.id)
  const element = made.owner === null ? null : elementAt(page, made.owner)
  const moved = element === null ? { x: 0, y: 0 } : movedBy(element, layout.width, layout.height)
  const corner = { left: left + layout.x + moved.x, top: top + layout.y + moved.y }
  const box = { ...corner, right: corner.left + layout.width, bottom: corner.top + layout.height }
  const own = element === null ? null : laidOut(box, layout, element)
  if (made.owner !== null) boxes[made.owner] = own
  layout.free()
  for (const at of made.within) boxes[at] = around(boxes[at] ?? null, box)
  let words = made.isWord ? box : null
  for (const child of made.children) words = joined(words, readMade(tree, page, child, corner, boxes))
  if (own !== null) own.words = words
  return words
}
