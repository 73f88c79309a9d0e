import { Dialog } from '#ui/dialog.tsx'
import { useMediaQuery } from '#ui/use-media-query.ts'

/** Every keyboard shortcut of the player. */
export function ShortcutsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const isMac = useMediaQuery('(min-width: 0)') && /Mac|iP/.test(navigator.platform)
  const mod = isMac ? '⌘' : 'Ctrl'
  const groups: [string, [string[], string][]][] = [
    [
      'Everywhere',
      [
        [[mod, 'Enter'], 'Run the code'],
        [['Alt', '→'], 'Next page or lesson'],
        [['Alt', '←'], 'Previous page or lesson'],
        [['?'], 'Show these shortcuts'],
      ],
    ],
    [
      'In the editor',
      [
        [['Tab'], 'Next blank; without blanks, indent'],
        [['Shift', 'Tab'], 'Previous blank; without blanks, outdent'],
        [['Esc', 'Tab'], 'Leave the editor'],
        [['Backspace'], 'Right after a blank: delete all of it'],
        [[mod, 'Z'], 'Undo'],
        [[mod, '/'], 'Comment or uncomment lines'],
        [['Alt', '↑ ↓'], 'Move lines up or down'],
        [['Ctrl', 'Space'], 'Suggest names'],
      ],
    ],
    [
      'In the terminal of a program',
      [
        [['Ctrl', 'C'], 'Stop the program'],
        [['Ctrl', 'D'], 'End its input'],
        [['Esc', 'Tab'], 'Leave the terminal'],
      ],
    ],
  ]
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Keyboard shortcuts">
      {groups.map(([title, rows]) => (
        <section key={title} className="mt-2 first:mt-0">
          <h3 className="py-2 font-sans text-xs font-semibold tracking-normal text-muted">{title}</h3>
          <dl className="divide-y divide-line border-y border-line">
            {rows.map(([keys, what]) => (
              <div key={what} className="flex items-center justify-between gap-4 py-2">
                <dt className="text-sm">{what}</dt>
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
