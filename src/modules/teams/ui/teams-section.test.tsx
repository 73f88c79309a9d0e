import { JSDOM } from 'jsdom'
import { createRoot } from 'react-dom/client'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '#platform/query-client.ts'
import type { Membership } from '../contract.ts'
import { TeamsSection } from './teams-section.tsx'

const ENGINES: Membership = {
  teamId: '7f1a7f84-3a0c-4d7b-9b57-2d0f0f6f2b10',
  name: 'Analytical Engines',
  isActive: true,
  hasProAccess: true,
  joinedAt: '2025-01-15T12:00:00.000Z',
}
const Page = createRoutesStub([{ path: '/profile/account', Component: TeamsSection }])

let close = () => {}
afterEach(() => {
  close()
  vi.useRealTimers()
  queryClient.clear()
})

/** The section on a page, and what it asks the server. */
function open() {
  const dom = new JSDOM('<main></main>', { url: 'https://learn.example.org/profile/account' })
  const main = dom.window.document.querySelector('main')
  if (main === null) throw new Error('no page')
  const asked: string[] = []
  vi.stubGlobal('window', dom.window)
  vi.stubGlobal('document', dom.window.document)
  vi.stubGlobal('location', dom.window.location)
  vi.stubGlobal('fetch', async (url: string, { method, keepalive }: RequestInit) => {
    asked.push(`${method} ${url}${keepalive === true ? ' whatever becomes of the page' : ''}`)
    const memberships = asked.some((each) => each.startsWith('DELETE')) ? [] : [ENGINES]
    return new Response(JSON.stringify(method === 'GET' ? { memberships } : {}))
  })
  const root = createRoot(main)
  root.render(<Page initialEntries={['/profile/account']} />)
  close = () => root.unmount()
  const button = (text: string) =>
    vi.waitFor(
      () => {
        const found = [...main.querySelectorAll('button')].find((each) => each.textContent === text)
        if (found === undefined) throw new Error(`no button ${text}`)
        return found
      },
      { timeout: 20_000 },
    )
  const left = () => asked.filter((each) => each.startsWith('DELETE'))
  return { main, window: dom.window, button, left }
}

const LEFT = [`DELETE /api/teams/${ENGINES.teamId}/membership whatever becomes of the page`]

test('a team is left when nobody has undone it for a while', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  const { main, button, left } = open()
  ;(await button('Leave')).click()
  await button('Undo')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(left()).toEqual([])
  await vi.advanceTimersByTimeAsync(5_000)
  await vi.waitFor(() => expect(main.textContent).toContain('You left Analytical Engines.'))
  expect(left()).toEqual(LEFT)
})

test('when the page is left, the server is told at once', async () => {
  const { button, left, window } = open()
  ;(await button('Leave')).click()
  await button('Undo')
  expect(left()).toEqual([])
  window.dispatchEvent(new window.Event('pagehide'))
  expect(left()).toEqual(LEFT)
})
