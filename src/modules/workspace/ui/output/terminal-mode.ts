import { useSyncExternalStore } from 'react'

/** `screen`: a terminal to type in. `lines`: the output as text and one line to answer in, for phones and screen readers. */
export type TerminalMode = 'screen' | 'lines'

const KEY = 'terminal-mode'

let chosen: TerminalMode | null | undefined
const listeners = new Set<() => void>()

/** Reads the mode chosen in this browser. Default: what suits its keyboard. */
function read(): TerminalMode {
  if (chosen === undefined) {
    try {
      const kept = localStorage.getItem(KEY)
      chosen = kept === 'screen' || kept === 'lines' ? kept : null
    } catch {
      chosen = null
    }
  }
  return chosen ?? (matchMedia('(pointer: coarse), (max-width: 599px)').matches ? 'lines' : 'screen')
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** For this and every later live program in this browser. */
export function chooseTerminalMode(mode: TerminalMode): void {
  chosen = mode
  try {
    localStorage.setItem(KEY, mode)
  } catch {
    // Storage may be forbidden; the choice then lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

export function useTerminalMode(): TerminalMode {
  return useSyncExternalStore(subscribe, read, () => 'lines')
}
