import { useEffect } from 'react'
import { Queries } from '#ui/queries.tsx'
import { NotificationRow } from './notification-row.tsx'
import { NotificationStates } from './notification-states.tsx'
import { noteSeen, useNotifications } from './use-notifications.ts'

/** Notifications that the panel shows; the page has all. */
const MOST_SHOWN = 10

/** The newest notifications. Showing them marks them as read. */
export function NewestNotifications({ onFollow }: { onFollow: () => void }) {
  return (
    // By this the cache hears of the connection, and reads the list when it is back.
    <Queries>
      <Newest onFollow={onFollow} />
    </Queries>
  )
}

function Newest({ onFollow }: { onFollow: () => void }) {
  const { data, error, refetch } = useNotifications()
  const first = data?.pages[0]
  const shown = first?.notifications.slice(0, MOST_SHOWN) ?? []
  useEffect(() => {
    if (first === undefined) return
    const unread = first.notifications.slice(0, MOST_SHOWN).filter(({ isUnread }) => isUnread)
    void noteSeen({ ids: unread.map((each) => each.id), asOf: first.asOf })
  }, [first])
  if (shown.length === 0)
    return (
      <NotificationStates
        state={first !== undefined ? 'empty' : error ? 'broken' : 'loading'}
        onRetry={() => void refetch()}
      />
    )
  return (
    <ul className="divide-y divide-line">
      {shown.map((notification) => (
        <NotificationRow key={notification.id} notification={notification} onFollow={onFollow} />
      ))}
    </ul>
  )
}
