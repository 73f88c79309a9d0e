import { JSDOM } from 'jsdom'
import { createRoot } from 'react-dom/client'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '#platform/query-client.ts'
import { ConnectedSignIns } from './connected-sign-ins.tsx'
import { ProviderButtons } from '../../oauth/ui/provider-buttons.tsx'

const GOOGLE = { id: 'google', name: 'Google' } as const
const GITHUB = { id: 'github', name: 'GitHub' } as const
const CONNECTED = { ...GOOGLE, email: 'ada@example.com', linkedAt: '2025-01-15T12:00:00.000Z' }

const Page = createRoutesStub([{ path: '/profile/account', Component: ConnectedSignIns }])

let close = () => {}
afterEach(() => {
  close()
  queryClient.clear()
})

/** The part on a page, with a server that answers each call by its method. */
function open(search: string, answers: Record<string, { status?: number; body: unknown }>) {
  const dom = new JSDOM('<main></main>', { url: `https://learn.example.org/profile/account${search}` })
  const main = dom.window.document.querySelector('main')
  if (main === null) throw new Error('no page')
  const assign = vi.fn<(address: string) => void>()
  vi.stubGlobal('window', dom.window)
  vi.stubGlobal('document', dom.window.document)
  vi.stubGlobal('location', { assign, hostname: 'learn.example.org', protocol: 'https:' })
  vi.stubGlobal('fetch', async (_url: string, { method }: { method: string }) => {
    const { status = 200, body } = answers[method] ?? { status: 500, body: {} }
    return new Response(JSON.stringify(body), { status })
  })
  const root = createRoot(main)
  root.render(<Page initialEntries={[`/profile/account${search}`]} />)
  close = () => root.unmount()
  const shows = (text: string) =>
    vi.waitFor(() => expect(main.textContent).toContain(text), { timeout: 20_000, interval: 20 })
  const press = (label: string) => {
    const button = main.querySelector<HTMLButtonElement>(`button[aria-label="${label}"]`)
    if (button === null) throw new Error(`no button ${label}`)
    button.click()
    return button
  }
  return { main, shows, press, assign }
}

test('what can be connected leads to its provider', async () => {
  const { shows, press, assign } = open('', {
    GET: { body: { connected: [], available: [GOOGLE, GITHUB], canDisconnect: true } },
    POST: { body: { address: 'https://accounts.google.com/o/oauth2/v2/auth?state=x' } },
  })
  await shows('Not connected')
  press('Connect Google')
  await vi.waitFor(
    () => expect(assign).toHaveBeenCalledWith('https://accounts.google.com/o/oauth2/v2/auth?state=x'),
    { timeout: 20_000 },
  )
})

test('what was connected just now is told, and can be disconnected', async () => {
  const { main, shows, press } = open('?connected=google', {
    GET: { body: { connected: [CONNECTED], available: [GITHUB], canDisconnect: true } },
    DELETE: { body: { connected: [], available: [GOOGLE, GITHUB], canDisconnect: true } },
  })
  await shows('Google is connected. You can log in with it from now on.')
  expect(main.textContent).toContain('ada@example.com')
  press('Disconnect Google')
  await shows('Disconnected. We sent you an email about it.')
  expect(main.textContent).not.toContain('ada@example.com')
  expect(main.textContent).not.toContain('from now on')
})

test('the last way in cannot be pressed, and says why', async () => {
  const { main, shows } = open('', {
    GET: { body: { connected: [CONNECTED], available: [], canDisconnect: false } },
  })
  await shows('This is your only way to log in.')
  const button = main.querySelector('button')
  expect(button?.disabled).toBe(true)
  const hint = main.querySelector(`[id="${button?.getAttribute('aria-describedby')}"]`)
  expect(hint?.textContent).toContain('Set a password or add a passkey')
})

test('a reason in the address is one of ours, and a refusal is told', async () => {
  const { main, shows, press } = open('?reason=provider_taken', {
    GET: { body: { connected: [CONNECTED], available: [], canDisconnect: true } },
    DELETE: { status: 409, body: { code: 'last-way-in', message: 'This is the only way.' } },
  })
  await shows('That sign-in is already connected to another account.')
  press('Disconnect Google')
  await shows('This is the only way.')
  expect(main.textContent).not.toContain('connected to another account')
})

test('where nothing is configured there is nothing', async () => {
  const { main } = open('', { GET: { body: { connected: [], available: [], canDisconnect: true } } })
  await vi.waitFor(() => expect(main.innerHTML).toBe(''), { timeout: 20_000 })
})

test('the server renders what comes, and nobody’s data', () => {
  expect(renderToString(<Page initialEntries={['/profile/account?connected=google']} />)).toContain(
    'Connected accounts',
  )
})

test('buttons are links that work without scripts', () => {
  const html = renderToStaticMarkup(
    <ProviderButtons
      providers={[GOOGLE, GITHUB]}
      query={new URLSearchParams('reason=disabled&next=/course/x?a=1%26b=2&plan=annual&utm_source=letter')}
      recovers
    />,
  )
  const links = [...new JSDOM(html).window.document.querySelectorAll('a')]
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [
      'Continue with Google',
      '/api/auth/oauth/google/start?next=%2Fcourse%2Fx%3Fa%3D1%26b%3D2&plan=annual&utm_source=letter&recover=1',
    ],
    [
      'Continue with GitHub',
      '/api/auth/oauth/github/start?next=%2Fcourse%2Fx%3Fa%3D1%26b%3D2&plan=annual&utm_source=letter&recover=1',
    ],
  ])
  const plain = new URLSearchParams()
  expect(renderToStaticMarkup(<ProviderButtons providers={[GOOGLE]} query={plain} />)).toContain(
    'href="/api/auth/oauth/google/start"',
  )
  expect(renderToStaticMarkup(<ProviderButtons providers={[]} query={plain} />)).toBe('')
})
