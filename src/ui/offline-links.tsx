import { CloudOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { t } from '#platform/messages/messages.ts'
import { addressToWaitFor } from './offline-link-rules.ts'
import { useIsOffline } from './use-is-offline.ts'

/**
 * Opens links once there is a connection. Without one, a page whose script was never loaded would become the browser's own
 * error page. Where the service worker runs it brings what the device holds, and waits for the rest.
 */
export function OfflineLinks() {
  const navigate = useNavigate()
  const { state } = useNavigation()
  const [waiting, setWaiting] = useState<string | null>(null)
  const isOffline = useIsOffline()
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (navigator.onLine || navigator.serviceWorker?.controller) return
      const to = clickedAddress(event)
      if (to === null) return
      event.preventDefault()
      event.stopPropagation()
      // A server on this machine answers without any connection.
      void isReachable(to).then((isThere) => (isThere ? void navigate(to) : setWaiting(to)))
    }
    // In front of the router's own listener.
    document.addEventListener('click', onClick, true)
    return () => document.removeEventListener('click', onClick, true)
  }, [navigate])
  useEffect(() => {
    if (waiting === null) return
    // A whole load: a script that failed once is not asked for again on this page.
    const open = () => location.assign(waiting)
    const giveUp = () => setWaiting(null)
    window.addEventListener('online', open)
    // Whoever does something else on this page is not taken from it later.
    document.addEventListener('pointerdown', giveUp)
    document.addEventListener('keydown', giveUp)
    return () => {
      window.removeEventListener('online', open)
      document.removeEventListener('pointerdown', giveUp)
      document.removeEventListener('keydown', giveUp)
    }
  }, [waiting])
  if (waiting === null && !(isOffline && state === 'loading')) return null
  return (
    <p
      role="alert"
      className="fixed inset-x-4 bottom-20 z-60 mx-auto flex max-w-fit items-center gap-3 rounded-control bg-surface px-4 py-3 text-sm font-semibold shadow-float"
    >
      <CloudOff aria-hidden size={20} className="shrink-0 text-warning" />
      {t('You’re offline. This page opens when you’re back online.')}
    </p>
  )
}

async function isReachable(path: string): Promise<boolean> {
  return fetch(path, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )
}

function clickedAddress(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link === null || link.href === '' || event.defaultPrevented) return null
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event
  return addressToWaitFor(
    {
      href: link.href,
      target: link.target,
      isDownload: link.hasAttribute('download'),
      isModified: button !== 0 || metaKey || ctrlKey || shiftKey || altKey,
    },
    location.href,
  )
}
