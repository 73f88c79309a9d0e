import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'

/** As `LINK_TOKEN` has it: what is no token of ours is none for the server either. */
const TOKEN = /^[\w-]{20,100}$/

/**
 * The token of the link that opened this page, which was mailed or handed out. It is taken out of the address at once, so that no history,
 * screenshot or next page's referrer has it, and kept with the entry of the history, so that loading anew loses nothing.
 */
export function useMailedToken(parameter: 'token' | 'member-token' = 'token'): string | null {
  const { pathname, search, state } = useLocation()
  const isHydrated = useIsHydrated()
  const asked = new URLSearchParams(search).get(parameter)
  const given = asked !== null && TOKEN.test(asked) ? asked : null
  useEffect(() => {
    if (asked === null) return
    const rest = new URLSearchParams(search)
    rest.delete(parameter)
    // Not by the router: to it that is a navigation, at which React throws away the parts of the page that are not hydrated yet,
    // header and all. `usr` is where the router looks for what was handed over, when the page is loaded anew.
    const kept = { ...window.history.state, usr: given === null ? null : { token: given } }
    window.history.replaceState(kept, '', rest.size === 0 ? pathname : `${pathname}?${rest}`)
  }, [asked, given, parameter, pathname, search])
  // The server knows nothing of the history.
  return given ?? (isHydrated ? textIn(state, 'token') : null)
}

/** A text that was handed over with a navigation. */
export function textIn(state: unknown, key: string): string | null {
  const value: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, key) : null
  return typeof value === 'string' ? value : null
}
