import { ChevronDown } from 'lucide-react'
import type { Ref, SelectHTMLAttributes } from 'react'
import { classNames } from './class-names.ts'
import { CONTROL_HEIGHT, CONTROL_LOOK } from './control-look.ts'
import { useFieldControl } from './field.tsx'

export type Option = { value: string; label: string; isDisabled?: boolean }

/**
 * One of a few. The browser's own: nothing to load, works without scripts, and a phone shows its own wheel. For one of
 * many, such as a country, `Combobox` lets people type.
 */
export function Select({
  options,
  placeholder,
  className,
  ...rest
}: Omit<SelectHTMLAttributes<HTMLSelectElement>, 'children'> & {
  options: readonly Option[]
  /** An empty first choice, such as 'Choose a topic'. */
  placeholder?: string
  ref?: Ref<HTMLSelectElement>
}) {
  return (
    <span className="relative block">
      <select
        {...useFieldControl()}
        {...rest}
        className={classNames(CONTROL_LOOK, CONTROL_HEIGHT, 'appearance-none truncate pe-11', className)}
      >
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {options.map(({ value, label, isDisabled }) => (
          <option key={value} value={value} disabled={isDisabled}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        size={20}
        className="pointer-events-none absolute end-3 top-1/2 -translate-y-1/2 text-muted"
      />
    </span>
  )
}
