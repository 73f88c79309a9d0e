import { expect, it } from 'vitest'
import {
  addJob,
  emptyTurns,
  inOrder,
  jobsWithin,
  orderBefore,
  putBack,
  removeJob,
  takeNext,
} from './turn-rules.ts'

const nobody = () => false

/** Jobs are named like their path with a number: `n/a1`. */
function turnsOf(names: string[], served: string[] = []) {
  const turns = emptyTurns<string>()
  for (const name of names) addJob(turns, pathOf(name), name, isServedBy(served))
  return turns
}
const pathOf = (name: string) => name.replace(/\d+$/, '').split('/')
const isServedBy = (served: string[]) => (path: readonly string[]) => served.includes(path.join('/'))

it.each<[string, string[], string[]]>([
  ['owners take turns', ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'], ['a1', 'b1', 'c1', 'a2', 'b2', 'a3']],
  ['networks do, too', ['n/a1', 'n/b1', 'n/c1', 'm/d1'], ['n/a1', 'm/d1', 'n/b1', 'n/c1']],
  [
    'and within them owners',
    ['n/a1', 'n/a2', 'n/b1', 'm/d1', 'm/d2'],
    ['n/a1', 'm/d1', 'n/b1', 'm/d2', 'n/a2'],
  ],
  ['of any depth', ['w/n/a1', 'w/m/b1', 'v/k/c1'], ['w/n/a1', 'v/k/c1', 'w/m/b1']],
])('%s', (_name, names, order) => {
  const turns = turnsOf(names)
  expect(inOrder(turns)).toEqual(order)
  // Looking takes nothing out.
  expect(order.map(() => takeNext(turns, () => true))).toEqual(order)
  expect(turns).toEqual(emptyTurns())
})

it('a newcomer comes last, but before groups whose jobs run right now', () => {
  expect(inOrder(turnsOf(['a1', 'b1', 'c1']))).toEqual(['a1', 'b1', 'c1'])
  expect(inOrder(turnsOf(['a1', 'b1', 'c1'], ['b']))).toEqual(['a1', 'c1', 'b1'])
  expect(inOrder(turnsOf(['n/a1', 'n/b1', 'm/c1'], ['n', 'n/a']))).toEqual(['m/c1', 'n/b1', 'n/a1'])
  // One that is served itself has no such right.
  expect(inOrder(turnsOf(['a1', 'b1', 'c1'], ['b', 'c']))).toEqual(['a1', 'b1', 'c1'])
})

it('what would be before a job that comes now is known without adding it', () => {
  const turns = turnsOf(['a1', 'a2', 'b1'])
  expect(orderBefore(turns, ['b'], 'b9', nobody)).toEqual(['a1', 'b1', 'a2'])
  expect(orderBefore(turns, ['c'], 'c9', nobody)).toEqual(['a1', 'b1'])
  expect(jobsWithin(turns, [])).toEqual(['a1', 'a2', 'b1'])
})

it('who may not start keeps the place, and the next goes', () => {
  const turns = turnsOf(['n/a1', 'n/b1', 'm/c1'])
  expect(takeNext(turns, (path) => path[0] !== 'n')).toBe('m/c1')
  expect(takeNext(turns, (path) => path[1] !== 'a')).toBe('n/b1')
  expect(takeNext(turns, () => false)).toBeUndefined()
  expect(inOrder(turns)).toEqual(['n/a1'])
})

it('a job that gave way is the next of its owner, when the others had their turn', () => {
  const turns = turnsOf(['n/a2', 'n/b1', 'm/c1'])
  putBack(turns, ['n', 'a'], 'n/a1')
  expect(inOrder(turns)).toEqual(['m/c1', 'n/b1', 'n/a1', 'n/a2'])
})

it('who leaves takes the emptied groups along', () => {
  const turns = turnsOf(['n/a1', 'm/b1', 'm/b2'])
  removeJob(turns, ['n', 'a'], 'n/a1')
  removeJob(turns, ['m', 'b'], 'm/b1')
  removeJob(turns, ['k', 'x'], 'k/x1')
  expect(turns.groups.map(({ key }) => key)).toEqual(['m'])
  expect(jobsWithin(turns, ['m'])).toEqual(['m/b2'])
  expect(jobsWithin(turns, ['k'])).toEqual([])
})
