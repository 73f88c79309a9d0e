import type { ComponentProps } from 'react'
import { t } from '#platform/messages/messages.ts'
import { Button } from '../button.tsx'
import { SavedNote } from './saved-note.tsx'
import type { Sending } from './use-send.ts'

/** Last line of a form that stays open: its button, and whether it was saved. */
export function SaveRow({
  sending: { isSending, isDone },
  label = t('Save'),
  variant = 'primary',
}: {
  sending: Pick<Sending<string>, 'isSending' | 'isDone'>
  label?: string
  variant?: ComponentProps<typeof Button>['variant']
}) {
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Button htmlType="submit" variant={variant} isLoading={isSending}>
        {label}
      </Button>
      <SavedNote state={isDone ? { kind: 'saved', undo: null } : { kind: 'idle' }} />
    </div>
  )
}
