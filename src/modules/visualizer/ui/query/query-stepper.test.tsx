import { JSDOM } from 'jsdom'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { QueryStage } from '../../sql/contract.ts'
import { QueryStepper, type QueryStepperProps } from './query-stepper.tsx'

const SOURCE = 'SELECT genre, count(*)\nFROM books\nWHERE price > 9\nGROUP BY genre'

const stage = (kind: QueryStage['kind'], clause: string, more: Partial<QueryStage>): QueryStage => ({
  kind,
  from: SOURCE.indexOf(clause),
  to: SOURCE.indexOf(clause) + clause.length,
  name: null,
  join: null,
  forms: null,
  columns: [
    { name: 'genre', source: null },
    { name: 'price', source: null },
  ],
  rows: [],
  groups: [],
  before: 3,
  after: 3,
  ...more,
})
const row = (cells: (string | null)[], more: Partial<QueryStage['rows'][number]> = {}) => ({
  cells,
  isKept: true,
  group: null,
  ...more,
})
const STAGES = [
  stage('from', 'FROM books', {
    name: 'books',
    before: 1,
    rows: [row(['crime', '8']), row(['crime', '10']), row([null, '12'])],
  }),
  stage('where', 'WHERE price > 9', {
    rows: [row(['crime', '8'], { isKept: false }), row(['crime', '10']), row([null, '12'])],
    after: 2,
  }),
  stage('group', 'GROUP BY genre', {
    rows: [row([null, '12'], { group: 1 }), row(['crime', '10'], { group: 2 })],
    groups: [[{ term: 'genre', value: null }], [{ term: 'genre', value: 'crime' }]],
    before: 2,
    after: 2,
  }),
  stage('select', 'SELECT genre, count(*)', {
    forms: 'groups',
    columns: [
      { name: 'genre', source: null },
      { name: 'count(*)', source: null },
    ],
    rows: [row([null, '1']), row(['crime', '1'])],
    before: 2,
    after: 2,
  }),
]

let dom: JSDOM
let root: Root
beforeEach(() => {
  dom = new JSDOM('<main></main>')
  dom.window.Element.prototype.scrollTo = () => {}
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('window', dom.window)
  for (const name of ['document', 'Element', 'HTMLElement'] as const) vi.stubGlobal(name, dom.window[name])
})
afterEach(() => {
  act(() => root.unmount())
  vi.unstubAllGlobals()
})

async function shown(props: Partial<QueryStepperProps> = {}): Promise<HTMLElement> {
  const main = dom.window.document.querySelector('main')
  if (main === null) throw new Error('no place to render')
  root = createRoot(main)
  await act(async () => root.render(<QueryStepper source={SOURCE} stages={STAGES} gap={null} {...props} />))
  return main
}

const press = (element: Element | null, key: string) =>
  act(() => {
    element?.dispatchEvent(new dom.window.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  })
const marked = (main: HTMLElement) => main.querySelector('mark')?.textContent
const sentence = (main: HTMLElement) => main.querySelector('[aria-live]')?.textContent

test('buttons, keys and the list lead through the stages, and each marks its clause and tells what it does', async () => {
  const onStep = vi.fn<(step: number) => void>()
  const main = await shown({ onStep })
  const section = main.querySelector('section')
  expect(marked(main)).toBe('FROM books')
  expect(sentence(main)).toBe('FROM takes all 3 rows of books.')
  press(section, 'ArrowRight')
  expect(marked(main)).toBe('WHERE price > 9')
  expect(sentence(main)).toBe('WHERE keeps 2 of 3 rows.')
  press(section, 'End')
  expect(sentence(main)).toBe('SELECT makes one row from each group: 2 rows.')
  press(section, 'ArrowLeft')
  expect(sentence(main)).toBe('GROUP BY puts 2 rows into 2 groups.')
  press(section, 'Home')
  const [, second] = main.querySelectorAll<HTMLButtonElement>('ol[aria-label="Stages of the query"] button')
  act(() => second?.click())
  expect(main.querySelector('[aria-current=step]')?.textContent).toBe('WHERE2 rows')
  expect(onStep.mock.calls.map(([step]) => step)).toEqual([1, 3, 2, 0, 1])
})

test('a row that drops out says so, and a group names its values', async () => {
  const main = await shown({ step: 1 })
  const texts = () => [...main.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)
  expect(texts()).toEqual(['drops outcrime8', 'stayscrime10', 'staysNULL12'])
  expect(main.querySelector('caption')?.textContent).toBe('Rows after WHERE')
  press(main.querySelector('section'), 'ArrowRight')
  expect(texts()).toEqual(['Group 1genre = NULL1 row', 'NULL12', 'Group 2genre = crime1 row', 'crime10'])
})

test('of a query without stages only the result is there, and why', async () => {
  const main = await shown({
    stages: [stage('result', SOURCE, { rows: [row(['a', '1'])], after: 1 })],
    gap: 'compound',
  })
  expect(sentence(main)).toContain('Its stages can’t be shown, only its result.')
  expect(main.querySelectorAll('button')).toHaveLength(0)
})
