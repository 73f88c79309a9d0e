import { ArrowLeft, ArrowRight } from 'lucide-react'
import { ButtonLink } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'

/** Target of a previous or next link: a page, a lesson or the outline. */
export type Step = { to: string; label: string }

/** Links to the previous or next step. `isCompact` shows only an arrow; screen readers still get the label. */
export function StepLink({
  step,
  direction,
  isPrimary,
  isCompact = false,
  onGo,
}: {
  step: Step | null
  direction: 'previous' | 'next'
  isPrimary: boolean
  isCompact?: boolean
  onGo?: (() => void) | undefined
}) {
  if (!step) return <span className={isCompact ? 'w-11' : ''} />
  const isNext = direction === 'next'
  return (
    <ButtonLink
      to={step.to}
      type={isPrimary || isNext ? 'primary' : 'link'}
      variant={isNext ? (isPrimary ? 'primary' : 'secondary') : 'quiet'}
      size="compact"
      prefetch="intent"
      preventScrollReset
      {...(isNext ? { iconAfter: ArrowRight } : { icon: ArrowLeft })}
      onClick={onGo}
      className={classNames(
        'rtl:[&_svg]:-scale-x-100',
        'max-wide:min-h-11! pointer-coarse:min-h-11!',
        isCompact && 'min-w-11',
      )}
    >
      <span className={isCompact ? 'sr-only' : ''}>{step.label}</span>
    </ButtonLink>
  )
}
