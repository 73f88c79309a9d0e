import { message, t } from '#platform/messages/messages.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useEditorSettings } from '#ui/editor-settings.ts'
import { useContext } from 'react'
import { BLANK_SHORTCUTS } from '../editor/blank-extension.ts'
import { editorShortcuts, type Shortcut } from '../editor/editor-keys.ts'
import { EXPLAIN_SHORTCUT } from '../editor/explain-extension.ts'
import { ExplainSlot } from '../explaining/explain-slot.ts'
import { TERMINAL_KEYS } from '../output/terminal-keys.ts'
import { keyCaps } from './cap-rules.ts'
import { PAGE_KEYS, type PageAction, type PageActions } from './page-key-list.ts'

const LABELS: Record<PageAction, string> = {
  run: message('Run the code'),
  format: message('Format the file'),
  next: message('Next page or lesson'),
  previous: message('Previous page or lesson'),
  help: message('Show these shortcuts'),
}

export type ShortcutsPanelProps = {
  isOpen: boolean
  onClose: () => void
  /** What the page does on its keys: nothing else is listed. */
  actions: PageActions
  /** Programs of the page have blanks to fill. Default: none. */
  hasBlanks?: boolean
  /** Programs of the page can be answered while they run. Default: yes. */
  hasTerminal?: boolean
  /** Keys of the page's own parts. Default: none. */
  own?: { title: string; shortcuts: readonly Shortcut[] }[]
}

/** Every keyboard shortcut of a page with an editor, in the notation of the reader's keyboard. Each list is what is bound. */
export function ShortcutsPanel({
  isOpen,
  onClose,
  actions,
  hasBlanks = false,
  hasTerminal = true,
  own = [],
}: ShortcutsPanelProps) {
  const settings = useEditorSettings()
  const canExplain = useContext(ExplainSlot) !== null
  const isMac = /Mac|iP/.test(navigator.platform)
  const groups = [
    { title: t('Everywhere'), shortcuts: pageShortcuts(actions) },
    {
      title: t('In the editor'),
      shortcuts: [
        ...(hasBlanks ? BLANK_SHORTCUTS : []),
        ...(canExplain ? [EXPLAIN_SHORTCUT] : []),
        ...editorShortcuts(isMac, settings),
      ],
    },
    ...own,
    ...(hasTerminal ? [{ title: t('In the terminal'), shortcuts: Object.values(TERMINAL_KEYS) }] : []),
  ]
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('Keyboard shortcuts')} isTextOnly>
      {settings.vim ? (
        <p className="text-sm text-muted">
          {t('Vim keys are on in your editor settings, so some keys of the editor do something else.')}
        </p>
      ) : null}
      {groups.map(({ title, shortcuts }) => (
        <section key={title} className="mt-2 first:mt-0">
          <h3 className="py-2 font-sans text-xs font-semibold tracking-normal text-muted">{title}</h3>
          <dl className="divide-y divide-line border-y border-line">
            {shortcuts.map((shortcut) => (
              <div key={shortcut.label} className="flex items-center justify-between gap-4 py-2">
                <dt className="text-sm">{t(shortcut.label)}</dt>
                <dd className="flex shrink-0 items-center gap-1">
                  <Keys shortcut={shortcut} isMac={isMac} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  )
}

/** A key that belongs to the text where one writes is said to. */
function pageShortcuts(actions: PageActions): Shortcut[] {
  return PAGE_KEYS.filter(({ action }) => actions[action] !== undefined).map(
    ({ action, keys, isForWriters }) => ({
      keys,
      label: isForWriters ? t(LABELS[action]) : t('{what}, outside the editor', { what: t(LABELS[action]) }),
    }),
  )
}

function Keys({ shortcut: { keys, afterwards }, isMac }: { shortcut: Shortcut; isMac: boolean }) {
  return (
    <>
      {keyCaps(keys, isMac).map((cap) => (
        <Key key={cap}>{cap}</Key>
      ))}
      {afterwards === undefined ? null : (
        <>
          <span className="px-1 text-xs text-muted">{t('then')}</span>
          <Key>{afterwards}</Key>
        </>
      )}
    </>
  )
}

function Key({ children }: { children: string }) {
  return (
    <kbd className="rounded-mark border border-b-2 border-line-strong px-1.5 py-0.5 text-xs">{children}</kbd>
  )
}
