/**
 * Values that outlive a page load, as JSON in local storage. Where that is shut (private windows, a full disk) memory keeps
 * them for as long as the page is open.
 */

const memory = new Map<string, string>()

/** Stores a value under a key. Never throws. */
export function storeLocally(key: string, value: unknown): void {
  const text = JSON.stringify(value)
  try {
    localStorage.setItem(key, text)
    memory.delete(key)
  } catch {
    memory.set(key, text)
  }
}

/** Reads a value; null where there is none, or where the text is damaged. The caller says which type it stored there. */
export function readLocally<T>(key: string): T | null {
  const text = memory.get(key) ?? readText(key)
  if (text === null) return null
  try {
    // Written by this site only, and checked again by the server that it is sent to.
    return JSON.parse(text) as T
  } catch {
    return null
  }
}

export function removeLocally(key: string): void {
  memory.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was stored there.
  }
}

/** Lists the stored keys that begin with the prefix. */
export function keysStoredUnder(prefix: string): string[] {
  const keys = new Set(memory.keys())
  try {
    for (let index = 0; index < localStorage.length; index += 1) {
      const key = localStorage.key(index)
      if (key !== null) keys.add(key)
    }
  } catch {
    // Memory alone.
  }
  return [...keys].filter((key) => key.startsWith(prefix))
}

function readText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
