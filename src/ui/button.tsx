import type { LucideIcon } from 'lucide-react'
import type { ButtonHTMLAttributes, MouseEvent, Ref } from 'react'
import { Link, type LinkProps } from 'react-router'
import {
  buttonLook,
  ICON_SIZES,
  type ButtonSize,
  type ButtonType,
  type ButtonVariant,
} from './button-look.ts'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'
import { useOncePer } from './use-once-per.ts'

type Look = {
  type?: ButtonType
  size?: ButtonSize
  variant?: ButtonVariant
  isBlock?: boolean
  icon?: LucideIcon
  iconAfter?: LucideIcon
}

export type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type'> &
  Look & {
    /** Shows a spinner in place of the content and takes no clicks; the width stays. */
    isLoading?: boolean
    /** True where holding the button down or clicking fast is meant, such as a stepper. */
    allowsRepeat?: boolean
    htmlType?: 'button' | 'submit' | 'reset'
    ref?: Ref<HTMLButtonElement>
  }

/** A button. Repeat clicks within half a second are ignored. */
export function Button({
  type = 'primary',
  size = 'default',
  variant = 'primary',
  isBlock = false,
  isLoading = false,
  allowsRepeat = false,
  htmlType = 'button',
  icon: Icon,
  iconAfter: IconAfter,
  className,
  children,
  onClick,
  disabled,
  ...rest
}: ButtonProps) {
  const first = useOncePer()
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (isLoading || (!allowsRepeat && !first())) {
      event.preventDefault()
      return
    }
    onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={htmlType}
      disabled={disabled}
      aria-busy={isLoading || undefined}
      aria-disabled={isLoading || rest['aria-disabled']}
      onClick={click}
      className={classNames(buttonLook({ type, size, variant, isBlock }), className)}
    >
      {/* Unseen, and still its name. */}
      <span className={classNames('inline-flex items-center gap-[inherit]', isLoading && 'opacity-0')}>
        {Icon ? <Icon aria-hidden size={ICON_SIZES[size]} /> : null}
        {children}
        {IconAfter ? <IconAfter aria-hidden size={ICON_SIZES[size]} /> : null}
      </span>
      {isLoading ? (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner size={ICON_SIZES[size]} />
        </span>
      ) : null}
    </button>
  )
}

/** A link that looks like a button: for going somewhere, not for doing something. */
export function ButtonLink({
  type = 'primary',
  size = 'default',
  variant = 'primary',
  isBlock = false,
  icon: Icon,
  iconAfter: IconAfter,
  className,
  children,
  ...rest
}: Omit<LinkProps, 'type' | 'className' | 'children'> &
  Look & { className?: string; children: React.ReactNode }) {
  return (
    <Link {...rest} className={classNames(buttonLook({ type, size, variant, isBlock }), className)}>
      {Icon ? <Icon aria-hidden size={ICON_SIZES[size]} /> : null}
      {children}
      {IconAfter ? <IconAfter aria-hidden size={ICON_SIZES[size]} /> : null}
    </Link>
  )
}
