import { Check, CircleAlert } from 'lucide-react'
import { t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import type { SaveState } from './use-saving.ts'

/** A quiet line that says what became of the last change. It is there before it speaks, so that it is read aloud. */
export function SavedNote({ state }: { state: SaveState }) {
  return (
    <div className="flex min-h-9 items-center gap-3 text-sm">
      <p role="status" className="flex items-center gap-1.5">
        {state.kind === 'saved' ? (
          <>
            <Check aria-hidden size={16} className="text-success" />
            <span className="text-muted">{t('Saved')}</span>
          </>
        ) : state.kind === 'failed' ? (
          <>
            <CircleAlert aria-hidden size={16} className="shrink-0 text-danger" />
            <span className="text-danger">{t(state.message)}</span>
          </>
        ) : null}
      </p>
      {state.kind === 'saved' && state.undo !== null ? (
        <Button type="link" size="compact" onClick={state.undo}>
          {t('Undo')}
        </Button>
      ) : null}
    </div>
  )
}
