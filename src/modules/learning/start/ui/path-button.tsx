import type { ReactNode } from 'react'
import { message, t } from '#platform/messages/messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import type { PathStep } from '../path-step-rules.ts'

const LABELS: Record<PathStep['kind'], string> = {
  start: message('Start the path'),
  continue: message('Continue'),
  again: message('Review the path'),
}

/** The one thing to do. Starting counts as enrolling in the path; without a connection it is only a link. */
export function PathButton({
  pathId,
  step,
  children,
}: {
  pathId: string
  step: PathStep
  children: ReactNode
}) {
  const enroll = () => {
    // Fetched when wanted, for most visitors only read. The lesson does not wait for it.
    void import('./enroll-now.ts').then(({ enrollNow }) => enrollNow(pathId)).catch(() => {})
  }
  return (
    <div className="flex min-h-28 flex-wrap tablet:min-h-18 content-start items-center gap-x-5 gap-y-3">
      <ButtonLink to={step.href} size="large" className="min-w-47" onClick={enroll}>
        {t(LABELS[step.kind])}
      </ButtonLink>
      <div className="min-w-0 text-sm text-muted">{children}</div>
    </div>
  )
}
