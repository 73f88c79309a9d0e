import { Keyboard } from 'lucide-react'
import { message, t } from '#platform/messages/messages.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Popover } from '#ui/popover.tsx'

/** What each key does; `use-stepper-keys.ts` does it. */
const KEYS = [
  { keys: '→  ←', does: message('One step forward, back') },
  { keys: 'Shift →  ←', does: message('Next line, line before: over calls') },
  { keys: 'Home  End', does: message('First step, last step') },
  { keys: 'O', does: message('Out of this call') },
  { keys: 'P', does: message('To the next breakpoint') },
  { keys: 'N  B', does: message('Next change, last change of the selected value') },
  { keys: 'Space', does: message('Play, pause') },
] as const

export function KeysPopover() {
  return (
    <Popover
      label={t('Keys')}
      trigger={(props) => <IconButton {...props} icon={Keyboard} label={t('Keys')} size="default" />}
    >
      <dl className="grid grid-cols-[auto_auto] gap-x-5 gap-y-2 text-sm">
        {KEYS.map(({ keys, does }) => (
          <div key={keys} className="contents">
            <dt>
              <kbd className="rounded-mark bg-code px-1.5 py-0.5 text-xs whitespace-pre">{keys}</kbd>
            </dt>
            <dd>{t(does)}</dd>
          </div>
        ))}
      </dl>
    </Popover>
  )
}
