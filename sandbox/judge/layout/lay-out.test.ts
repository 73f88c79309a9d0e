import { describe, expect, it } from 'vitest'
import { layOut, MOST_DEPTH } from './lay-out.ts'
import { type PageTree, readTree, TREE_STYLES } from './page-tree.ts'

/** Initial values, as a page's browser computes them; the others are `auto`. */
const INITIAL: Record<string, string> = {
  display: 'block',
  position: 'static',
  float: 'none',
  clear: 'none',
  'box-sizing': 'content-box',
  'overflow-x': 'visible',
  'overflow-y': 'visible',
  visibility: 'visible',
  opacity: '1',
  'max-width': 'none',
  'max-height': 'none',
  'flex-direction': 'row',
  'flex-wrap': 'nowrap',
  'flex-grow': '0',
  'flex-shrink': '1',
  order: '0',
  'align-items': 'normal',
  'align-content': 'normal',
  'justify-content': 'normal',
  'row-gap': 'normal',
  'column-gap': 'normal',
  'grid-template-columns': 'none',
  'grid-template-rows': 'none',
  'grid-template-areas': 'none',
  'grid-auto-flow': 'row',
  'text-align': 'start',
  'font-size': '16px',
  'line-height': '20px',
  'white-space': 'normal',
  transform: 'none',
  translate: 'none',
}
const ZERO = /^(margin|padding|border)/

type Node = { parent: number; text: string } | { parent: number; styles: Record<string, string> }

const element = (parent: number, styles: Record<string, string> = {}): Node => ({ parent, styles })

function treeOf(nodes: Node[], width = 1000): PageTree {
  const told = nodes.map((node) => {
    if ('text' in node) return node
    const styles = TREE_STYLES.map(
      (name) => node.styles[name] ?? (ZERO.test(name) ? '0px' : (INITIAL[name] ?? 'auto')),
    )
    return { parent: node.parent, tag: 'DIV', size: [null, null], styles }
  })
  const read = readTree({ width, height: 768, nodes: told, selections: [] })
  if (read === undefined) throw new Error('The test’s own tree cannot be read.')
  return read.tree
}

/** Left, top, width and height, rounded. */
function boxesOf(nodes: Node[], width?: number) {
  return layOut(treeOf(nodes, width))?.map((laid) => {
    if (laid === null) return null
    const { left, top, right, bottom } = laid.box
    return [left, top, right - left, bottom - top].map(Math.round)
  })
}

const SIZED = { width: '100px', height: '20px' }

describe('boxes of a page', () => {
  it('are below each other in blocks', () => {
    expect(boxesOf([element(-1), element(0, SIZED), element(0, { height: '10px' })])).toEqual([
      [0, 0, 1000, 30],
      [0, 0, 100, 20],
      [0, 20, 1000, 10],
    ])
  })

  it('are in a row, share what is left, and keep their order', () => {
    const row = { display: 'flex', 'column-gap': '10px' }
    const growing = { 'flex-grow': '1', 'flex-basis': '0px', height: '20px' }
    expect(
      boxesOf([element(-1), element(0, row), element(1, SIZED), element(1, { ...growing, order: '-1' })]),
    ).toEqual([
      [0, 0, 1000, 20],
      [0, 0, 1000, 20],
      [900, 0, 100, 20],
      [0, 0, 890, 20],
    ])
  })

  it('fill as many columns as fit', () => {
    const grid = {
      display: 'grid',
      'grid-template-columns': 'repeat(auto-fit, minmax(300px, 1fr))',
      'column-gap': '50px',
    }
    const items = [0, 1, 2, 3].map(() => element(1, { height: '10px' }))
    const boxes = boxesOf([element(-1), element(0, grid), ...items])
    expect(boxes?.slice(2)).toEqual([
      [0, 0, 300, 10],
      [350, 0, 300, 10],
      [700, 0, 300, 10],
      [0, 10, 300, 10],
    ])
    expect(boxesOf([element(-1), element(0, grid), ...items], 500)?.slice(2, 4)).toEqual([
      [0, 0, 500, 10],
      [0, 10, 500, 10],
    ])
  })

  it('are placed by the nearest element that is placed, and moved by a share of themselves', () => {
    const card = { position: 'relative', height: '200px', width: '400px' }
    const badge = { position: 'absolute', top: '8px', right: '8px', ...SIZED }
    const middle = {
      position: 'absolute',
      top: '50%',
      left: '50%',
      transform: 'translate(-50%, -50%)',
      ...SIZED,
    }
    const boxes = boxesOf([element(-1), element(0, card), element(1), element(2, badge), element(2, middle)])
    expect(boxes?.slice(3)).toEqual([
      [292, 8, 100, 20],
      [150, 90, 100, 20],
    ])
  })

  it('of words wrap, and stand where the text is aligned', () => {
    const words = { parent: 1, text: 'one two three' }
    const [, paragraph] = boxesOf([element(-1), element(0, { width: '60px' }), words]) ?? []
    expect(paragraph?.[3]).toBe(40)
    const [, centered] = layOut(treeOf([element(-1), element(0, { 'text-align': 'center' }), words])) ?? []
    const { left = 0, right = 0 } = centered?.words ?? {}
    expect(Math.round(left + right)).toBe(1000)
  })

  it('of what is not shown are none', () => {
    expect(boxesOf([element(-1), element(0, { display: 'none' }), element(1)])).toEqual([
      [0, 0, 1000, 0],
      null,
      null,
    ])
  })
})

describe('a hostile page', () => {
  it('has no more tracks and pixels than a page of ours', () => {
    const huge = {
      display: 'grid',
      'grid-template-columns': 'repeat(auto-fill, 0.001px) repeat(99999, 1px) 1e9px 99999999999999999999px',
      'grid-template-areas': '"a b"'.repeat(40),
      width: '999999999px',
      'row-gap': '999999999px',
    }
    const item = { 'grid-column-start': '-99999', 'grid-column-end': 'span 99999', 'grid-row-start': '99999' }
    const start = performance.now()
    expect(layOut(treeOf([element(-1), element(0, huge), element(1, item)]))).toHaveLength(3)
    expect(performance.now() - start).toBeLessThan(5_000)
  })

  it('is not laid out when it nests too deep', () => {
    const nested = Array.from({ length: MOST_DEPTH + 2 }, (_, at) => element(at - 1, { display: 'flex' }))
    expect(layOut(treeOf(nested))).toBeNull()
    expect(layOut(treeOf(nested.slice(0, MOST_DEPTH)))).toHaveLength(MOST_DEPTH)
  })

  it('cannot be its own parent, or a child of words', () => {
    const told = (parents: number[]) =>
      parents.map((parent) => ({
        parent,
        tag: 'DIV',
        size: [null, null],
        styles: TREE_STYLES.map(() => 'auto'),
      }))
    const read = (nodes: unknown[]) => readTree({ width: 1, height: 1, nodes, selections: [] })
    expect(read(told([-1, 0]))).toBeDefined()
    for (const parents of [[-1, 1], [0], [-1, -1], [-1, 2, 0]]) expect(read(told(parents))).toBeUndefined()
    expect(read([...told([-1]), { parent: 0, text: 'x' }, ...told([1])])).toBeUndefined()
  })
})
