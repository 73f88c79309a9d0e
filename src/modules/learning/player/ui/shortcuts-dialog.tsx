import { t, message } from '#platform/messages/messages.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useMediaQuery } from '#ui/use-media-query.ts'

/** Every keyboard shortcut of the player. */
export function ShortcutsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const isMac = useMediaQuery('(min-width: 0)') && /Mac|iP/.test(navigator.platform)
  const mod = isMac ? '⌘' : 'Ctrl'
  const groups: [string, [string[], string][]][] = [
    [
      message('Everywhere'),
      [
        [[mod, 'Enter'], message('Run the code')],
        [['Alt', '→'], message('Next page or lesson')],
        [['Alt', '←'], message('Previous page or lesson')],
        [['?'], message('Show these shortcuts')],
      ],
    ],
    [
      message('In the editor'),
      [
        [['Tab'], message('Next blank, or indent')],
        [['Shift', 'Tab'], message('Previous blank, or outdent')],
        [['Esc', 'Tab'], message('Leave the editor')],
        [['Backspace'], message('Delete a whole blank')],
        [[mod, 'Z'], message('Undo')],
        [[mod, '/'], message('Comment or uncomment lines')],
        [['Alt', '↑ ↓'], message('Move lines up or down')],
        [['Ctrl', 'Space'], message('Suggest names')],
      ],
    ],
    [
      message('In the terminal'),
      [
        [['Ctrl', 'C'], message('Stop the program')],
        [['Ctrl', 'D'], message('End the input')],
        [['Esc', 'Tab'], message('Leave the terminal')],
      ],
    ],
  ]
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('Keyboard shortcuts')}>
      {groups.map(([title, rows]) => (
        <section key={title} className="mt-2 first:mt-0">
          <h3 className="py-2 font-sans text-xs font-semibold tracking-normal text-muted">{t(title)}</h3>
          <dl className="divide-y divide-line border-y border-line">
            {rows.map(([keys, what]) => (
              <div key={what} className="flex items-center justify-between gap-4 py-2">
                <dt className="text-sm">{t(what)}</dt>
                <dd className="flex shrink-0 gap-1">
                  {keys.map((key) => (
                    <kbd
                      key={key}
                      className="rounded-mark border border-b-2 border-line-strong px-1.5 py-0.5 text-xs"
                    >
                      {key}
                    </kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  )
}
