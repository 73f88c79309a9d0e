import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { t } from '#platform/messages/messages.ts'
import { tWith } from '#ui/message-elements.ts'

/** Names of the machine itself, on which alone the outbox can be opened. */
const OWN_NAMES = ['localhost', '127.0.0.1', '[::1]']

const never = () => () => {}

/** Says where the message is on an installation that sends no mail. */
export function OutboxHint() {
  const isOnThisMachine = useSyncExternalStore(
    never,
    () => OWN_NAMES.includes(location.hostname),
    () => false,
  )
  return (
    <p className="rounded-control bg-sunken px-4 py-3 text-sm text-muted">
      {t('This site has no mail server yet, so emails stay on its own machine.')}{' '}
      {isOnThisMachine
        ? tWith('Open the <outbox>outbox</outbox> to read them.', {
            outbox: <Link to="/outbox" target="_blank" className="text-link underline" />,
          })
        : t('The person who runs it can find them in the outbox.')}
    </p>
  )
}
