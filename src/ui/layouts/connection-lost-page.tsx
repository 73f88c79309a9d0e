import { useEffect, useState } from 'react'
import { t } from '#platform/messages/messages.ts'
import { Button } from '../button.tsx'
import { PAGE_WIDTH } from './page-width.ts'

const RETRY_MS = 5000

/** Page that could not be fetched. Loads as soon as the server answers: on `online`, and every five seconds. */
export function ConnectionLostPage() {
  const [isTrying, setTrying] = useState(false)
  const retry = () => {
    setTrying(true)
    void loadIfReachable().finally(() => setTrying(false))
  }
  useEffect(() => {
    const look = () => void loadIfReachable()
    const timer = setInterval(look, RETRY_MS)
    window.addEventListener('online', look)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', look)
    }
  }, [])
  return (
    <section className={PAGE_WIDTH}>
      <div role="alert" className="max-w-[56ch] py-20 tablet:py-28">
        <h1 className="text-3xl">{t('No connection')}</h1>
        <p className="mt-4 text-lg text-muted">
          {t('This page reloads when you’re back online. Your code and progress are saved on this device.')}
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <Button onClick={retry} isLoading={isTrying}>
            {t('Try again')}
          </Button>
          <Button variant="secondary" onClick={() => history.back()}>
            {t('Go back')}
          </Button>
        </div>
      </div>
    </section>
  )
}

/** Reloads only when the server answers: without a connection a reload would show the browser's own error page. */
async function loadIfReachable(): Promise<void> {
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (answer !== null && answer.status < 500) location.reload()
}
