/** Keys as CodeMirror writes them, such as `Mod-Enter` or `Shift-Alt-f`: whether one is pressed. */

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** `Mod` is Control or Command, whichever is pressed. A sign such as `?` is what it is by any keys that write it. */
export function isPressed(keys: string, event: Pressed): boolean {
  const key = keys.split('-').at(-1) ?? ''
  if ((event.ctrlKey || event.metaKey) !== keys.includes('Mod-')) return false
  if (event.altKey !== keys.includes('Alt-')) return false
  // With Alt a Mac writes another sign; the place of a letter stays.
  return /^[a-z]$/.test(key)
    ? event.shiftKey === keys.includes('Shift-') && event.code === `Key${key.toUpperCase()}`
    : event.key === key
}
