export type PageAction = 'run' | 'format' | 'next' | 'previous' | 'help'

type PageKey = {
  action: PageAction
  /** As CodeMirror writes keys. */
  keys: string
  /** Works also where one writes; all others belong to the text there. */
  isForWriters?: true
}

/** Keys of a page with an editor. The list of shortcuts is made of these. */
export const PAGE_KEYS: PageKey[] = [
  { action: 'run', keys: 'Mod-Enter', isForWriters: true },
  { action: 'format', keys: 'Shift-Alt-f', isForWriters: true },
  { action: 'next', keys: 'Alt-ArrowRight' },
  { action: 'previous', keys: 'Alt-ArrowLeft' },
  { action: 'help', keys: '?' },
  { action: 'help', keys: 'F1', isForWriters: true },
]

/** What a page does on its keys. One without a function is left to the browser. */
export type PageActions = Partial<Record<PageAction, (() => void) | undefined>>
