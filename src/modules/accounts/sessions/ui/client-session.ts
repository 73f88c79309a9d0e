/**
 * The session of this browser. The server sets its cookies; here they are read, refreshed when a call was refused, and
 * followed in every tab. What it needs of the browser is handed in (`open-session.ts`).
 */
import type { QueryClient } from '@tanstack/react-query'
import { CallError } from '#platform/contract/call.ts'
import type { Refusal, TokenSource } from '#platform/contract/token-source.ts'
import {
  afterRefresh,
  afterRefusal,
  LOGOUT_STEPS,
  REMOVED_COOKIES,
  staysInStorage,
  type LogoutCause,
  type LogoutStep,
  type RefreshResult,
} from './client-session-rules.ts'
import { STORED_KEYS, type StoredKey } from '../stored-keys.ts'

/** Messages between tabs. */
export type SessionNews = { kind: 'signed-in' } | { kind: 'signed-out' } | { kind: 'access-changed' }

export type SessionParts = {
  cookies: {
    read(key: StoredKey): string | null
    write(key: StoredKey, value: string): void
    remove(key: StoredKey): void
  }
  /** Both storages; one that is shut is not there. */
  storages: { local: Storage | null; session: Storage | null }
  server: {
    /** The answer sets the cookies. */
    refresh(): Promise<unknown>
    /** The answer clears the cookies. */
    revoke(): Promise<unknown>
  }
  /** Runs work one at a time across all tabs, where the browser supports it. */
  inTurn<T>(work: () => Promise<T>): Promise<T>
  tabs: {
    /** Never throws. */
    tell(news: SessionNews): void
    listen(listener: (news: SessionNews) => void): () => void
    /** This page was put aside and is shown again. */
    onReturn(listener: () => void): () => void
  }
  queries: Pick<QueryClient, 'clear' | 'resetQueries' | 'invalidateQueries'>
  /** Hands in what the learner did and is not sent yet. */
  handInWork(): Promise<unknown>
  forgetAnalyticsIdentity(): void
  reload(): void
}

export type ClientSession = {
  /** For `setTokenSource`. */
  tokens: TokenSource
  /** An access token or the second token cookie is there. */
  isLoggedIn(): boolean
  /** Called after a sign-up or sign-in was answered: every tab asks for its learner's data anew. */
  signedIn(): void
  /** Called after something was paid, cancelled or paused: every tab asks anew for what it shows. */
  accessChanged(): void
  logOut(cause?: LogoutCause): Promise<void>
  /** Told when somebody signs in, in this tab or another. Returns how to stop. */
  subscribe(listener: () => void): () => void
  /** Follows the other tabs. Returns how to stop. */
  followTabs(): () => void
}

export function createClientSession(parts: SessionParts): ClientSession {
  const listeners = new Set<() => void>()
  let refreshing: Promise<boolean> | null = null
  let ending: Promise<void> | null = null
  let isOver = false
  let wasLoggedIn = false

  const token = () => parts.cookies.read(STORED_KEYS.accessToken)
  const isLoggedIn = () => token() !== null || parts.cookies.read(STORED_KEYS.refreshToken) !== null

  /** Resolves to whether the refused call is worth sending again. */
  async function refresh(refusal: Refusal): Promise<boolean> {
    if (isOver) return false
    const step = afterRefusal(refusal, { isLoggedIn: isLoggedIn(), current: token() })
    if (step !== 'refresh') return step === 'retry'
    refreshing ??= parts.inTurn(() => refreshInTurn(refusal)).finally(() => (refreshing = null))
    return refreshing
  }

  /** While this tab waited for its turn, another one may have refreshed or logged out. */
  async function refreshInTurn(refusal: Refusal): Promise<boolean> {
    const now = afterRefusal(refusal, { isLoggedIn: isLoggedIn(), current: token() })
    if (now !== 'refresh') return now === 'retry'
    const step = afterRefresh(await askForTokens(parts))
    if (step === 'log-out') void logOut('session_expired')
    return step === 'retry'
  }

  function logOut(cause: LogoutCause = 'logout'): Promise<void> {
    ending ??= end(cause)
    return ending
  }

  async function end(cause: LogoutCause): Promise<void> {
    // What is handed in may need one more refresh.
    if (cause === 'logout') await parts.handInWork().catch(() => {})
    isOver = true
    await runLogout(parts, cause)
  }

  function hear(news: SessionNews): void {
    if (news.kind === 'signed-in') return announceSignIn()
    if (news.kind === 'access-changed') return void parts.queries.invalidateQueries()
    if (ending === null) leave()
  }

  /** The other tab has told the server and cleared what all tabs share. */
  function leave(): void {
    isOver = true
    clearStorage(parts.storages.session, () => false)
    parts.queries.clear()
    parts.reload()
  }

  function announceSignIn(): void {
    wasLoggedIn = isLoggedIn()
    void parts.queries.resetQueries()
    for (const listener of listeners) listener()
  }

  return {
    tokens: { accessToken: token, refresh },
    isLoggedIn,
    logOut,
    signedIn() {
      announceSignIn()
      parts.tabs.tell({ kind: 'signed-in' })
    },
    accessChanged() {
      void parts.queries.invalidateQueries()
      parts.tabs.tell({ kind: 'access-changed' })
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    followTabs() {
      wasLoggedIn = isLoggedIn()
      const stops = [
        parts.tabs.listen(hear),
        parts.tabs.onReturn(() => {
          if (wasLoggedIn && !isLoggedIn()) leave()
          else void parts.queries.invalidateQueries()
        }),
      ]
      return () => stops.forEach((stop) => stop())
    },
  }
}

async function askForTokens({ server }: SessionParts): Promise<RefreshResult> {
  try {
    await server.refresh()
    return { kind: 'renewed' }
  } catch (error) {
    if (error instanceof CallError) return { kind: 'failed', status: error.status, code: error.code }
    return { kind: 'failed', status: 0, code: 'unknown' }
  }
}

async function runLogout(parts: SessionParts, cause: LogoutCause): Promise<void> {
  const steps: Record<LogoutStep, () => unknown> = {
    'forget-analytics-identity': () => parts.forgetAnalyticsIdentity(),
    'revoke-token': () => parts.server.revoke(),
    'clear-storage': () => {
      clearStorage(parts.storages.local, (key, value) => staysInStorage(cause, key, value))
      clearStorage(parts.storages.session, () => false)
      parts.queries.clear()
    },
    'remove-cookies': () => {
      for (const key of REMOVED_COOKIES) parts.cookies.remove(key)
      if (cause === 'session_expired') parts.cookies.write(STORED_KEYS.loginReason, cause)
    },
    reload: () => {
      parts.tabs.tell({ kind: 'signed-out' })
      parts.reload()
    },
  }
  for (const step of LOGOUT_STEPS) {
    try {
      await steps[step]()
    } catch {
      // Whatever one step does not manage, the next ones do.
    }
  }
}

function clearStorage(storage: Storage | null, stays: (key: string, value: string) => boolean): void {
  if (storage === null) return
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
  for (const key of keys) {
    if (key !== null && !stays(key, storage.getItem(key) ?? '')) storage.removeItem(key)
  }
}
