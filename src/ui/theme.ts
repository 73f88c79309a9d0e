import { useEffect, useSyncExternalStore } from 'react'
import { CLICK_REPLAY_SCRIPT } from './click-replay.ts'
import { INSTALL_OFFER_SCRIPT } from './install-offer-script.ts'

export type Theme = 'system' | 'light' | 'dark'

const KEY = 'theme'

/** What the browser paints around the page: the paper of each theme. A test holds them to tokens.css. */
export const THEME_COLORS = { light: '#fbfaf7', dark: '#11141a' } as const

/**
 * Runs in the head before anything is painted, so that no page flashes in the wrong theme. The server inlines it and
 * its policy names it by its hash. A choice adds the two tags in which the first one counts; without a choice the
 * page's own, one a system theme, stand.
 */
export const THEME_SCRIPT = `${CLICK_REPLAY_SCRIPT};${INSTALL_OFFER_SCRIPT};(function(){try{var t=localStorage.getItem('${KEY}'),c=${JSON.stringify(THEME_COLORS)}[t],h=document.head;if(!c)return;document.documentElement.dataset.theme=t;[['color-scheme',t],['theme-color',c]].forEach(function(p){var m=document.createElement('meta');m.name=p[0];m.content=p[1];m.dataset.chosen='';h.prepend(m)})}catch(e){}})()`

const listeners = new Set<() => void>()
const choiceListeners = new Set<(theme: Theme) => void>()

function readKept(): Theme {
  try {
    const kept = localStorage.getItem(KEY)
    return kept === 'light' || kept === 'dark' ? kept : 'system'
  } catch {
    return readShown()
  }
}

function readShown(): Theme {
  const theme = document.documentElement.dataset.theme
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

/** What `THEME_SCRIPT` does, on a page that lives already. */
function show(theme: Theme): void {
  if (theme === readShown()) return
  for (const tag of document.head.querySelectorAll('meta[data-chosen]')) tag.remove()
  if (theme === 'system') {
    delete document.documentElement.dataset.theme
  } else {
    document.documentElement.dataset.theme = theme
    for (const [name, content] of [
      ['color-scheme', theme],
      ['theme-color', THEME_COLORS[theme]],
    ] as const) {
      const tag = document.createElement('meta')
      Object.assign(tag, { name, content })
      tag.dataset.chosen = ''
      document.head.prepend(tag)
    }
  }
  for (const listener of listeners) listener()
}

/** Changes the theme and keeps the choice in this browser. */
export function setTheme(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, theme)
  } catch {
    // Storage may be forbidden; the choice then lasts as long as the page.
  }
  show(theme)
  for (const listener of choiceListeners) listener(theme)
}

/** Told each theme that is chosen in this tab. Returns how to stop. */
export function onThemeChosen(listener: (theme: Theme) => void): () => void {
  choiceListeners.add(listener)
  return () => choiceListeners.delete(listener)
}

/** The theme as this browser keeps it. In a browser only. */
export function keptTheme(): Theme {
  return readKept()
}

/** The theme that was chosen; `system` on the server and until the first client render is done. */
export function useTheme(): Theme {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    readShown,
    () => 'system',
  )
}

/** Follows a choice made in another tab, also one made while this page was put aside. Once, in the root. */
export function useThemeOfOtherTabs(): void {
  useEffect(() => {
    const follow = () => show(readKept())
    const onStorage = ({ key }: StorageEvent) => {
      // Null: everything was cleared.
      if (key === KEY || key === null) follow()
    }
    window.addEventListener('storage', onStorage)
    window.addEventListener('pageshow', follow)
    return () => {
      window.removeEventListener('storage', onStorage)
      window.removeEventListener('pageshow', follow)
    }
  }, [])
}
