import { t } from '#platform/messages/messages.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { useIsOffline } from '#ui/use-is-offline.ts'

/** What takes the place of notifications while there are none to show: they are coming, could not be read, or there is nothing. */
export function NotificationStates({
  state,
  onRetry,
}: {
  state: 'loading' | 'broken' | 'empty'
  onRetry: () => void
}) {
  const isOffline = useIsOffline()
  if (state === 'empty')
    return (
      <EmptyState title={t('Nothing new')} className="py-10">
        {t('When someone replies to you, it shows up here.')}
      </EmptyState>
    )
  if (isOffline)
    return (
      <EmptyState title={t('You’re offline')} className="py-10">
        {t('Your notifications will show up when you’re connected again.')}
      </EmptyState>
    )
  if (state === 'broken')
    return <ErrorState title={t('Your notifications couldn’t be loaded')} onRetry={onRetry} />
  return (
    <div role="status" aria-label={t('Loading your notifications')} className="p-4">
      <SkeletonText lines={6} />
    </div>
  )
}
