import { useEffect, type RefObject } from 'react'
import { Link } from 'react-router'
import { t } from '#platform/messages/messages.ts'
import { NotificationRow } from './notification-row.tsx'
import { NotificationStates } from './notification-states.tsx'
import { noteSeen, useNotifications } from './use-notifications.ts'

/** Notifications that the panel shows; the page has all. */
const MOST_SHOWN = 10

/** The newest notifications, below the bell in `place`. Showing them marks them as read. */
export function NotificationPanel({
  id,
  place,
  onClose,
}: {
  id: string
  place: RefObject<HTMLElement | null>
  onClose: () => void
}) {
  const { data, error, refetch } = useNotifications()
  useClosing(place, onClose)
  const first = data?.pages[0]
  const shown = first?.notifications.slice(0, MOST_SHOWN) ?? []
  useEffect(() => {
    if (first === undefined) return
    const unread = first.notifications.slice(0, MOST_SHOWN).filter(({ isUnread }) => isUnread)
    void noteSeen({ ids: unread.map((each) => each.id), asOf: first.asOf })
  }, [first])
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="absolute inset-x-2 top-full mt-1 max-h-[calc(100dvh-5rem)] overflow-y-auto overscroll-contain rounded-control border border-line bg-surface shadow-float tablet:inset-x-auto tablet:end-0 tablet:w-96"
    >
      <div className="flex items-center justify-between gap-3 border-b border-line ps-4 pe-2">
        <h2 id={`${id}-title`} className="font-sans text-base font-semibold tracking-normal">
          {t('Notifications')}
        </h2>
        <Link
          to="/notifications"
          onClick={onClose}
          className="flex min-h-11 items-center px-2 text-sm font-semibold text-link underline-offset-4 hover:underline"
        >
          {t('See all')}
        </Link>
      </div>
      {shown.length > 0 ? (
        <ul className="divide-y divide-line">
          {shown.map((notification) => (
            <NotificationRow key={notification.id} notification={notification} onFollow={onClose} />
          ))}
        </ul>
      ) : (
        <NotificationStates
          state={first !== undefined ? 'empty' : error ? 'broken' : 'loading'}
          onRetry={() => void refetch()}
        />
      )}
    </section>
  )
}

/** Closes on Escape, which brings the focus back to the bell, on a press outside, and when the focus goes elsewhere. */
function useClosing(place: RefObject<HTMLElement | null>, onClose: () => void): void {
  useEffect(() => {
    const box = place.current
    const isOutside = (target: EventTarget | null) =>
      target instanceof Node && box?.contains(target) === false
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      onClose()
      box?.querySelector('button')?.focus()
    }
    const onPointerDown = ({ target }: PointerEvent) => {
      if (isOutside(target)) onClose()
    }
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (isOutside(relatedTarget)) onClose()
    }
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('pointerdown', onPointerDown)
    box?.addEventListener('focusout', onFocusOut)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('pointerdown', onPointerDown)
      box?.removeEventListener('focusout', onFocusOut)
    }
  }, [place, onClose])
}
