import { Suspense, useEffect, useRef, type RefObject } from 'react'
import { Link } from 'react-router'
import { t } from '#platform/messages/messages.ts'
import { lazyPart } from '#ui/lazy-part.ts'

const NewestNotifications = lazyPart(
  async () => (await import('./newest-notifications.tsx')).NewestNotifications,
)

const TITLE_ID = 'notification-panel-title'

/** The newest notifications, below the bell. Its frame comes first, so that a press is answered at once. */
export function NotificationPanel({ onClose }: { onClose: () => void }) {
  const panel = useRef<HTMLElement>(null)
  useClosing(panel, onClose)
  return (
    <section
      ref={panel}
      aria-labelledby={TITLE_ID}
      className="absolute inset-x-2 top-full mt-1 max-h-[calc(100dvh-5rem)] overflow-y-auto overscroll-contain rounded-control border border-line bg-surface shadow-float tablet:inset-x-auto tablet:end-0 tablet:w-96"
    >
      <div className="flex items-center justify-between gap-3 border-b border-line ps-4 pe-2">
        <h2 id={TITLE_ID} className="font-sans text-base font-semibold tracking-normal">
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
      <Suspense
        fallback={<div role="status" aria-label={t('Loading your notifications')} className="h-48" />}
      >
        <NewestNotifications onFollow={onClose} />
      </Suspense>
    </section>
  )
}

/** Closes on Escape, which brings the focus back to the bell, on a press outside, and when the focus goes elsewhere. */
function useClosing(panel: RefObject<HTMLElement | null>, onClose: () => void): void {
  useEffect(() => {
    // With the bell, which stands beside the panel.
    const box = panel.current?.parentElement
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
  }, [panel, onClose])
}
