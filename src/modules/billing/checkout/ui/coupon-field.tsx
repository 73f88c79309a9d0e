import { Check, TicketPercent, X } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Field } from '#ui/field.tsx'
import { tWith } from '#ui/message-elements.ts'
import { TextInput } from '#ui/text-input.tsx'
import type { CouponState } from './use-coupon.ts'

/**
 * The code that takes something off. `applied`: what holds now; null: nothing does. `note`: what is said of a code that is right
 * and changes nothing.
 */
export function CouponField({
  coupon,
  applied,
  note,
  onRemove,
  onCheck = coupon.check,
  isNarrow = false,
}: {
  coupon: Pick<CouponState, 'check' | 'error' | 'isAsking'>
  applied: string | null
  note?: string | null
  /** Left out: what the page offers by itself cannot be put away. */
  onRemove?: () => void
  onCheck?: (code: string) => void
  /** In a column: one beneath the other. */
  isNarrow?: boolean
}) {
  const [typed, setTyped] = useState('')
  const [isMissing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // It may stand in a larger form, which this is no part of.
    event.stopPropagation()
    const code = typed.trim()
    setMissing(code === '')
    if (code !== '') onCheck(code)
  }
  const error = isMissing ? t('Enter a code first.') : coupon.error === null ? null : t(coupon.error)
  return (
    <div
      className={classNames(
        'grid gap-x-10',
        isNarrow ? 'gap-y-2' : 'gap-y-4 tablet:grid-cols-[minmax(0,1fr)_minmax(0,22rem)] tablet:items-start',
      )}
    >
      <div role="status" className="flex min-h-11 items-center gap-2.5 text-sm">
        {applied === null ? (
          <>
            <TicketPercent aria-hidden size={18} className="shrink-0 text-muted" />
            <span className="text-muted">{note ?? t('Coupon removed.')}</span>
          </>
        ) : (
          <>
            <Check aria-hidden size={18} className="shrink-0 text-success" />
            <span>
              {tWith('Coupon {code} applied.', {
                code: <span className="font-mono font-semibold">{applied}</span>,
              })}
              {note ? <span className="text-muted"> {note}</span> : null}
            </span>
            {onRemove ? (
              <button
                type="button"
                onClick={onRemove}
                className="inline-flex min-h-9 items-center gap-1 text-muted underline underline-offset-4 hover:text-ink"
              >
                <X aria-hidden size={16} />
                {t('Remove')}
              </button>
            ) : null}
          </>
        )}
      </div>
      <form onSubmit={submit} noValidate className="needs-script flex items-start gap-2">
        <Field label={t('Coupon code')} isLabelHidden isRequired error={error} className="flex-1">
          <TextInput
            placeholder={t('Another coupon code')}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              setMissing(false)
            }}
            maxLength={100}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
        <Button htmlType="submit" variant="secondary" isLoading={coupon.isAsking}>
          {t('Apply')}
        </Button>
      </form>
    </div>
  )
}
