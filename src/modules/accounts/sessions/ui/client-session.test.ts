import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { setTokenSource } from '#platform/contract/token-source.ts'
import {
  createClientSession,
  type ClientSession,
  type SessionNews,
  type SessionParts,
} from './client-session.ts'
import { STORED_KEYS } from '../stored-keys.ts'

const mine = endpoint({
  method: 'GET',
  path: '/api/mine',
  summary: 'Something of mine',
  who: 'account',
  response: z.object({ ok: z.boolean() }),
})
const refreshToken = endpoint({
  method: 'POST',
  path: '/api/auth/refreshToken',
  summary: 'Refresh',
  who: 'guest',
  response: z.object({}),
})
const revokeToken = endpoint({
  method: 'POST',
  path: '/api/auth/revokeToken',
  summary: 'Sign out',
  who: 'guest',
  response: z.object({}),
})
const signIn = endpoint({
  method: 'POST',
  path: '/api/auth/signinwithemail',
  summary: 'Sign in',
  who: 'guest',
  response: z.object({}),
})

const ACCESS = STORED_KEYS.accessToken.name
const REFRESH_COOKIE = STORED_KEYS.refreshToken.name

/** A browser with its cookies and storages, and the server it speaks to. */
function openBrowser() {
  const cookies = new Map<string, string>([
    [ACCESS, 'old'],
    [REFRESH_COOKIE, 'r'],
    [STORED_KEYS.inviteLink.name, 'x'],
    [STORED_KEYS.recentSearches.name, 'python'],
  ])
  const log: string[] = []
  const server = {
    /** The access token that counts. */
    valid: 'new',
    refresh: async (): Promise<Response> => {
      cookies.set(ACCESS, server.valid)
      return answer(200)
    },
    revoke: async (): Promise<Response> => answer(200),
  }
  const fetch = async (url: string, { headers }: { headers: Record<string, string> }): Promise<Response> => {
    log.push(`${url} ${headers['authorization'] ?? '-'}`)
    if (url === refreshToken.path) return server.refresh()
    if (url === revokeToken.path) return server.revoke()
    if (url === signIn.path) return answer(401)
    return answer(headers['authorization'] === `Bearer ${server.valid}` ? 200 : 401)
  }
  return {
    cookies,
    log,
    server,
    fetch,
    local: fakeStorage(),
    listeners: new Set<Listener>(),
    turn: Promise.resolve(),
  }
}
type Listener = (news: SessionNews) => void
type Browser = ReturnType<typeof openBrowser>

function openTab(browser: Browser, overrides: Partial<SessionParts> = {}) {
  const { cookies, log, listeners } = browser
  const own = { returned: () => {}, session: fakeStorage() }
  let heard: Listener | null = null
  const parts: SessionParts = {
    cookies: {
      read: ({ name }) => cookies.get(name) ?? null,
      write: ({ name }, value) => void cookies.set(name, value),
      remove: ({ name }) => void (cookies.delete(name) && log.push(`remove ${name}`)),
    },
    storages: { local: browser.local, session: own.session },
    server: { refresh: () => call(refreshToken, {}), revoke: () => call(revokeToken, {}) },
    inTurn(work) {
      const done = browser.turn.then(work)
      browser.turn = done.then(
        () => {},
        () => {},
      )
      return done
    },
    tabs: {
      tell(news) {
        log.push(`tell ${news.kind}`)
        for (const listener of listeners) if (listener !== heard) listener(news)
      },
      listen(listener) {
        heard = listener
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      onReturn(listener) {
        own.returned = listener
        return () => (own.returned = () => {})
      },
    },
    queries: {
      clear: () => void log.push('clear queries'),
      resetQueries: async () => void log.push('ask anew'),
      invalidateQueries: async () => void log.push('refresh'),
    },
    handInWork: async () => void log.push('hand in'),
    forgetAnalyticsIdentity: () => void log.push('forget analytics'),
    reload: () => void log.push('reload'),
    ...overrides,
  }
  const session = createClientSession(parts)
  session.followTabs()
  return { session, storage: own.session, comeBack: () => own.returned() }
}

function fakeStorage(): Storage {
  const entries = new Map<string, string>()
  return {
    get length() {
      return entries.size
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  }
}

function answer(status: number, body: unknown = { ok: true }): Response {
  return new Response(JSON.stringify(body), { status })
}

let browser: Browser
let session: ClientSession
let tab: ReturnType<typeof openTab>

beforeEach(() => {
  browser = openBrowser()
  tab = openTab(browser)
  session = tab.session
  vi.stubGlobal('fetch', browser.fetch)
  setTokenSource(session.tokens)
})
afterEach(() => {
  setTokenSource(null)
  vi.unstubAllGlobals()
})

const REFRESH = '/api/auth/refreshToken Bearer old'

describe('a call that is refused', () => {
  test('refreshes once and is sent once more, with the new token', async () => {
    expect(await call(mine, {})).toEqual({ ok: true })
    expect(browser.log).toEqual(['/api/mine Bearer old', REFRESH, '/api/mine Bearer new'])
  })

  test('also when there is no access token, and only the second cookie says that there is a session', async () => {
    browser.cookies.delete(ACCESS)
    expect(await call(mine, {})).toEqual({ ok: true })
    expect(browser.log).toEqual(['/api/mine -', '/api/auth/refreshToken -', '/api/mine Bearer new'])
  })

  test('twenty at once refresh once', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => call(mine, {})))
    expect(all).toHaveLength(20)
    expect(browser.log.filter((line) => line === REFRESH)).toHaveLength(1)
  })

  test('refused again, is refused: no second refresh, no logout', async () => {
    browser.server.refresh = async () => answer(200)
    await expect(call(mine, {})).rejects.toMatchObject({ status: 401 })
    expect(browser.log).toEqual(['/api/mine Bearer old', REFRESH, '/api/mine Bearer old'])
  })

  test('of a visitor, is refused: there is nothing to refresh', async () => {
    browser.cookies.clear()
    await expect(call(mine, {})).rejects.toMatchObject({ status: 401 })
    expect(browser.log).toEqual(['/api/mine -'])
  })

  test('of a form that signs in, is refused: it is sent once', async () => {
    await expect(call(signIn, {})).rejects.toMatchObject({ status: 401 })
    expect(browser.log).toEqual(['/api/auth/signinwithemail Bearer old'])
  })

  test('late, after another call refreshed, is only sent again', async () => {
    browser.cookies.set(ACCESS, 'new')
    const fresh = await session.tokens.refresh({ isForGuests: false, token: 'old' })
    expect(fresh).toBe(true)
    expect(browser.log).toEqual([])
  })
})

describe('two tabs', () => {
  test('that are refused at once refresh once', async () => {
    const other = openTab(browser)
    const refusal = { isForGuests: false, token: 'old' }
    const both = await Promise.all([session.tokens.refresh(refusal), other.session.tokens.refresh(refusal)])
    expect(both).toEqual([true, true])
    expect(browser.log.filter((line) => line.startsWith(refreshToken.path))).toHaveLength(1)
  })

  test('without turns refresh both, and both go on', async () => {
    const alone = { inTurn: <T>(work: () => Promise<T>) => work() }
    const tabs = [openTab(browser, alone), openTab(browser, alone)]
    const both = await Promise.all(
      tabs.map((each) => each.session.tokens.refresh({ isForGuests: false, token: 'old' })),
    )
    expect(both).toEqual([true, true])
  })

  test('log out together', async () => {
    const other = openTab(browser)
    other.storage.setItem('seen', '1')
    await session.logOut()
    expect(other.storage.length).toBe(0)
    expect(browser.log.slice(-4)).toEqual(['tell signed-out', 'clear queries', 'reload', 'reload'])
    expect(await other.session.tokens.refresh({ isForGuests: false, token: 'old' })).toBe(false)
  })

  test('notice a sign-in', () => {
    const heard = vi.fn<() => void>()
    const other = openTab(browser)
    const stop = other.session.subscribe(heard)
    session.signedIn()
    expect(heard).toHaveBeenCalledOnce()
    expect(browser.log).toEqual(['ask anew', 'tell signed-in', 'ask anew'])
    stop()
    session.signedIn()
    expect(heard).toHaveBeenCalledOnce()
  })

  test('notice that something was paid or cancelled', () => {
    openTab(browser)
    session.accessChanged()
    expect(browser.log).toEqual(['refresh', 'tell access-changed', 'refresh'])
  })

  test('a page from the back-forward cache refreshes its data, and shows none after a logout', () => {
    tab.comeBack()
    expect(browser.log).toEqual(['refresh'])
    browser.cookies.clear()
    tab.comeBack()
    expect(browser.log).toEqual(['refresh', 'clear queries', 'reload'])
  })
})

describe('a refresh that fails', () => {
  async function refusedBy(refresh: () => Promise<Response>): Promise<string[]> {
    browser.server.refresh = refresh
    await expect(call(mine, {})).rejects.toMatchObject({ status: 401 })
    await vi.waitFor(() => expect(browser.log.length).toBeGreaterThanOrEqual(2))
    return browser.log
  }

  test.each([400, 401, 403, 404, 409, 500])('with %i logs out', async (status) => {
    await refusedBy(async () => answer(status))
    await vi.waitFor(() => expect(browser.log).toContain('reload'))
    expect(session.isLoggedIn()).toBe(false)
    expect(browser.cookies.get(STORED_KEYS.loginReason.name)).toBe('session_expired')
  })

  test.each([408, 429, 502, 503, 504])('with %i leaves the session for the next try', async (status) => {
    await refusedBy(async () => answer(status))
    expect(session.isLoggedIn()).toBe(true)
    browser.server.refresh = async () => {
      browser.cookies.set(ACCESS, 'new')
      return answer(200)
    }
    expect(await call(mine, {})).toEqual({ ok: true })
    expect(browser.log).not.toContain('reload')
  })

  test('without a connection leaves the session for the next try', async () => {
    await refusedBy(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(session.isLoggedIn()).toBe(true)
    expect(browser.log).toEqual(['/api/mine Bearer old', REFRESH])
  })

  test('by a time-out leaves the session for the next try', async () => {
    const slow = openTab(browser, {
      server: {
        refresh: () => call(refreshToken, {}, { timeoutMs: 5, transport: ({ signal }) => never(signal) }),
        revoke: () => Promise.reject(new Error('not asked')),
      },
    })
    expect(await slow.session.tokens.refresh({ isForGuests: false, token: 'old' })).toBe(false)
    expect(slow.session.isLoggedIn()).toBe(true)
    expect(browser.log).toEqual([])
  })

  function never(signal: AbortSignal): Promise<never> {
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))))
  }
})

describe('logging out', () => {
  const ORDER = [
    'hand in',
    'forget analytics',
    '/api/auth/revokeToken Bearer old',
    'clear queries',
    `remove ${ACCESS}`,
    `remove ${REFRESH_COOKIE}`,
    `remove ${STORED_KEYS.inviteLink.name}`,
    'tell signed-out',
    'reload',
  ]

  test('goes by its order, and leaves what is not the account’s', async () => {
    browser.local.setItem('theme', 'dark')
    browser.local.setItem('outbox:attempt:1', '{}')
    tab.storage.setItem('page-unloaded', '1')
    await session.logOut()
    expect(browser.log).toEqual(ORDER)
    expect(browser.local.length + tab.storage.length).toBe(0)
    expect([...browser.cookies.keys()]).toEqual([STORED_KEYS.recentSearches.name])
    expect(session.isLoggedIn()).toBe(false)
  })

  test('twice is once', async () => {
    await Promise.all([session.logOut(), session.logOut()])
    expect(browser.log).toEqual(ORDER)
  })

  test('goes on when the server, the storage and the rest fail', async () => {
    const fail = () => {
      throw new Error('no')
    }
    browser.server.revoke = () => Promise.reject(new TypeError('Failed to fetch'))
    const local = fakeStorage()
    local.setItem('theme', 'dark')
    local.key = fail
    const broken = openTab(browser, {
      forgetAnalyticsIdentity: fail,
      handInWork: () => Promise.reject(new Error('offline')),
      storages: { local, session: null },
    })
    await broken.session.logOut()
    expect(browser.cookies.has(ACCESS)).toBe(false)
    expect(browser.log).toContain('reload')
  })

  test('hands in what was done, with a refresh where it takes one', async () => {
    const working = openTab(browser, { handInWork: () => call(mine, {}) })
    setTokenSource(working.session.tokens)
    await working.session.logOut()
    expect(browser.log.slice(0, 4)).toEqual([
      '/api/mine Bearer old',
      REFRESH,
      '/api/mine Bearer new',
      'forget analytics',
    ])
  })

  test('of a session that ended keeps what was not handed in', async () => {
    browser.local.setItem('theme', 'dark')
    browser.local.setItem('outbox:attempt:1', '{}')
    browser.local.setItem('draft:a', '{"isSynced":true}')
    browser.local.setItem('draft:b', '{"isSynced":false}')
    await session.logOut('session_expired')
    expect(browser.log).not.toContain('hand in')
    expect(browser.local.length).toBe(2)
    expect(browser.local.getItem('outbox:attempt:1')).toBe('{}')
    expect(browser.local.getItem('draft:b')).toBe('{"isSynced":false}')
  })
})
