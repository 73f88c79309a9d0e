/** How a keyboard names keys. */

/** The keys that are held, and the one that is pressed. */
function readKeys(keys: string): { modifiers: string[]; key: string } {
  // `Mod--` is Mod and the minus sign.
  const [, before = '', key = keys] = /^(.*)-(.+)$/.exec(keys) ?? []
  return { modifiers: before === '' ? [] : before.split('-'), key }
}

const MAC: Record<string, string> = { Mod: '⌘', Cmd: '⌘', Ctrl: '⌃', Alt: '⌥', Shift: '⇧' }
const OTHER: Record<string, string> = { Mod: 'Ctrl', Cmd: '⌘' }
const NAMES: Record<string, string> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  Delete: 'Del',
}

/** What stands on the keys, one entry a key, as in `['⌘', 'Enter']`. */
export function keyCaps(keys: string, isMac: boolean): string[] {
  const { modifiers, key } = readKeys(keys)
  const name = NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key)
  return [...modifiers.map((each) => (isMac ? MAC : OTHER)[each] ?? each), name]
}
