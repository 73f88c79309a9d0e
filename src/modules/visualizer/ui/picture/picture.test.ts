import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Cell, Trace, Value } from '#modules/exercises/trace/contract.ts'
import { openTrace } from '../../trace/trace.ts'
import { viewHeap } from './heap-view.ts'
import { findIndexNames, type Memory, NO_MEMORY, pictureOf, type Scene } from './picture.ts'
import { findFigures, type View } from './shapes.ts'
import { chainOrder } from './chain.ts'

const object = (type: string, fields: Record<string, Value>): Cell => ({
  kind: 'object',
  type,
  fields: Object.entries(fields),
})
const list = (...items: Value[]): Cell => ({ kind: 'list', type: 'list', items })
const tuple = (...items: Value[]): Cell => ({ kind: 'list', type: 'tuple', items })

function stateOf(heap: Cell[], variables: [string, Value][] = heap.map((_, at) => [`v${at + 1}`, [at + 1]])) {
  const trace: Trace = {
    version: 1,
    language: 'python',
    files: ['main.py'],
    from: 0,
    steps: [{ line: 1, heap: heap.map((cell, at) => [at + 1, cell]), set: [[0, variables]] }],
    end: { how: 'finished' },
  }
  return openTrace(trace).at(0)
}

function shapes(heap: Cell[], views: Record<string, View> = {}): string[] {
  return findFigures(viewHeap(stateOf(heap), null, 'python'), views).map((figure) => {
    if (figure.kind === 'chain')
      return figure.isRing ? 'ring' : figure.previous === null ? 'list' : 'doubly linked list'
    return figure.kind === 'tree' && figure.isBinary ? 'binary tree' : figure.kind
  })
}

test('one link to the own class is a list, a ring where it comes back', () => {
  expect(shapes([object('N', { v: 1, to: [2] }), object('N', { v: 2, to: null })])).toEqual(['list'])
  expect(shapes([object('N', { v: 1, to: [2] }), object('N', { v: 2, to: [1] })])).toEqual(['ring'])
})

test('two links are a tree, and a doubly linked list where one leads back', () => {
  const tree = [
    object('T', { a: [2], b: [3] }),
    object('T', { a: null, b: null }),
    object('T', { a: null, b: null }),
  ]
  expect(shapes(tree)).toEqual(['binary tree'])
  const doubly = [object('D', { p: null, n: [2] }), object('D', { p: [1], n: null })]
  expect(shapes(doubly)).toEqual(['doubly linked list'])
})

test('a third link that leads back is the parent of a binary tree', () => {
  const leaf = object('T', { l: null, r: null, up: [1] })
  expect(shapes([object('T', { l: [2], r: [3], up: null }), leaf, leaf])).toEqual(['binary tree'])
})

test('a list of the own class makes a tree, and a graph where it comes back', () => {
  expect(shapes([object('T', { of: [2] }), list([3]), object('T', { of: [4] }), list()])).toEqual(['tree'])
  expect(shapes([object('T', { of: [2] }), list([3]), object('T', { of: [4] }), list([1])])).toEqual([
    'graph',
  ])
})

test('one object whose field holds something else takes the shape from all of its class', () => {
  expect(shapes([object('N', { to: [2] }), object('N', { to: 'end' })])).toEqual([])
})

test('lists of one length are a matrix, the same list twice is none', () => {
  expect(shapes([list([2], [3]), list(1, 2), list(3, 4)])).toEqual(['matrix'])
  expect(shapes([list([2], [2]), list(1, 2)])).toEqual([])
  expect(shapes([list([2], [3]), list(1, 2), list(3)])).toEqual([])
})

test('a map from nodes to neighbors is a graph, with weights too; one to other values is none', () => {
  const map = (...entries: [Value, Value][]): Cell => ({ kind: 'map', type: 'dict', entries })
  expect(shapes([map(['a', [2]], ['b', [3]]), list('b'), list()])).toEqual(['graph'])
  expect(shapes([map(['a', [2]], ['b', [3]]), list([4]), list(), tuple('b', 7)])).toEqual(['graph'])
  expect(shapes([map(['a', [2]], ['b', [3]]), list('x'), list()])).toEqual([])
})

test('the author may say otherwise', () => {
  expect(shapes([object('N', { to: [2] }), object('N', { to: null })], { v1: 'plain' })).toEqual([])
  expect(shapes([list(1, 3, 2)], { v1: 'heap' })).toEqual(['heap'])
})

test('nodes stay while links turn around, and move between two when a node is put there', () => {
  const before = new Map([1, 2, 3].map((id, at) => [id, at]))
  expect(chainOrder({ ids: [1, 2, 3], nextOf: new Map([[2, 1]]) }, before)).toEqual(before)
  const inserted = new Map([
    [1, 4],
    [4, 2],
    [2, 3],
  ])
  expect([...chainOrder({ ids: [1, 2, 3, 4], nextOf: inserted }, before).keys()]).toEqual([1, 4, 2, 3])
})

const FOLDER = join(import.meta.dirname, '../../testing')
const names = readdirSync(join(FOLDER, 'traces')).map((name) => name.replace('.json', ''))

function scenes(name: string, width: number): Scene[] {
  const trace: Trace = JSON.parse(readFileSync(join(FOLDER, 'traces', `${name}.json`), 'utf8'))
  const open = openTrace(trace)
  let memory: Memory = NO_MEMORY
  return trace.steps.map((_, step) => {
    const before = step > 0 ? open.at(step - 1) : null
    const drawn = pictureOf({
      state: open.at(step),
      before,
      language: trace.language,
      indexNames: findIndexNames(''),
      width,
      memory,
    })
    memory = drawn.memory
    return drawn.scene
  })
}

test.each(names.flatMap((name) => [360, 800].map((width) => ({ name, width }))))(
  'no two values of $name overlap in $width pixels, at any step',
  ({ name, width }) => {
    for (const { boxes } of scenes(name, width)) {
      const slots = boxes.flatMap(({ key, x, y, parts }) =>
        parts.slots.map((slot) => ({ key, x: x + slot.x, y: y + slot.y, w: slot.w, h: slot.h })),
      )
      const overlapping = slots.flatMap((one, at) =>
        slots
          .slice(at + 1)
          .filter(
            (other) =>
              one.key !== other.key &&
              one.x < other.x + other.w &&
              other.x < one.x + one.w &&
              one.y < other.y + other.h &&
              other.y < one.y + one.h,
          )
          .map((other) => `${one.key} ${other.key}`),
      )
      expect(overlapping).toEqual([])
    }
  },
)
