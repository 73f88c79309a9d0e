import { classNames } from './class-names.ts'

export type ButtonSize = 'compact' | 'default' | 'large'
/** `primary` is the one thing to do on a screen, `secondary` everything beside it, `quiet` what should not call. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'success' | 'danger'
/** `primary` is a box, `link` reads as text. */
export type ButtonType = 'primary' | 'link'

export const ICON_SIZES: Record<ButtonSize, number> = { compact: 18, default: 20, large: 24 }

const sizes: Record<ButtonSize, string> = {
  compact: 'min-h-9 gap-1.5 px-3 text-sm',
  default: 'min-h-11 gap-2 px-4 text-base',
  large: 'min-h-13 gap-2.5 px-6 text-lg',
}

const filled: Record<ButtonVariant, string> = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover',
  secondary: 'border border-line-strong bg-surface text-ink hover:bg-hover',
  quiet: 'bg-hover text-ink hover:bg-line',
  success: 'bg-success-solid text-on-primary hover:bg-success-solid-hover',
  danger: 'bg-danger-solid text-on-primary hover:bg-danger-solid-hover',
}

const linked: Record<ButtonVariant, string> = {
  primary: 'text-link',
  secondary: 'text-ink',
  quiet: 'text-muted hover:text-ink',
  success: 'text-success',
  danger: 'text-danger',
}

/** How a button looks; also for links that act as one. */
export function buttonLook(look: {
  type?: ButtonType
  size?: ButtonSize
  variant?: ButtonVariant
  isBlock?: boolean
}): string {
  const { type = 'primary', size = 'default', variant = 'primary', isBlock = false } = look
  const shared =
    'relative inline-flex items-center justify-center rounded-control font-semibold whitespace-nowrap no-underline ' +
    'transition-colors duration-150 select-none disabled:cursor-not-allowed disabled:opacity-50 ' +
    'aria-disabled:cursor-not-allowed aria-disabled:not-aria-busy:opacity-50'
  const kind =
    type === 'primary' ? filled[variant] : classNames('hover:underline underline-offset-4', linked[variant])
  return classNames(
    shared,
    type === 'link' ? sizes[size].replace(/px-\d/, 'px-1') : sizes[size],
    kind,
    isBlock && 'w-full',
  )
}
