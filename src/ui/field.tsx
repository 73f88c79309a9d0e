import { CircleAlert } from 'lucide-react'
import { createContext, use, useId, useMemo, type ReactNode } from 'react'
import { t } from '#platform/messages/messages.ts'
import { classNames } from './class-names.ts'

type FieldControl = {
  id: string
  required: boolean
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

const FieldContext = createContext<FieldControl | null>(null)

/** What ties a control to its label, hint and error; empty outside a `Field`. Own props win. */
export function useFieldControl(): Partial<FieldControl> {
  return use(FieldContext) ?? {}
}

/** A control with its label, a hint and, when something is wrong, what and how to mend it. */
export function Field({
  label,
  hint,
  error,
  isRequired = false,
  isLabelHidden = false,
  after,
  className,
  children,
}: {
  label: ReactNode
  /** Said before it goes wrong. */
  hint?: ReactNode
  error?: ReactNode
  /** Fields are required or marked as optional: the word is in the label, so that a star needs no key. */
  isRequired?: boolean
  /** The label is read aloud only; for a field whose place says what it is, such as a search. */
  isLabelHidden?: boolean
  /** At the end of the label's line: a link such as 'Forgot password?'. */
  after?: ReactNode
  className?: string
  /** One TextInput, TextArea, Select or Combobox. */
  children: ReactNode
}) {
  const id = useId()
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`]
  const hasHint = hint !== undefined && hint !== null
  const hasError = error !== undefined && error !== null && error !== ''
  const control = useMemo<FieldControl>(
    () => ({
      id,
      required: isRequired,
      'aria-describedby': [hasError && errorId, hasHint && hintId].filter(Boolean).join(' ') || undefined,
      'aria-invalid': hasError || undefined,
    }),
    [id, isRequired, hasHint, hasError, hintId, errorId],
  )
  return (
    <div className={classNames('min-w-0', className)}>
      <div
        className={classNames(
          'flex items-baseline justify-between gap-4',
          isLabelHidden && !after && 'sr-only',
        )}
      >
        <label htmlFor={id} className={classNames('py-1 text-sm font-semibold', isLabelHidden && 'sr-only')}>
          {label}
          {isRequired ? null : <span className="font-normal text-muted">{` ${t('(optional)')}`}</span>}
        </label>
        {after ? <span className="text-sm">{after}</span> : null}
      </div>
      <FieldContext value={control}>{children}</FieldContext>
      {hasError ? (
        <p id={errorId} className="mt-1.5 flex items-start gap-1.5 text-sm text-danger">
          <CircleAlert aria-hidden size={16} className="mt-[0.2em] shrink-0" />
          <span>{error}</span>
        </p>
      ) : null}
      {hasHint ? (
        <p id={hintId} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      ) : null}
    </div>
  )
}
