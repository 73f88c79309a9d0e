import { ArrowRight, BookOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '#platform/messages/messages.ts'
import { ButtonLink, Button } from '#ui/button.tsx'
import type { Step } from './step-link.tsx'

/** The mark draws itself in one second: the roof, then the ground. The words carry the news. */
function DrawnMark() {
  return (
    <svg
      aria-hidden
      width={44}
      height={44}
      viewBox="0 0 24 24"
      fill="none"
      className="mark-draws shrink-0 text-success"
    >
      <path
        pathLength={1}
        d="M4.5 13 12 5.2l7.5 7.8"
        stroke="currentColor"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path pathLength={1} d="M4.5 19.4h15" stroke="currentColor" strokeWidth="2.6" strokeLinecap="round" />
    </svg>
  )
}

/** Passed: says so, celebrates for a second, and leads on. */
export function PassedNote({
  title,
  text,
  next,
  nextLabel = t('Continue'),
  onNext,
  onExplain,
}: {
  title: string
  text: ReactNode
  next: Step | null
  nextLabel?: string
  onNext?: () => void
  onExplain?: () => void
}) {
  return (
    <div className="result-rises flex flex-wrap items-center gap-x-4 gap-y-3 rounded-panel bg-success-soft px-5 py-4">
      <DrawnMark />
      <div className="min-w-40 grow">
        <p className="font-heading text-lg leading-snug font-semibold">{title}</p>
        <p className="text-sm text-muted">{text}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {onExplain ? (
          <Button type="link" size="compact" icon={BookOpen} onClick={onExplain}>
            {t('Why it works')}
          </Button>
        ) : null}
        {next ? (
          <ButtonLink
            to={next.to}
            size="compact"
            iconAfter={ArrowRight}
            prefetch="render"
            className="rtl:[&_svg]:-scale-x-100"
            {...(onNext ? { onClick: onNext } : {})}
          >
            {nextLabel}
          </ButtonLink>
        ) : null}
      </div>
    </div>
  )
}
