import type { ReactNode } from 'react'
import { FormAlert } from '#ui/forms/form-alert.tsx'
import { t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

/** What is about to happen, and the press that does it. There is no third one, and no question why. */
export function ConfirmDialog({
  isOpen,
  onClose,
  title,
  confirm,
  stay = t('Don’t change'),
  isBusy,
  isReady = true,
  problem,
  onConfirm,
  children,
}: {
  isOpen: boolean
  onClose: () => void
  title: string
  /** A verb, and what it does. */
  confirm: string
  stay?: string
  isBusy: boolean
  /** False: there is nothing to confirm yet. */
  isReady?: boolean
  problem: string | null
  onConfirm: () => void
  children: ReactNode
}) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {stay}
          </Button>
          <Button onClick={onConfirm} isLoading={isBusy} disabled={!isReady}>
            {confirm}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {children}
        <FormAlert message={problem} />
      </div>
    </Dialog>
  )
}
