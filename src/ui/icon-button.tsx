import type { LucideIcon } from 'lucide-react'
import type { ButtonHTMLAttributes, ComponentType, Ref } from 'react'
import { ICON_SIZES, type ButtonSize } from './button-look.ts'
import { classNames } from './class-names.ts'
import { Tooltip } from './tooltip.tsx'

const sizes: Record<ButtonSize, string> = { compact: 'size-9', default: 'size-11', large: 'size-13' }

export type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'children'> & {
  icon: LucideIcon | ComponentType<{ size?: number }>
  /** What it does, as a verb; read aloud, and shown as its tooltip. */
  label: string
  /** Keys that do the same, shown in the tooltip. */
  shortcut?: string
  size?: ButtonSize
  ref?: Ref<HTMLButtonElement>
}

/** A button that is only an icon. */
export function IconButton({
  icon: Icon,
  label,
  shortcut,
  size = 'compact',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip text={shortcut ? `${label} (${shortcut})` : label}>
      <button
        {...rest}
        type="button"
        aria-label={label}
        className={classNames(
          'inline-grid shrink-0 place-items-center rounded-control text-muted transition-colors duration-150',
          'hover:bg-hover hover:text-ink disabled:cursor-not-allowed disabled:opacity-40 aria-pressed:bg-hover aria-pressed:text-ink',
          sizes[size],
          className,
        )}
      >
        <Icon aria-hidden size={ICON_SIZES[size]} />
      </button>
    </Tooltip>
  )
}
