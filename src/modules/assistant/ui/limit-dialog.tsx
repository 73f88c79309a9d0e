import { t, languageTag } from '#platform/messages/messages.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { Refused } from './ask-for-explanation.ts'

/** Says that today's explanations are used up, when there are new ones, and how to get more. */
export function LimitDialog({ refused, onClose }: { refused: Refused | null; onClose: () => void }) {
  const { plan, startsAgainAt } = refused?.details ?? {}
  return (
    <Dialog
      isOpen={refused !== null}
      onClose={onClose}
      title={t('That’s it for today')}
      footer={
        <>
          <Button variant="quiet" type="link" onClick={onClose}>
            {t('Back to my code')}
          </Button>
          {plan === 'visitor' ? <ButtonLink to="/signup">{t('Sign up for free')}</ButtonLink> : null}
          {plan === 'free' ? (
            <ButtonLink to="/pricing?source=assistant_limit">{t('See PRO')}</ButtonLink>
          ) : null}
        </>
      }
    >
      <p>{refused?.message}</p>
      {startsAgainAt === undefined ? null : <p className="mt-3">{startWords(startsAgainAt)}</p>}
      <p className="mt-3 text-muted">
        {t('What you asked today stays open: an explanation that you read again doesn’t count.')}
      </p>
    </Dialog>
  )
}

/** In the learner's own zone. */
export function startWords(instant: string): string {
  const at = new Date(instant)
  const day = new Intl.DateTimeFormat(languageTag(), { weekday: 'long' })
  const time = new Intl.DateTimeFormat(languageTag(), { hour: 'numeric', minute: '2-digit' })
  return t('Your next ones are there on {day} at {time}.', { day: day.format(at), time: time.format(at) })
}
