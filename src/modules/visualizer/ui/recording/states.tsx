/** What stands in the place of steps until they are there, or when they do not come. */
import type { ReactNode } from 'react'
import { placeWords, type RunPlace, type RunProblem } from '#modules/runner/browser.ts'
import { t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Spinner } from '#ui/spinner.tsx'

export function Waiting({ place, text }: { place: RunPlace | null; text: string }) {
  return (
    <div role="status" className="flex h-full items-center justify-center gap-3 text-sm text-muted">
      <Spinner />
      {place ? placeWords(place) : text}
    </div>
  )
}

export function Problem({ problem, onAgain }: { problem: RunProblem; onAgain: () => void }) {
  return (
    <EmptyState
      title={problem.title}
      className="h-full"
      action={
        problem.canRetry ? (
          <Button variant="secondary" onClick={onAgain}>
            {t('Try again')}
          </Button>
        ) : null
      }
    >
      {problem.text}
    </EmptyState>
  )
}

export function NotStarted({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="h-full overflow-auto p-4">
      <h2 className="mb-3 text-lg">{title}</h2>
      {children}
    </div>
  )
}
