import type { LucideIcon } from 'lucide-react'
import type { InputHTMLAttributes, Ref, TextareaHTMLAttributes } from 'react'
import { classNames } from './class-names.ts'
import { CONTROL_HEIGHT, CONTROL_LOOK } from './control-look.ts'
import { useFieldControl } from './field.tsx'

/** One line of text. Inside a `Field` it has its label, hint and error; elsewhere give it an `aria-label`. */
export function TextInput({
  icon: Icon,
  className,
  type = 'text',
  ...rest
}: InputHTMLAttributes<HTMLInputElement> & { icon?: LucideIcon; ref?: Ref<HTMLInputElement> }) {
  const input = (
    <input
      type={type}
      {...useFieldControl()}
      {...rest}
      className={classNames(CONTROL_LOOK, CONTROL_HEIGHT, Icon && 'ps-11', className)}
    />
  )
  if (!Icon) return input
  return (
    <span className="relative block">
      <Icon
        aria-hidden
        size={20}
        className="pointer-events-none absolute start-3.5 top-1/2 -translate-y-1/2 text-muted"
      />
      {input}
    </span>
  )
}

/** Several lines of text; grows with what is written, up to half the screen. */
export function TextArea({
  className,
  rows = 4,
  ...rest
}: TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> }) {
  return (
    <textarea
      rows={rows}
      {...useFieldControl()}
      {...rest}
      className={classNames(
        CONTROL_LOOK,
        'block max-h-[50dvh] min-h-28 resize-y [field-sizing:content] px-3.5 py-2.5',
        className,
      )}
    />
  )
}
