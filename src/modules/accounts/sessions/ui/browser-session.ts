/** Parts of the session that need the browser. */
import { call } from '#platform/contract/call.ts'
import { queryClient } from '#platform/query-client.ts'
import { siteCookie } from '#ui/layouts/use-site-cookie.ts'
import { refreshToken, revokeToken } from '../../contract.ts'
import {
  createClientSession,
  type ClientSession,
  type SessionNews,
  type SessionParts,
} from './client-session.ts'
import { STORED_KEYS, type StoredKey } from '../stored-keys.ts'

const CHANNEL = 'session'
/** Stands in for the channel where there is none: written and taken away again, other tabs are told. */
const NEWS_KEY = 'session-news'
/** Milliseconds that logging out waits for the server. */
const REVOKE_TIMEOUT_MS = 5_000

type Site = { environment: string; siteUrl: string }
type Ways = Pick<SessionParts, 'handInWork'>

/** The session of this browser, which follows the other tabs from now on. */
export function openSession(site: Site, ways: Ways): ClientSession {
  const session = createClientSession(browserSessionParts(site, ways))
  session.followTabs()
  return session
}

function browserSessionParts(site: Site, ways: Ways): SessionParts {
  const cookie = (key: StoredKey) => siteCookie(key.name, site)
  return {
    ...ways,
    cookies: {
      read: (key) => cookie(key).read(),
      write: (key, value) => cookie(key).write(value, daysOf(key)),
      remove: (key) => cookie(key).remove(),
    },
    forgetAnalyticsIdentity: () => cookie(STORED_KEYS.anonymousId).remove(),
    storages: { local: storage(() => localStorage), session: storage(() => sessionStorage) },
    server: {
      refresh: () => call(refreshToken, {}),
      revoke: () => call(revokeToken, { body: {} }, { timeoutMs: REVOKE_TIMEOUT_MS }),
    },
    inTurn: (work) =>
      navigator.locks === undefined ? work() : navigator.locks.request('session-refresh', work),
    tabs: { ...openTabs(), onReturn },
    queries: queryClient,
    reload: () => location.reload(),
  }
}

function daysOf(key: StoredKey): number | undefined {
  return key.place === 'cookie' ? (key.days ?? undefined) : undefined
}

/** Asking for a storage that is shut throws. */
function storage(open: () => Storage): Storage | null {
  try {
    return open()
  } catch {
    return null
  }
}

type Tabs = Pick<SessionParts['tabs'], 'tell' | 'listen'>

/** Opens one channel for sending and receiving, so that a tab does not hear itself. */
function openTabs(): Tabs {
  return typeof BroadcastChannel === 'function'
    ? tabsByChannel(new BroadcastChannel(CHANNEL))
    : tabsByStorage()
}

function tabsByChannel(channel: BroadcastChannel): Tabs {
  return {
    tell: ({ kind }) => channel.postMessage(kind),
    listen(listener) {
      const onMessage = ({ data }: MessageEvent<unknown>) => hear(data, listener)
      channel.addEventListener('message', onMessage)
      return () => channel.removeEventListener('message', onMessage)
    },
  }
}

function tabsByStorage(): Tabs {
  return {
    tell({ kind }) {
      try {
        localStorage.setItem(NEWS_KEY, kind)
        localStorage.removeItem(NEWS_KEY)
      } catch {
        // Storage is shut: the other tabs find out at their next call.
      }
    },
    listen(listener) {
      const onStorage = ({ key, newValue }: StorageEvent) => {
        if (key === NEWS_KEY) hear(newValue, listener)
      }
      window.addEventListener('storage', onStorage)
      return () => window.removeEventListener('storage', onStorage)
    },
  }
}

function hear(said: unknown, listener: (news: SessionNews) => void): void {
  if (said === 'signed-in' || said === 'signed-out' || said === 'access-changed') listener({ kind: said })
}

function onReturn(listener: () => void): () => void {
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener()
  }
  window.addEventListener('pageshow', onShow)
  return () => window.removeEventListener('pageshow', onShow)
}
