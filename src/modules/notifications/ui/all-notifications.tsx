import { useState } from 'react'
import { useSignedInOnly } from '#modules/accounts/browser.ts'
import { t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast.tsx'
import { NotificationRow } from './notification-row.tsx'
import { NotificationStates } from './notification-states.tsx'
import { noteSeen, readEverything, useNotifications } from './use-notifications.ts'

/** Every notification of the account. One is read when its link is followed, or all at once. */
export function AllNotifications() {
  const signedIn = useSignedInOnly()
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useNotifications()
  const [isMarking, setMarking] = useState(false)
  const asOf = data?.pages[0]?.asOf
  const all = data?.pages.flatMap(({ notifications }) => notifications) ?? []
  if (asOf === undefined || all.length === 0)
    return (
      <NotificationStates
        state={asOf !== undefined ? 'empty' : error ? 'broken' : 'loading'}
        onRetry={() => void refetch()}
      />
    )
  const markAll = async () => {
    setMarking(true)
    try {
      await signedIn(readEverything(asOf))
    } catch {
      showToast({ type: 'error', title: t('That wasn’t saved. Please try again.') })
    } finally {
      setMarking(false)
    }
  }
  return (
    <>
      <div className="flex min-h-11 justify-end">
        {all.some(({ isUnread }) => isUnread) ? (
          <Button size="compact" variant="secondary" isLoading={isMarking} onClick={() => void markAll()}>
            {t('Mark all as read')}
          </Button>
        ) : null}
      </div>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {all.map((notification) => (
          <NotificationRow
            key={notification.id}
            notification={notification}
            onFollow={() => void noteSeen({ ids: notification.isUnread ? [notification.id] : [], asOf })}
          />
        ))}
      </ul>
      {hasNextPage ? (
        <div className="mt-5 flex justify-center">
          <Button variant="secondary" isLoading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('Show more')}
          </Button>
        </div>
      ) : null}
    </>
  )
}
