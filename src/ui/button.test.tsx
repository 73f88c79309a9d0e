import { JSDOM } from 'jsdom'
import { act, type ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Button } from './button.tsx'
import { REPEAT_CLICK_MS } from './use-once-per.ts'
import { Sparkles } from 'lucide-react'

let dom: JSDOM
let now: number
beforeEach(() => {
  dom = new JSDOM('<main></main>')
  now = 0
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('window', dom.window)
  vi.stubGlobal('document', dom.window.document)
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => vi.restoreAllMocks())

function shown(element: ReactElement): HTMLButtonElement {
  const main = dom.window.document.querySelector('main')
  if (main === null) throw new Error('no place to render')
  act(() => createRoot(main).render(element))
  const button = main.querySelector('button')
  if (button === null) throw new Error('no button')
  return button
}

test('repeat clicks within 500 ms are ignored, unless holding it down is meant', () => {
  expect(REPEAT_CLICK_MS).toBe(500)
  const once = vi.fn<() => void>()
  const button = shown(<Button onClick={once}>Save</Button>)
  for (const at of [1000, 1200, 1499]) {
    now = at
    act(() => button.click())
  }
  expect(once).toHaveBeenCalledTimes(1)
  now = 1500
  act(() => button.click())
  expect(once).toHaveBeenCalledTimes(2)
})

test('a button that allows it takes each click', () => {
  const each = vi.fn<() => void>()
  const button = shown(
    <Button onClick={each} allowsRepeat>
      More
    </Button>,
  )
  act(() => button.click())
  act(() => button.click())
  expect(each).toHaveBeenCalledTimes(2)
})

test('a loading button shows a spinner instead of its content, and takes no clicks', () => {
  const never = vi.fn<() => void>()
  const button = shown(
    <Button onClick={never} isLoading>
      Save
    </Button>,
  )
  act(() => button.click())
  expect(never).not.toHaveBeenCalled()
  expect(button.getAttribute('aria-busy')).toBe('true')
  // Unseen, and still the button's name.
  expect(button.firstElementChild?.className).toContain('opacity-0')
  expect(button.querySelector('svg')).not.toBeNull()
})

test('a disabled button takes no clicks', () => {
  const never = vi.fn<() => void>()
  const button = shown(
    <Button onClick={never} disabled>
      Save
    </Button>,
  )
  act(() => button.click())
  expect(never).not.toHaveBeenCalled()
})

test.each([
  ['compact', 18],
  ['default', 20],
  ['large', 24],
] as const)('an icon in a button of size %s has %i px', (size, px) => {
  expect(
    renderToStaticMarkup(
      <Button size={size} icon={Sparkles}>
        Go
      </Button>,
    ),
  ).toContain(`width="${px}"`)
})

test('every type, size, and width looks its own, primary at its default size where nothing is said', () => {
  const look = (element: ReactElement) => /class="([^"]*)"/.exec(renderToStaticMarkup(element))?.[1]
  expect(look(<Button>Go</Button>)).toBe(
    look(
      <Button type="primary" size="default" variant="primary">
        Go
      </Button>,
    ),
  )
  const looks = [
    look(<Button>Go</Button>),
    look(<Button type="link">Go</Button>),
    look(<Button size="compact">Go</Button>),
    look(<Button size="large">Go</Button>),
    look(<Button isBlock>Go</Button>),
    look(<Button variant="secondary">Go</Button>),
  ]
  expect(new Set(looks).size).toBe(looks.length)
})
