import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'
import { classNames } from './class-names.ts'

type CheckProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'children'> & {
  label: ReactNode
  /** A second line, smaller. */
  note?: ReactNode
  error?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** Yes or no. */
export function Checkbox({ label, note, error, className, ...rest }: CheckProps) {
  const errorId = useId()
  return (
    <div className={className}>
      <label className="flex w-fit items-start gap-3 py-1.5 has-[:disabled]:opacity-60">
        <input
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          {...rest}
          className={classNames(
            'relative mt-[0.25em] size-5 shrink-0 cursor-pointer appearance-none rounded-mark border bg-surface transition-colors duration-(--duration-quick)',
            'checked:border-primary checked:bg-primary disabled:cursor-not-allowed',
            // The tick: two sides of a box that has been turned.
            'after:absolute after:start-[5.5px] after:top-[1.5px] after:hidden after:h-[11px] after:w-[6px] after:rotate-45 after:border-e-2 after:border-b-2 after:border-on-primary checked:after:block',
            // Colours of the system are all there is in forced colours; then the browser draws its own.
            'forced-colors:appearance-auto forced-colors:after:hidden!',
            error ? 'border-danger' : 'border-line-strong',
          )}
        />
        <span>
          {label}
          {note ? <span className="block text-sm text-muted">{note}</span> : null}
        </span>
      </label>
      {error ? (
        <p id={errorId} className="ms-8 text-sm text-danger">
          {error}
        </p>
      ) : null}
    </div>
  )
}

/** On or off, at once: a setting that needs no 'Save'. */
export function Switch({ label, note, checked, className, ...rest }: Omit<CheckProps, 'error'>) {
  return (
    <label
      className={classNames(
        'flex cursor-pointer items-start justify-between gap-6 py-2 has-[:disabled]:cursor-not-allowed has-[:disabled]:opacity-60',
        className,
      )}
    >
      <span className="text-sm">
        {label}
        {note ? <span className="block text-xs text-muted">{note}</span> : null}
      </span>
      <input
        {...rest}
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        className="relative mt-0.5 h-6 w-10 shrink-0 cursor-pointer appearance-none rounded-full bg-line-strong transition-colors duration-(--duration-quick) before:absolute before:start-1 before:top-1 before:size-4 before:rounded-full before:bg-paper before:transition-transform before:duration-(--duration-quick) checked:bg-primary checked:before:translate-x-4 rtl:checked:before:-translate-x-4"
      />
    </label>
  )
}
