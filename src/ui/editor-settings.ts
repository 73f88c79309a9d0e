import { useSyncExternalStore } from 'react'

export type EditorSettings = {
  autocomplete: boolean
  /** In pixels, 12 to 24. */
  fontSize: number
  vim: boolean
  wrapLines: boolean
}

export const FONT_SIZES = [12, 13, 14, 15, 16, 18, 20, 22, 24]
const DEFAULTS: EditorSettings = { autocomplete: true, fontSize: 15, vim: false, wrapLines: false }
const KEY = 'editor-settings'

let settings: EditorSettings | undefined
const listeners = new Set<() => void>()
const changeListeners = new Set<(change: Partial<EditorSettings>) => void>()

/** Settings out of what storage holds; whatever is missing or makes no sense gets its default. */
export function parseSettings(stored: string | null): EditorSettings {
  try {
    const value: unknown = JSON.parse(stored ?? '{}')
    if (typeof value !== 'object' || value === null) return DEFAULTS
    const flag = (key: 'autocomplete' | 'vim' | 'wrapLines') => {
      const found: unknown = Reflect.get(value, key)
      return typeof found === 'boolean' ? found : DEFAULTS[key]
    }
    const size: unknown = Reflect.get(value, 'fontSize')
    const fontSize = typeof size === 'number' && FONT_SIZES.includes(size) ? size : DEFAULTS.fontSize
    return { autocomplete: flag('autocomplete'), vim: flag('vim'), wrapLines: flag('wrapLines'), fontSize }
  } catch {
    return DEFAULTS
  }
}

function read(): EditorSettings {
  if (settings) return settings
  try {
    settings = parseSettings(localStorage.getItem(KEY))
  } catch {
    settings = DEFAULTS
  }
  return settings
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Changes some settings for every editor of the page, and keeps them in this browser. */
export function changeSettings(change: Partial<EditorSettings>): void {
  settings = { ...read(), ...change }
  try {
    localStorage.setItem(KEY, JSON.stringify(settings))
  } catch {
    // Storage may be forbidden; the choice then lasts as long as the page.
  }
  for (const listener of listeners) listener()
  for (const listener of changeListeners) listener(change)
}

/** Told each change that is made in this tab. Returns how to stop. */
export function onSettingsChanged(listener: (change: Partial<EditorSettings>) => void): () => void {
  changeListeners.add(listener)
  return () => changeListeners.delete(listener)
}

/** The settings as this browser keeps them. In a browser only. */
export function keptSettings(): EditorSettings {
  return read()
}

/** The editor's settings in this browser. */
export function useEditorSettings(): EditorSettings {
  return useSyncExternalStore(subscribe, read, () => DEFAULTS)
}
