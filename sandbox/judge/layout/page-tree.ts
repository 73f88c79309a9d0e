/** The page as its process tells it for questions of layout: hostile, so bounded and read by one shape. */
import { z } from 'zod'

/** Names of styles that boxes depend on, in the order in which their values are told. */
export const TREE_STYLES = [
  'display',
  'position',
  'float',
  'clear',
  'box-sizing',
  'overflow-x',
  'overflow-y',
  'visibility',
  'opacity',
  'width',
  'height',
  'min-width',
  'min-height',
  'max-width',
  'max-height',
  'margin-top',
  'margin-right',
  'margin-bottom',
  'margin-left',
  'padding-top',
  'padding-right',
  'padding-bottom',
  'padding-left',
  'border-top-width',
  'border-right-width',
  'border-bottom-width',
  'border-left-width',
  'top',
  'right',
  'bottom',
  'left',
  'flex-direction',
  'flex-wrap',
  'flex-grow',
  'flex-shrink',
  'flex-basis',
  'order',
  'align-items',
  'align-self',
  'align-content',
  'justify-content',
  'justify-items',
  'justify-self',
  'row-gap',
  'column-gap',
  'grid-template-columns',
  'grid-template-rows',
  'grid-template-areas',
  'grid-auto-flow',
  'grid-auto-columns',
  'grid-auto-rows',
  'grid-column-start',
  'grid-column-end',
  'grid-row-start',
  'grid-row-end',
  'aspect-ratio',
  'text-align',
  'font-size',
  'line-height',
  'white-space',
  'transform',
  'translate',
  'color',
  'background-color',
  'background-image',
] as const
type TreeStyle = (typeof TREE_STYLES)[number]

/** Nodes and characters of a page that is laid out; `inside/page-tree.mjs` tells no more. */
const MOST_NODES = 601
const MOST_TEXT = 20_000
/** Characters of one value of a style: a longer one counts as not set. */
const MOST_VALUE = 400

const place = z.number().int().min(0)
const attribute = z.string().nullable()

const element = z.object({
  parent: z.number().int().min(-1),
  tag: z.string().max(100),
  size: z.tuple([attribute, attribute]),
  styles: z.array(z.string()).length(TREE_STYLES.length),
})
const words = z.object({ parent: place, text: z.string().max(MOST_TEXT) })

const treeAnswer = z.object({
  width: z.number().min(1).max(4_000),
  height: z.number().min(1).max(4_000),
  nodes: z.array(z.union([element, words])).max(MOST_NODES),
  selections: z.array(z.array(place).nullable()).max(2),
})

export type TreeElement = {
  kind: 'element'
  parent: number
  tag: string
  size: readonly (string | null)[]
  style: (name: TreeStyle) => string
  children: number[]
}
export type TreeText = { kind: 'text'; parent: number; text: string }
export type PageTree = { width: number; height: number; nodes: (TreeElement | TreeText)[] }
export type ReadTree = { tree: PageTree; selections: (number[] | null)[] }

const STYLE_PLACES: ReadonlyMap<string, number> = new Map(TREE_STYLES.map((name, at) => [name, at]))

/** Undefined: it is no tree. A node comes after its parent, so that there are no circles. */
export function readTree(answer: unknown): ReadTree | undefined {
  const { data } = treeAnswer.safeParse(answer)
  if (data === undefined) return undefined
  const nodes: (TreeElement | TreeText)[] = []
  for (const [at, told] of data.nodes.entries()) {
    const parent = told.parent === -1 ? null : nodes[told.parent]
    if (parent === undefined || parent?.kind === 'text' || (parent === null) !== (at === 0)) return undefined
    parent?.children.push(at)
    nodes.push(
      'text' in told
        ? { kind: 'text', parent: told.parent, text: told.text }
        : {
            kind: 'element',
            parent: told.parent,
            tag: told.tag,
            size: told.size,
            style: styleOf(told.styles),
            children: [],
          },
    )
  }
  const selections = data.selections.map(
    (places) => places?.filter((at) => nodes[at]?.kind === 'element') ?? null,
  )
  return { tree: { width: data.width, height: data.height, nodes }, selections }
}

function styleOf(values: readonly string[]) {
  return (name: TreeStyle) => {
    const value = values[STYLE_PLACES.get(name) ?? -1] ?? ''
    return value.length > MOST_VALUE ? '' : value
  }
}
