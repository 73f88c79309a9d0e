import { useState } from 'react'
import { FormAlert } from '#ui/forms/form-alert.tsx'
import { call } from '#platform/contract/call.ts'
import { t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Pill } from '#ui/pill.tsx'
import { Spinner } from '#ui/spinner.tsx'
import {
  changeSubscription,
  updateCard,
  type Purchase,
  type SubscriptionAction,
} from '../../changes/contract.ts'
import { purchaseWords } from '../purchase-messages-rules.ts'
import { confirmationOf, type Confirmation } from './confirmation.ts'
import { ChangePlanDialog } from './change-plan-dialog.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { PayingCard } from './paying-card.tsx'
import { usePurchaseAction } from './use-purchase-action.ts'
import { writtenFor } from './written.ts'

/** One thing that was bought: how it stands, what comes next, and everything that may be done to it now. */
export function PurchaseCard({ purchase }: { purchase: Purchase }) {
  const written = writtenFor(purchase.country)
  const price = purchase.price === null ? null : written.money(purchase.price)
  const { isBusy, problem, act, forget } = usePurchaseAction()
  const [open, setOpen] = useState<Confirmation | null>(null)
  const [isChanging, setChanging] = useState(false)
  const isInDialog = open !== null || isChanging

  const send = (action: Confirmation['action']) =>
    act(() => call(changeSubscription, { params: { purchaseId: purchase.id, action } }))
  const giveCard = () =>
    act(async () => {
      const { url } = await call(updateCard, { params: { purchaseId: purchase.id } })
      window.location.assign(url)
      return null
    })
  const press = (action: SubscriptionAction) => {
    forget()
    if (action === 'update-card') return void giveCard()
    if (action === 'change-plan') return setChanging(true)
    const question = confirmationOf(action, purchase, { ...written, price })
    if (question.isNeeded) setOpen(question)
    else void send(question.action)
  }

  return (
    <Card as="section" className="grid gap-5">
      <Standing purchase={purchase} written={written} price={price} />
      <p role="status" className="flex items-center gap-2 text-sm text-muted empty:hidden">
        {isWaiting(purchase) ? (
          <>
            <Spinner size={16} />
            {t('In progress. The payment provider will confirm in a moment.')}
          </>
        ) : null}
      </p>
      {isInDialog ? null : <FormAlert message={problem} />}
      <Actions purchase={purchase} isBusy={isBusy && !isInDialog} onPress={press} />
      {open === null ? null : (
        <ConfirmDialog
          isOpen
          onClose={() => setOpen(null)}
          title={open.title}
          confirm={open.confirm}
          stay={open.stay}
          isBusy={isBusy}
          problem={problem}
          onConfirm={async () => {
            if (await send(open.action)) setOpen(null)
          }}
        >
          <p>{open.text}</p>
        </ConfirmDialog>
      )}
      {isChanging ? (
        <ChangePlanDialog
          purchase={purchase}
          written={written}
          isBusy={isBusy}
          problem={problem}
          act={act}
          onClose={() => setChanging(false)}
        />
      ) : null}
    </Card>
  )
}

/** Name and state of the purchase, in words. */
function Standing({
  purchase,
  written,
  price,
}: {
  purchase: Purchase
  written: ReturnType<typeof writtenFor>
  price: string | null
}) {
  const { badge, sentences } = purchaseWords(purchase, { day: written.day, price })
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">{nameOf(purchase)}</h2>
        <Pill tone={badge.tone}>{badge.word}</Pill>
      </div>
      {purchase.team === null ? null : (
        <p className="mt-1 text-sm text-muted">
          {t('{team}: {seats} seats. Members get PRO through the team.', {
            team: purchase.team.name,
            seats: purchase.quantity,
          })}
        </p>
      )}
      {sentences.map((sentence, index) => (
        <p
          key={sentence}
          className={index === 0 ? 'mt-3 tabular-nums' : 'mt-1 text-sm text-muted tabular-nums'}
        >
          {sentence}
        </p>
      ))}
      {isRenewing(purchase) ? <PayingCard purchaseId={purchase.id} /> : null}
      {purchase.refundableUntil === null ? null : (
        <p className="mt-1 text-sm text-muted">
          {t('Refundable until {day}.', { day: written.day(purchase.refundableUntil) })}
        </p>
      )}
    </div>
  )
}

/** Buttons for what may be done now; none while the last change is being confirmed. */
function Actions({
  purchase,
  isBusy,
  onPress,
}: {
  purchase: Purchase
  isBusy: boolean
  onPress: (action: SubscriptionAction) => void
}) {
  if (purchase.actions.length === 0 || isWaiting(purchase)) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-4">
      {purchase.actions.map((action) => (
        <Button
          key={action}
          size="compact"
          variant={action === 'resume' ? 'primary' : QUIET.has(action) ? 'quiet' : 'secondary'}
          type={QUIET.has(action) ? 'link' : 'primary'}
          isLoading={isBusy && action === 'update-card'}
          onClick={() => onPress(action)}
        >
          {label(action, purchase)}
        </Button>
      ))}
    </div>
  )
}

function isWaiting({ waitingFor }: Purchase): boolean {
  return waitingFor !== null
}

/** What ends something recedes, and is there all the same. */
const QUIET: ReadonlySet<SubscriptionAction> = new Set(['cancel', 'pause', 'refund'])

/** Something is taken from a card again. */
function isRenewing({ purchaseType, status }: Purchase): boolean {
  return purchaseType === 'subscription' && status !== 'Cancelled' && status !== 'Unavailable'
}

function nameOf({ planName, plan }: Purchase): string {
  return t('PRO {plan}', { plan: planName ?? plan ?? '' }).trim()
}

function label(action: SubscriptionAction, { status }: Purchase): string {
  switch (action) {
    case 'cancel':
      return t('Cancel subscription')
    case 'undo-cancel':
      return t('Undo cancellation')
    case 'pause':
      return t('Pause')
    case 'undo-pause':
      return t('Undo pause')
    case 'resume':
      return status === 'Paused' ? t('Resume') : t('Pay amount due')
    case 'change-plan':
      return t('Change plan')
    case 'update-card':
      return t('Update card')
    case 'refund':
      return t('Request a refund')
  }
}
