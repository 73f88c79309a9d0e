/** Keys as CodeMirror writes them, such as `Mod-Enter` or `Shift-Alt-f`: whether one is pressed, and how a keyboard names it. */

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

function read(keys: string): { modifiers: string[]; key: string } {
  // `Mod--` is Mod and the minus sign.
  const [, before = '', key = keys] = /^(.*)-(.+)$/.exec(keys) ?? []
  return { modifiers: before === '' ? [] : before.split('-'), key }
}

/** `Mod` is Control or Command, whichever is pressed. A sign such as `?` is what it is by any keys that write it. */
export function isPressed(keys: string, event: Pressed): boolean {
  const { modifiers, key } = read(keys)
  if ((event.ctrlKey || event.metaKey) !== modifiers.includes('Mod')) return false
  if (event.altKey !== modifiers.includes('Alt')) return false
  // With Alt a Mac writes another sign; the place of a letter stays.
  if (/^[a-z]$/.test(key))
    return event.shiftKey === modifiers.includes('Shift') && event.code === `Key${key.toUpperCase()}`
  return event.key === key
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
  const { modifiers, key } = read(keys)
  const name = NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key)
  return [...modifiers.map((each) => (isMac ? MAC : OTHER)[each] ?? each), name]
}
