import { useNavigation } from 'react-router'
import { t } from '#platform/messages/messages.ts'

/** The thin line at the top while the next page is on its way. */
export function RouteProgress() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return (
    <div
      role="progressbar"
      aria-label={t('Loading the page')}
      className="route-progress fixed inset-x-0 top-0 z-50 h-0.5 bg-route-progress"
    />
  )
}
