import { expect, test } from 'vitest'
import type { Step, Trace, Value } from '#modules/exercises/trace/contract.ts'
import { firstDivergence } from './first-divergence.ts'

/** One write a step, as `name=value`; `> text` prints. */
function traceOf(...lines: string[]): Trace {
  const steps = lines.map((line, at): Step => {
    if (line.startsWith('> ')) return { line: at, out: `${line.slice(2)}\n` }
    const [name = '', value = ''] = line.split('=')
    const read: Value = JSON.parse(value)
    return { line: at, set: [[0, [[name, read]]]] }
  })
  return {
    version: 1,
    language: 'python',
    files: ['main.py'],
    from: 0,
    steps: [{ line: 1 }, ...steps],
    end: { how: 'finished', code: 0 },
  }
}

/** `total 8, not 5, at 4`; null: nothing is said. */
function told(own: Trace, ...references: Trace[]): string | null {
  const found = firstDivergence(own, references)
  return found && `${found.own.name} ${found.own.key}, not ${found.other.key}, at ${found.step}`
}

const SUM = traceOf('n=2', 'total=0', 'x=3', 'total=3', 'x=5', 'total=8', '> 8')

test('the first other value of a variable is told, in a program of the same names', () => {
  const own = traceOf('n=2', 'total=0', 'x=3', 'total=3', 'x=5', 'total=15', '> 15')
  expect(told(own, SUM)).toBe('total 15, not 8, at 6')
})

test('other names are no other program, once a variable has shared a value', () => {
  const own = traceOf('count=2', 'sum=0', 'price=3', 'sum=3', 'price=5', 'sum=15', '> 15')
  expect(told(own, SUM)).toBe('sum 15, not 8, at 6')
})

test('a variable of another name with no value in common is not said to be the same', () => {
  const own = traceOf('count=2', 'sum=0', 'half=1.5', 'sum=3', '> 3')
  expect(told(own, SUM)).toBeNull()
})

test('a write that is missing is told at the next thing that both do, once the order of both is known', () => {
  const reference = traceOf('n=2', 'total=0', 'x=3', 'total=3', 'x=5', 'total=8', 'x=7', '> 15')
  const own = traceOf('n=2', 'total=0', 'x=3', 'total=3', 'x=5', 'x=7', '> 3')
  expect(told(own, reference)).toBe('total 3, not 8, at 6')
  expect(told(traceOf('n=2', 'total=0', 'x=3', 'x=5', '> 0'), SUM)).toBeNull()
})

test('a write too many is told where it happens', () => {
  const own = traceOf('n=2', 'total=0', 'x=3', 'total=3', 'total=6', 'x=5', 'total=11', '> 11')
  expect(told(own, SUM)).toBe('total 6, not 3, at 5')
})

test('another order within a pass is nothing to tell', () => {
  const reference = traceOf('n=9', 'i=0', 'total=0', 'total=4', 'i=1', 'total=6', 'i=2', '> 6')
  const own = traceOf('n=9', 'i=0', 'total=0', 'i=1', 'total=5', 'i=2', 'total=7', '> 7')
  expect(told(own, reference)).toBeNull()
})

test('a value in between, which only one of the programs has, is passed over', () => {
  const longer = traceOf('n=3', 'total=0', 'x=3', 'total=3', 'x=5', 'total=8', 'x=7', 'total=15', '> 15')
  const read = ['n=3', 'total=0', 'text="3"', 'x=3', 'total=3', 'text="5"', 'x=5', 'total=8', 'text="7"']
  expect(told(traceOf(...read, 'x=7', 'total=56', '> 56'), longer)).toBe('total 56, not 15, at 11')
  // After two values, of which the first may be nobody's, other variables may be another way to the end.
  expect(told(traceOf(...read.slice(0, 6), 'x=5', 'total=16', '> 16'), SUM)).toBeNull()
})

test('a value on a program’s own way to the right one is nothing to tell', () => {
  const reference = traceOf(
    'n=9',
    'stars=0',
    'stars=4',
    'all=9',
    'stars=9',
    'all=12',
    'stars=2',
    'badges=1',
    '> 1',
  )
  const own = traceOf('n=9', 'stars=0', 'stars=4', 'stars=9', 'stars=12', 'badges=-1', 'stars=2', '> -1')
  expect(told(own, reference)).toBeNull()
})

test('a program of another algorithm has nothing in common', () => {
  const own = traceOf('values=1', 'best=7', 'k=4', 'k=9', '> 9')
  expect(told(own, SUM)).toBeNull()
})

test('the reference that goes along the longest speaks, and a value that another one has is right', () => {
  const own = traceOf('n=2', 'total=0', 'x=3', 'total=3', 'x=5', 'total=15', '> 15')
  const other = traceOf('n=2', 'total=1', '> 8')
  expect(told(own, other, SUM)).toBe('total 15, not 8, at 6')
  const longer = traceOf('n=2', 'total=0', 'x=3', 'total=3', 'x=5', 'total=15', 'total=8', '> 8')
  expect(told(own, SUM, longer)).toBeNull()
})

test('what happens after the first wrong output cannot be why', () => {
  const reference = traceOf('n=2', 'total=0', '> begin', 'total=3', '> 3')
  expect(told(traceOf('n=2', 'total=0', '> begin', 'total=4', '> 4'), reference)).toBe('total 4, not 3, at 4')
  expect(told(traceOf('n=2', 'total=0', '> Begin', 'total=4', '> 4'), reference)).toBeNull()
})

test('the same number in another form is no other value, nor is a text that has yet to become a number', () => {
  const reference = traceOf('n=2', 'price=3', 'total=0.3', '> 1')
  expect(
    told(traceOf('n=2', 'price={"number":"3.0"}', 'total=0.30000000000000004', '> 2'), reference),
  ).toBeNull()
  expect(
    told(traceOf('n=2', 'p=4', 'total="0.3"', '> 2'), traceOf('n=2', 'p=4', 'total=0.3', '> 1')),
  ).toBeNull()
})

test('values inside lists count, whatever changes them', () => {
  const listed = (last: number): Trace => ({
    ...traceOf('n=2', 'total=7'),
    steps: [
      { line: 1, set: [[0, [['n', 2]]]] },
      { line: 2, set: [[0, [['found', [1]]]]], heap: [[1, { kind: 'list', type: 'list', items: [] }]] },
      { line: 3, heap: [[1, { kind: 'list', type: 'list', items: [4] }]] },
      { line: 3, heap: [[1, { kind: 'list', type: 'list', items: [4, last] }]] },
      { line: 4, event: 'end', out: `${last}\n` },
    ],
  })
  expect(told(listed(6), listed(5))).toBe('found [2:4,6, not [2:4,5, at 3')
})

test('a recording that begins later is not compared', () => {
  const own = traceOf('n=2', 'total=0', 'x=3', 'total=3', 'x=5', 'total=15', '> 15')
  expect(told({ ...own, from: 100 }, SUM)).toBeNull()
})

test('a recording of a stranger is read in a bounded time', () => {
  const items = Array.from({ length: 100 }, (_, at): Value => [at + 2])
  const cells = items.map((_, at) => [at + 2, { kind: 'list' as const, type: 'list', items }] as const)
  const steps: Step[] = Array.from({ length: 5_000 }, (_, at) => ({
    line: 1,
    set: [[0, [[`name${at % 50}`, [1]]]]],
    heap: [
      [1, { kind: 'list', type: 'list', items }],
      ...(at === 0 ? cells.map(([id, cell]): [number, typeof cell] => [id, cell]) : []),
    ],
  }))
  const hostile = { ...SUM, steps }
  const started = process.cpuUsage()
  expect(told(hostile, SUM)).toBeNull()
  const { user, system } = process.cpuUsage(started)
  expect((user + system) / 1000).toBeLessThan(2_000)
})
