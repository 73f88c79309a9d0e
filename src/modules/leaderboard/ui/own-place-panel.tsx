import { formatNumber, t, tCount } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { OwnPlace } from '../contract.ts'

/** One's own place on the board that is shown, and the name under which others see it. */
export function OwnPlacePanel({ own, onAppearance }: { own: OwnPlace | null; onAppearance: () => void }) {
  const account = own?.account ?? null
  return (
    <Card as="section">
      <h2 className="text-sm font-semibold text-muted">{t('Your place')}</h2>
      {account === null ? (
        <Skeleton className="mt-3 h-24" />
      ) : (
        <>
          <Place own={own} />
          <p className="mt-3 text-sm text-muted">
            {account.appearance === 'hidden'
              ? t('Others don’t see you here.')
              : t('Others see you as {name}.', { name: account.name })}
          </p>
          <Button variant="secondary" size="compact" className="mt-3" onClick={onAppearance}>
            {t('Change how you appear')}
          </Button>
        </>
      )}
    </Card>
  )
}

function Place({ own }: { own: OwnPlace | null }) {
  const place = own?.place ?? null
  if (place === null)
    return <p className="mt-2 text-lg">{t('No points yet. Solve a challenge to get on this board.')}</p>
  return (
    <>
      <p className="mt-1 font-heading text-4xl font-semibold tabular-nums">
        {t('#{rank}', { rank: formatNumber(place.rank) })}
      </p>
      <p className="text-muted tabular-nums">
        {tCount(place.points, { one: '{n} point', other: '{n} points' })}
        {' · '}
        {tCount(place.learners, { one: 'of {n} learner', other: 'of {n} learners' })}
      </p>
    </>
  )
}
