import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { Suspense, useCallback, useRef, useState } from 'react'
import { call } from '#platform/contract/call.ts'
import { t } from '#platform/messages/messages.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { Queries } from '#ui/queries.tsx'
import { countUnread } from '../contract.ts'
import { UNREAD_KEY } from './unread-key.ts'

const NotificationPanel = lazyPart(async () => (await import('./notification-panel.tsx')).NotificationPanel)

const PANEL_ID = 'notification-panel'

/** The bell in the header, with how much is unread; discloses the newest notifications, whose code comes when they are wanted. */
export function NotificationBell() {
  return (
    // The cache hears of the window's focus and of the connection by this alone.
    <Queries>
      <BellWithPanel />
    </Queries>
  )
}

function BellWithPanel() {
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const close = useCallback(() => setOpen(false), [])
  const { data } = useQuery({
    queryKey: UNREAD_KEY,
    queryFn: ({ signal }) => call(countUnread, {}, { signal }),
    staleTime: 60_000,
    refetchOnMount: true,
    refetchOnWindowFocus: true,
  })
  const unread = data?.unread ?? 0
  return (
    <div ref={place} className="tablet:relative">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={PANEL_ID}
        onClick={() => setOpen(!isOpen)}
        className="relative grid size-11 place-items-center rounded-control text-muted hover:bg-hover hover:text-ink"
      >
        <Bell aria-hidden size={20} />
        <span className="sr-only">
          {unread > 0
            ? t('Notifications, {n} unread', { n: unread > 99 ? '99+' : unread })
            : t('Notifications')}
        </span>
        {unread > 0 ? (
          <span
            aria-hidden
            className="absolute end-0.5 top-0.5 min-w-4.5 rounded-full bg-primary px-1 text-center text-xs leading-4.5 font-semibold text-on-primary tabular-nums"
          >
            {unread > 9 ? '9+' : unread}
          </span>
        ) : null}
      </button>
      {isOpen ? (
        <Suspense>
          <NotificationPanel id={PANEL_ID} place={place} onClose={close} />
        </Suspense>
      ) : null}
    </div>
  )
}
