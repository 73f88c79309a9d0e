import { JSDOM } from 'jsdom'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Replay } from '#modules/exercises/replay/contract.ts'
import { TerminalReplay } from './terminal-replay.tsx'

/** It takes 1,630 ms. */
const REPLAY: Replay = {
  frames: [
    [300, 'out', 'Which dice? '],
    [1000, 'typed', '2d6'],
    [1620, 'out', '9\n'],
    [1630, 'out', 'Bye\n'],
  ],
}

let dom: JSDOM
let roots: Root[]
let wantsLessMotion: boolean
/** Tells every observer that what it observes has come into view, or has gone. */
let scroll: (isIntersecting: boolean) => void

beforeEach(() => {
  dom = new JSDOM('<main></main>')
  roots = []
  wantsLessMotion = false
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  for (const name of ['document', 'Element', 'HTMLElement'] as const) vi.stubGlobal(name, dom.window[name])
  vi.stubGlobal('window', dom.window)
  vi.stubGlobal('matchMedia', () => ({
    matches: wantsLessMotion,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  const observers = new Set<(entries: { isIntersecting: boolean }[]) => void>()
  scroll = (isIntersecting) => {
    for (const callback of observers) callback([{ isIntersecting }])
  }
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      callback: (entries: { isIntersecting: boolean }[]) => void
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        this.callback = callback
      }
      observe() {
        observers.add(this.callback)
      }
      disconnect() {
        observers.delete(this.callback)
      }
    },
  )
})
afterEach(() => {
  for (const root of roots) act(() => root.unmount())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function shown() {
  const place = dom.window.document.createElement('div')
  dom.window.document.querySelector('main')?.append(place)
  const root = createRoot(place)
  roots.push(root)
  act(() => root.render(<TerminalReplay replay={REPLAY} label="The finished program" />))
  const part = <Found extends Element>(selector: string) => {
    const found = place.querySelector<Found & Element>(selector)
    if (found === null) throw new Error(`there is no ${selector}`)
    return found
  }
  return {
    screen: () => part('div[aria-hidden] > pre').textContent,
    transcript: () => part('pre.opacity-0').textContent,
    position: () => part<HTMLInputElement>('input[type=range]'),
    press: (label: string) => act(() => part<HTMLButtonElement>(`button[aria-label="${label}"]`).click()),
    has: (label: string) => place.querySelector(`button[aria-label="${label}"]`) !== null,
  }
}
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

const WHOLE = 'Which dice? 2d6\n9\nBye\n'

test('the server sends all of it, with a Play button', () => {
  const html = renderToStaticMarkup(<TerminalReplay replay={REPLAY} label="The finished program" />)
  expect(html).toMatch(/aria-labelledby="(\w+)".*id="\1"[^>]*>The finished program</)
  expect(html).toContain('aria-label="Play"')
  expect(html.replaceAll(/<[^>]*>/g, '')).toContain('Which dice? typed: 2d6\n9\nBye')
})

test('it plays once by itself when it stays in view, and not again', () => {
  const terminal = shown()
  expect(terminal.screen()).toBe(WHOLE)
  scroll(true)
  pass(400)
  scroll(false)
  pass(2000)
  expect(terminal.screen()).toBe(WHOLE)
  scroll(true)
  pass(500)
  expect(terminal.screen()).toBe('')
  pass(1200)
  expect(terminal.screen()).toBe('Which dice? 2d6'.slice(0, 'Which dice? '.length + 3))
  pass(2000)
  expect([terminal.screen(), terminal.has('Play')]).toEqual([WHOLE, true])
  scroll(true)
  pass(5000)
  expect(terminal.screen()).toBe(WHOLE)
})

test('what is typed appears key by key', () => {
  const terminal = shown()
  terminal.press('Play')
  pass(1040)
  expect(terminal.screen()).toBe('Which dice? 2')
  pass(80)
  expect(terminal.screen()).toBe('Which dice? 2d')
})

test('readers who want less motion see all of it until they press Play, and no single keys', () => {
  wantsLessMotion = true
  const terminal = shown()
  scroll(true)
  pass(3000)
  expect(terminal.screen()).toBe(WHOLE)
  terminal.press('Play')
  pass(1040)
  expect(terminal.screen()).toBe('Which dice? 2d6')
})

test('pause, speed, and the start again', () => {
  const terminal = shown()
  terminal.press('Play')
  pass(400)
  terminal.press('Pause')
  pass(5000)
  expect(terminal.screen()).toBe('Which dice? ')
  expect(Number(terminal.position().value)).toBeLessThan(500)
  terminal.press('1×, play twice as fast')
  terminal.press('Play')
  pass(720)
  expect(terminal.screen()).toBe(WHOLE)
  terminal.press('Play from the start')
  expect([terminal.screen(), terminal.has('Pause')]).toEqual(['', true])
  pass(1000)
  expect(terminal.position().getAttribute('aria-valuetext')).toBe('2 of 2 seconds')
})

test('who listens has the whole transcript, whatever is on the screen', () => {
  const terminal = shown()
  terminal.press('Play')
  expect(terminal.screen()).toBe('')
  expect(terminal.transcript()).toBe('Which dice? typed: 2d6\n9\nBye\n')
})

test('of two terminals one plays', () => {
  const [first, second] = [shown(), shown()]
  first.press('Play')
  pass(400)
  second.press('Play')
  pass(2000)
  expect(first.screen()).toBe('Which dice? ')
  expect([first.has('Play'), second.screen()]).toEqual([true, WHOLE])
})
