import { Suspense } from 'react'
import type { PathDetail } from '#modules/catalog/contract.ts'
import { t } from '#platform/messages/messages.ts'
import { nextPathStep } from '../path-step-rules.ts'
import { PathButton } from './path-button.tsx'
import { useIsLearnerKnown } from '#ui/use-is-learner-known.ts'
import { lazyPart } from '#ui/lazy-part.ts'

const KnownPathStart = lazyPart(async () => (await import('./known-path-start.tsx')).KnownPathStart)

/** Start for a newcomer, Continue for somebody who has been here; one height, so that nothing moves. */
export function StartPath({ path }: { path: PathDetail }) {
  const isKnown = useIsLearnerKnown()
  const first = nextPathStep(path.courses, [])
  if (first === null || path.start === null) return null
  const { lesson } = path.start
  const start = (
    <PathButton pathId={path.id} step={first}>
      {t('First lesson: {lesson}, {minutes} min. No account needed.', {
        lesson: lesson.title,
        minutes: lesson.minutes,
      })}
    </PathButton>
  )
  return isKnown ? (
    <Suspense fallback={start}>
      <KnownPathStart path={path} fallback={start} />
    </Suspense>
  ) : (
    start
  )
}
