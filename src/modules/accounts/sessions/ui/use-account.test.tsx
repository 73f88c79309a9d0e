import { JSDOM } from 'jsdom'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setTokenSource } from '#platform/contract/token-source.ts'
import { queryClient } from '#platform/query-client.ts'
import { useAccount } from './use-account.ts'
import { clientSession, useSession } from './use-session.ts'

const WAYS = { handInWork: async () => {} }

function Page() {
  useSession(WAYS)
  const { flags, user } = useAccount()
  const raised = Object.entries(flags).filter(([, isRaised]) => isRaised)
  return <p>{[user?.fullName ?? 'nobody', ...raised.map(([flag]) => flag)].join(' ')}</p>
}

const Site = createRoutesStub([
  { id: 'root', path: '/', Component: Page, loader: () => null, HydrateFallback: () => null },
])
const hydrationData = { loaderData: { root: { siteUrl: '', shell: { environment: 'production' } } } }
const page = () => <Site initialEntries={['/']} hydrationData={hydrationData} />

const ADA = {
  fullName: 'Ada',
  isSubscriptionActive: true,
  userSubscription: { status: 'PastDue' },
  teams: [],
}

let dom: JSDOM
let asked: string[]

beforeEach(() => {
  const html = renderToString(page())
  dom = new JSDOM(`<main>${html}</main>`, { url: 'https://learn.example.org/' })
  asked = []
  vi.stubGlobal('window', dom.window)
  vi.stubGlobal('document', dom.window.document)
  vi.stubGlobal('location', {
    hostname: 'learn.example.org',
    protocol: 'https:',
    reload: vi.fn<() => void>(),
  })
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
    asked.push(url)
    if (url === '/api/auth/refreshToken') dom.window.document.cookie = 'accessToken=new'
    const isRefused = url === '/api/auth/profile' && headers['authorization'] !== 'Bearer new'
    return new Response(JSON.stringify(ADA), { status: isRefused ? 401 : 200 })
  })
})
afterEach(() => {
  setTokenSource(null)
  queryClient.clear()
})

const shown = () => dom.window.document.querySelector('p')?.textContent

function open(): () => void {
  const main = dom.window.document.querySelector('main')
  if (main === null) throw new Error('no page')
  const root = hydrateRoot(main, page())
  return () => root.unmount()
}

const becomes = (text: string) =>
  vi.waitFor(() => expect(shown()).toBe(text), { timeout: 20_000, interval: 20 })
const ADA_SHOWN = 'Ada isLoggedIn isProUser isGracedSubscription isGracedOrPaused hasOrHadProStatus'

test('what the server renders has no flags, whoever looks at it', () => {
  dom.window.document.cookie = 'accessToken=new'
  expect(shown()).toBe('nobody')
})

test('a visitor is told nothing until they sign in on this page, and nothing is asked', async () => {
  const close = open()
  await vi.waitFor(() => expect(clientSession()).resolves.toBeDefined(), { timeout: 20_000 })
  expect(shown()).toBe('nobody')
  expect(asked).toEqual([])
  dom.window.document.cookie = 'accessToken=new'
  const session = await clientSession()
  session.signedIn()
  await becomes(ADA_SHOWN)
  close()
})

test('a learner whose access token has run out is known after one refresh', async () => {
  dom.window.document.cookie = 'accessToken=old'
  const close = open()
  await becomes(ADA_SHOWN)
  expect(asked).toEqual(['/api/auth/profile', '/api/auth/refreshToken', '/api/auth/profile'])
  close()
})
