import { message, t } from '#platform/messages/messages.ts'

const WORDS = {
  added: message('Added'),
  changed: message('Changed'),
  deleted: message('Deleted'),
}

/** What happened to a file, in a word. */
export function changeWord(change: keyof typeof WORDS): string {
  return t(WORDS[change])
}
