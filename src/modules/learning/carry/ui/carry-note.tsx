import { t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'

/** `own`, `ours`: whose program is open; `unknown`: nobody knows yet, or the step before was not passed; `failed`: it didn't load. */
export type CarryState = 'own' | 'ours' | 'unknown' | 'failed'

/**
 * Line above the code of a step that goes on with the learner's own program. It is as high before the answer has come as after, so
 * that nothing moves.
 */
export function CarryNote({
  state,
  step,
  onSwitch,
  onRetry,
}: {
  state: CarryState
  /** Title of the step before. */
  step: string
  /** Opens the other program. */
  onSwitch: () => void
  onRetry: () => void
}) {
  return (
    <div className="flex min-h-14 shrink-0 items-center justify-between gap-3 border-b border-line bg-sunken ps-4 pe-2 text-sm text-muted sm:min-h-12">
      <p role="status" className="min-w-0 py-1">
        {sentence(state, step)}
      </p>
      {state === 'unknown' ? null : (
        <Button
          type="link"
          size="compact"
          variant="quiet"
          className="shrink-0"
          onClick={state === 'failed' ? onRetry : onSwitch}
        >
          {state === 'own'
            ? t('Use ours instead')
            : state === 'ours'
              ? t('Go back to yours')
              : t('Try again')}
        </Button>
      )}
    </div>
  )
}

function sentence(state: CarryState, step: string): string {
  switch (state) {
    case 'own':
      return t('Your program from “{step}”.', { step })
    case 'ours':
      return t('This is our program. Yours is saved.')
    case 'failed':
      return t('Your program from “{step}” couldn’t be loaded.', { step })
    case 'unknown':
      return t('This step continues “{step}”.', { step })
  }
}
