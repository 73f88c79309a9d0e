import { say, toSay } from '#platform/words/say.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useMediaQuery } from '#ui/use-media-query.ts'

/** Every keyboard shortcut of the player. */
export function ShortcutsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const isMac = useMediaQuery('(min-width: 0)') && /Mac|iP/.test(navigator.platform)
  const mod = isMac ? '⌘' : 'Ctrl'
  const groups: [string, [string[], string][]][] = [
    [
      toSay('Everywhere'),
      [
        [[mod, 'Enter'], toSay('Run the code')],
        [['Alt', '→'], toSay('Next page or lesson')],
        [['Alt', '←'], toSay('Previous page or lesson')],
        [['?'], toSay('Show these shortcuts')],
      ],
    ],
    [
      toSay('In the editor'),
      [
        [['Tab'], toSay('Next blank; without blanks, indent')],
        [['Shift', 'Tab'], toSay('Previous blank; without blanks, outdent')],
        [['Esc', 'Tab'], toSay('Leave the editor')],
        [['Backspace'], toSay('Right after a blank: delete all of it')],
        [[mod, 'Z'], toSay('Undo')],
        [[mod, '/'], toSay('Comment or uncomment lines')],
        [['Alt', '↑ ↓'], toSay('Move lines up or down')],
        [['Ctrl', 'Space'], toSay('Suggest names')],
      ],
    ],
    [
      toSay('In the terminal of a program'),
      [
        [['Ctrl', 'C'], toSay('Stop the program')],
        [['Ctrl', 'D'], toSay('End its input')],
        [['Esc', 'Tab'], toSay('Leave the terminal')],
      ],
    ],
  ]
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={say('Keyboard shortcuts')}>
      {groups.map(([title, rows]) => (
        <section key={title} className="mt-2 first:mt-0">
          <h3 className="py-2 font-sans text-xs font-semibold tracking-normal text-muted">{say(title)}</h3>
          <dl className="divide-y divide-line border-y border-line">
            {rows.map(([keys, what]) => (
              <div key={what} className="flex items-center justify-between gap-4 py-2">
                <dt className="text-sm">{say(what)}</dt>
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
