import { randomUUID } from 'node:crypto'
import { JSDOM } from 'jsdom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openSession } from './browser-session.ts'

const SITE = { environment: 'staging', siteUrl: 'https://learn.example.org' }
const WAYS = { handInWork: async () => {} }

/** Channels of one test, which no other test hears. */
let channels: BroadcastChannel[] = []
const Channel = BroadcastChannel

let reload: ReturnType<typeof vi.fn<() => void>>
let asked: string[]
let window: JSDOM['window']

beforeEach(() => {
  window = new JSDOM('', { url: 'https://learn.example.org/courses' }).window
  reload = vi.fn<() => void>()
  asked = []
  const { document, localStorage, sessionStorage } = window
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', document)
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('sessionStorage', sessionStorage)
  const own = randomUUID()
  vi.stubGlobal(
    'BroadcastChannel',
    class extends Channel {
      constructor(name: string) {
        super(name + own)
        channels.push(this)
      }
    },
  )
  vi.stubGlobal('location', { hostname: 'learn.example.org', protocol: 'https:', reload })
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    if (url.endsWith('refreshToken')) document.cookie = 'staging-accessToken=new; path=/'
    return new Response('{}')
  })
  document.cookie = 'staging-accessToken=old; path=/'
  document.cookie = 'staging-refreshToken=r; path=/'
  // What an earlier version kept for the whole domain.
  document.cookie = 'staging-invite-link=x; path=/; domain=learn.example.org'
  document.cookie = 'staging-anonymous-id=anon_1; path=/; domain=learn.example.org'
  document.cookie = 'accessToken=of-production; path=/'
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  for (const channel of channels) channel.close()
  channels = []
})

test('the tokens of this environment are read, and no other', () => {
  const session = openSession(SITE, WAYS)
  expect(session.tokens.accessToken()).toBe('old')
  expect(openSession({ ...SITE, environment: 'qa' }, WAYS).isLoggedIn()).toBe(false)
})

test('a refresh takes what the server sets', async () => {
  const session = openSession(SITE, WAYS)
  expect(await session.tokens.refresh({ isForGuests: false, token: 'old' })).toBe(true)
  expect(session.tokens.accessToken()).toBe('new')
  expect(asked).toEqual(['/api/auth/refreshToken'])
})

test('logging out removes the cookies, of this host and of its domain, and tells the other tab', async () => {
  const session = openSession(SITE, WAYS)
  openSession(SITE, WAYS)
  localStorage.setItem('theme', 'dark')
  await session.logOut()
  expect(document.cookie).toBe('accessToken=of-production')
  expect(localStorage.length).toBe(0)
  expect(asked).toEqual(['/api/auth/revokeToken'])
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2), { timeout: 20_000 })
})

test('a sign-in is heard in the other tab, and not twice in one’s own', async () => {
  const [mine, other] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const session = openSession(SITE, WAYS)
  session.subscribe(mine)
  openSession(SITE, WAYS).subscribe(other)
  session.signedIn()
  await vi.waitFor(() => expect(other).toHaveBeenCalled(), { timeout: 20_000 })
  expect(mine).toHaveBeenCalledOnce()
})

test('without a channel the storage tells the other tabs', async () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  const told: unknown[] = []
  const setItem = vi.spyOn(Object.getPrototypeOf(localStorage), 'setItem')
  setItem.mockImplementation((_key: unknown, value: unknown) => void told.push(value))
  const session = openSession(SITE, WAYS)
  session.signedIn()
  expect(told).toEqual(['signed-in'])
  const news = (newValue: string | null) =>
    window.dispatchEvent(new window.StorageEvent('storage', { key: 'session-news', newValue }))
  news(null)
  news('nonsense')
  expect(reload).not.toHaveBeenCalled()
  news('signed-out')
  expect(reload).toHaveBeenCalledOnce()
})

test('a browser that keeps nothing can log out', async () => {
  vi.stubGlobal('localStorage', undefined)
  vi.stubGlobal('BroadcastChannel', undefined)
  const session = openSession(SITE, WAYS)
  await session.logOut()
  expect(reload).toHaveBeenCalledOnce()
})
