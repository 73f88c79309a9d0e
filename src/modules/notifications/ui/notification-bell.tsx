import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { Suspense, useState } from 'react'
import { call } from '#platform/contract/call.ts'
import { t } from '#platform/messages/messages.ts'
import { queryClient } from '#platform/query-client.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { countUnread } from '../unread/contract.ts'

const NotificationPanel = lazyPart(async () => (await import('./notification-panel.tsx')).NotificationPanel)

/** The bell in the header, with how much is unread; discloses the newest notifications, whose code comes when they are wanted. */
export function NotificationBell() {
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(
    {
      queryKey: ['notifications', 'unread'],
      queryFn: () => call(countUnread, {}),
      // Each page has a header of its own.
      staleTime: 60_000,
      refetchOnMount: true,
    },
    queryClient,
  )
  const unread = data?.unread ?? 0
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="relative grid size-11 place-items-center rounded-control hover:bg-hover"
      >
        <Bell aria-hidden size={20} />
        <span className="sr-only">
          {unread ? t('Notifications, {n} unread', { n: unread }) : t('Notifications')}
        </span>
        {unread ? (
          <span
            aria-hidden
            className="absolute end-0 top-0 size-5 rounded-full bg-primary text-xs leading-5 font-semibold text-on-primary"
          >
            {unread > 9 ? '9+' : unread}
          </span>
        ) : null}
      </button>
      {isOpen ? (
        <Suspense>
          <NotificationPanel onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
