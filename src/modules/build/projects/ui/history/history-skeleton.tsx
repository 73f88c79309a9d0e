import { t } from '#platform/messages/messages.ts'
import { Skeleton } from '#ui/skeleton.tsx'

/** Holds the place of the points while they are being read. */
export function HistorySkeleton() {
  return (
    <div role="status" className="flex h-full gap-6 px-4 tablet:px-0">
      <span className="sr-only">{t('Loading the history')}</span>
      <div className="flex w-full flex-col gap-3 tablet:w-72">
        {[0, 1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-16" />
        ))}
      </div>
      <Skeleton className="h-64 grow max-tablet:hidden" />
    </div>
  )
}
