/** Keys of the terminal. The list of shortcuts is made of these. */
import { message } from '#platform/messages/messages.ts'

export const TERMINAL_KEYS = {
  interrupt: { keys: 'Ctrl-c', label: message('Stop the program') },
  endOfInput: { keys: 'Ctrl-d', label: message('End the input') },
  leave: { keys: 'Escape', afterwards: 'Tab', label: message('Leave the terminal') },
}

/** The character that a terminal makes of Control and a letter. */
export function controlCharacter({ keys }: { keys: string }): string {
  return String.fromCharCode(keys.slice(-1).toUpperCase().charCodeAt(0) - 64)
}
