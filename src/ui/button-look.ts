import { classNames } from './class-names.ts'

export type ButtonSize = 'compact' | 'default' | 'large'
export type ButtonVariant = 'default' | 'success' | 'danger' | 'quiet'
export type ButtonType = 'primary' | 'secondary' | 'link'

export const ICON_SIZES: Record<ButtonSize, number> = { compact: 18, default: 20, large: 24 }

const sizes: Record<ButtonSize, string> = {
  compact: 'min-h-9 gap-1.5 px-3 text-sm',
  default: 'min-h-11 gap-2 px-4 text-base',
  large: 'min-h-13 gap-2.5 px-6 text-lg',
}

const filled: Record<ButtonVariant, string> = {
  default: 'bg-primary text-on-primary hover:bg-primary-hover',
  success: 'bg-success text-paper hover:opacity-90',
  danger: 'bg-danger text-paper hover:opacity-90',
  quiet: 'bg-hover text-ink hover:bg-line',
}

const linked: Record<ButtonVariant, string> = {
  default: 'text-link',
  success: 'text-success',
  danger: 'text-danger',
  quiet: 'text-muted hover:text-ink',
}

/** How a button looks; also for links that act as one. */
export function buttonLook(look: {
  type?: ButtonType
  size?: ButtonSize
  variant?: ButtonVariant
  isBlock?: boolean
}): string {
  const { type = 'primary', size = 'default', variant = 'default', isBlock = false } = look
  const shared =
    'relative inline-flex items-center justify-center rounded-control font-semibold whitespace-nowrap no-underline ' +
    'transition-colors duration-150 select-none disabled:cursor-not-allowed disabled:opacity-50 ' +
    'aria-disabled:cursor-not-allowed aria-disabled:opacity-50'
  const kind =
    type === 'primary'
      ? filled[variant]
      : type === 'secondary'
        ? classNames(
            'border border-line-strong bg-surface hover:bg-hover',
            variant === 'danger' ? 'text-danger' : 'text-ink',
          )
        : classNames('hover:underline underline-offset-4', linked[variant])
  return classNames(
    shared,
    type === 'link' ? sizes[size].replace(/px-\d/, 'px-1') : sizes[size],
    kind,
    isBlock && 'w-full',
  )
}
