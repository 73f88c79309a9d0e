import { JSDOM } from 'jsdom'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Trace } from '#modules/exercises/trace/contract.ts'
import { Stepper, type StepperProps } from './stepper.tsx'

/** total = 0; for price in [3, 5]: total += price; print(total) */
const SOURCE = 'total = 0\nprices = [3, 5]\nfor price in prices:\n    total += price\nprint(total)\n'
const trace: Trace = {
  version: 1,
  language: 'python',
  files: ['main.py'],
  from: 0,
  steps: [
    { line: 1 },
    { line: 2, set: [[0, [['total', 0]]]] },
    { line: 3, set: [[0, [['prices', [1]]]]], heap: [[1, { kind: 'list', type: 'list', items: [3, 5] }]] },
    { line: 4, set: [[0, [['price', 3]]]] },
    { line: 3, set: [[0, [['total', 3]]]] },
    { line: 4, set: [[0, [['price', 5]]]] },
    { line: 3, set: [[0, [['total', 8]]]] },
    { line: 5 },
    { line: 5, event: 'end', out: '8\n' },
  ],
  end: { how: 'finished', code: 0 },
}

let dom: JSDOM
let root: Root
beforeEach(() => {
  dom = new JSDOM('<main></main>')
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  for (const name of ['window', 'document', 'Element', 'HTMLElement', 'CSS'] as const)
    vi.stubGlobal(
      name,
      name === 'window' ? dom.window : name === 'CSS' ? { escape: String } : dom.window[name],
    )
})
afterEach(() => {
  act(() => root.unmount())
  vi.unstubAllGlobals()
})

async function shown(props: Partial<StepperProps> = {}): Promise<HTMLElement> {
  const main = dom.window.document.querySelector('main')
  if (main === null) throw new Error('no place to render')
  root = createRoot(main)
  await act(async () => root.render(<Stepper trace={trace} sources={{ 'main.py': SOURCE }} {...props} />))
  return main
}

const button = (main: HTMLElement, name: string) => {
  const found = [...main.querySelectorAll('button')].find((each) =>
    (each.getAttribute('aria-label') ?? each.textContent).startsWith(name),
  )
  if (!found) throw new Error(`no button ${name}`)
  return found
}
const press = (element: Element, key: string) =>
  act(() => {
    element.dispatchEvent(new dom.window.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  })
const position = (main: HTMLElement) => main.querySelector('output')?.textContent
const section = (main: HTMLElement) => {
  const found = main.querySelector('section')
  if (!found) throw new Error('no stepper')
  return found
}

test('buttons and keys lead through the steps, and each step is told', async () => {
  const onStep = vi.fn<(step: number) => void>()
  const main = await shown({ onStep })
  expect(position(main)).toBe('Step 1 of 9')
  act(() => button(main, 'Forward').click())
  press(section(main), 'ArrowRight')
  expect(position(main)).toBe('Step 3 of 9')
  press(section(main), 'End')
  expect(position(main)).toBe('Step 9 of 9')
  press(section(main), 'ArrowLeft')
  press(section(main), 'Home')
  expect(onStep.mock.calls.map(([step]) => step)).toEqual([1, 2, 8, 7, 0])
})

test('the line that ran and the line that is next say so', async () => {
  const main = await shown({ step: 4 })
  expect(main.querySelector('[aria-current=step]')?.textContent).toContain('next')
  expect(main.querySelector('[data-line="3"]')?.textContent).toContain('next')
  expect(main.querySelector('[data-line="4"]')?.textContent).toContain('ran')
})

test('the picture says in words what it shows, and the output what is printed so far', async () => {
  const main = await shown({ step: 8 })
  expect(main.querySelector('svg[role=img]')?.getAttribute('aria-label')).toBe(
    'Globals: total = 8, prices = [3, 5], price = 5. 1 object on the heap.',
  )
  expect(main.querySelector('ins')?.textContent).toBe('8\n')
})

test('a breakpoint is met by its key', async () => {
  const main = await shown()
  act(() => button(main, 'Breakpoint on line 4').click())
  press(section(main), 'p')
  expect(position(main)).toBe('Step 4 of 9')
  press(section(main), 'p')
  expect(position(main)).toBe('Step 6 of 9')
})

test('a selected value says what wrote it, leads to its changes, and can be watched', async () => {
  const main = await shown({ step: 5 })
  act(() => button(main, 'Values').click())
  act(() => button(main, 'total').click())
  expect(main.textContent).toContain('Step 5 wrote it: line 4.')
  press(section(main), 'n')
  expect(position(main)).toBe('Step 7 of 9')
  press(section(main), 'b')
  expect(position(main)).toBe('Step 5 of 9')
  act(() => button(main, 'Watch').click())
  expect(main.querySelector('ul[aria-label=Watched]')?.textContent).toContain('total3')
})

test('changed values are said in the list of values', async () => {
  const main = await shown({ step: 6 })
  act(() => button(main, 'Values').click())
  expect(button(main, 'total').parentElement?.textContent).toContain('changed')
  expect(button(main, 'price = ').parentElement?.textContent).not.toContain('changed')
})

test('a step from outside is followed, and its sentence is told with its code as code', async () => {
  const main = await shown({ step: 2 })
  expect(main.querySelector('[aria-live] code')?.textContent).toBe('prices')
  await act(async () => root.render(<Stepper trace={trace} sources={{ 'main.py': SOURCE }} step={7} />))
  expect(position(main)).toBe('Step 8 of 9')
})

test('how a variable is drawn is chosen where its value is selected', async () => {
  const main = await shown({ step: 5 })
  act(() => button(main, 'Values').click())
  act(() => button(main, 'prices').click())
  const choice = [...main.querySelectorAll('select')].find(({ value }) => value === 'automatic')
  if (!choice) throw new Error('no choice')
  act(() => {
    choice.value = 'heap'
    choice.dispatchEvent(new dom.window.Event('change', { bubbles: true }))
  })
  act(() => button(main, 'Memory').click())
  expect(main.querySelectorAll('svg[role=img] rect[rx="14"]')).not.toHaveLength(0)
  act(() => button(main, 'Forward').click())
  expect(choice.value).toBe('heap')
})

test('where the program first differs from one that passes is said, and a button leads there every time', async () => {
  const divergence = { step: 4, line: 4, isCall: false, name: 'total', value: '3', expected: '8' }
  const main = await shown({ divergence })
  const note = main.querySelector('[role=status]')
  expect(note?.textContent).toContain(
    'After line 4, total is 3. In a program that passes this test, it’s 8 at this point.',
  )
  act(() => button(main, 'Go to step 5').click())
  expect(position(main)).toBe('Step 5 of 9')
  press(section(main), 'Home')
  act(() => button(main, 'Go to step 5').click())
  expect(position(main)).toBe('Step 5 of 9')
})

test('a full recording says so at its last step alone, and leads on from there', async () => {
  const others = { onContinue: vi.fn<() => void>(), onBegin: vi.fn<() => void>() }
  const main = await shown({ trace: { ...trace, end: { how: 'steps' } }, others })
  expect(main.textContent).not.toContain('The recording is full.')
  press(section(main), 'End')
  expect(main.textContent).toContain('The recording is full.')
  act(() => button(main, 'Record from here on').click())
  expect(others.onContinue).toHaveBeenCalledOnce()
})

test('a recording that begins later counts all steps of the run, and leads back to its beginning', async () => {
  const others = { onContinue: null, onBegin: vi.fn<() => void>() }
  const main = await shown({ trace: { ...trace, from: 4999 }, others })
  expect(position(main)).toBe('Step 5,000 of 5,008')
  act(() => button(main, 'Back to the start').click())
  expect(others.onBegin).toHaveBeenCalledOnce()
})
