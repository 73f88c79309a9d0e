import { JSDOM } from 'jsdom'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PageFile } from '../../compose-document.ts'
import { PageDemo } from './page-demo.tsx'

const FILES = [{ path: 'index.html', content: '<h1>Seven</h1>' }]

let dom: JSDOM
let root: Root
beforeEach(() => {
  dom = new JSDOM('<main></main>')
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  for (const name of ['document', 'Element', 'HTMLElement'] as const) vi.stubGlobal(name, dom.window[name])
  vi.stubGlobal('window', dom.window)
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
})
afterEach(() => {
  act(() => root.unmount())
  vi.unstubAllGlobals()
})

async function shown(load: () => Promise<PageFile[]>, isMiniature = false) {
  const main = dom.window.document.querySelector('main')
  if (main === null) throw new Error('no place to render')
  root = createRoot(main)
  await act(async () =>
    root.render(<PageDemo load={load} label="The finished page" isMiniature={isMiniature} />),
  )
  return {
    text: () => main.textContent,
    frame: () => main.querySelector('iframe'),
    /** The frame, which comes when the page has been fetched. */
    comingFrame: async () => {
      const frame = () => main.querySelector('iframe')
      await vi.waitFor(async () => {
        // Its timer has to fire inside `act`.
        await act(() => new Promise<void>((resolve) => setTimeout(resolve, 30)))
        expect(frame()).not.toBeNull()
      })
      return frame() ?? dom.window.document.createElement('iframe')
    },
    press: () => act(async () => main.querySelector('button')?.click()),
  }
}

test('the server sends a button, and nothing is fetched before it is pressed', async () => {
  const load = vi.fn<() => Promise<PageFile[]>>(async () => FILES)
  expect(renderToStaticMarkup(<PageDemo load={load} label="The finished page" />)).toContain(
    'Show the finished page',
  )
  const demo = await shown(load)
  expect([demo.frame(), load.mock.calls.length]).toEqual([null, 0])
  await demo.press()
  const frame = await demo.comingFrame()
  expect(frame.getAttribute('sandbox')).toMatch(/allow-scripts/)
  expect(frame.getAttribute('sandbox')).not.toMatch(/allow-same-origin/)
})

test('a page that cannot be fetched says so, and can be tried again', async () => {
  const load = vi
    .fn<() => Promise<PageFile[]>>(async () => FILES)
    .mockRejectedValueOnce(new Error('no connection'))
  const demo = await shown(load)
  await demo.press()
  expect(demo.text()).toContain('The page couldn’t be loaded.')
  expect(demo.text()).toContain('Show the finished page')
})

test('a miniature was asked for: it starts at once', async () => {
  const load = vi.fn<() => Promise<PageFile[]>>(async () => FILES)
  const demo = await shown(load, true)
  expect(load).toHaveBeenCalledTimes(1)
  const frame = await demo.comingFrame()
  expect(frame.title).toBe('Page preview')
  expect(demo.text()).not.toContain('The finished page')
})
