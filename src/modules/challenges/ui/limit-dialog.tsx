import { Link } from 'react-router'
import { t } from '#platform/messages/messages.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { tWith } from '#ui/message-elements.ts'

/** Says that the free challenges of the day are used up, and what can be done: come back tomorrow, or PRO. */
export function LimitDialog({ text, onClose }: { text: string | null; onClose: () => void }) {
  return (
    <Dialog
      isOpen={text !== null}
      onClose={onClose}
      title={t('That’s it for today')}
      footer={
        <>
          <Button variant="quiet" type="link" onClick={onClose}>
            {t('Back to my code')}
          </Button>
          <ButtonLink to="/pricing?source=challenge_limit">{t('See PRO')}</ButtonLink>
        </>
      }
    >
      <p>{text}</p>
      <p className="mt-3">
        {tWith('<daily>Today’s daily challenge</daily> is always free, even now.', {
          daily: (
            <Link
              to="/community-challenges/daily"
              className="font-semibold text-link underline-offset-4 hover:underline"
            />
          ),
        })}
      </p>
      <p className="mt-3 text-muted">
        {t(
          'Your code is saved. Challenges you solved before stay open. With PRO you solve as many as you like.',
        )}
      </p>
    </Dialog>
  )
}
