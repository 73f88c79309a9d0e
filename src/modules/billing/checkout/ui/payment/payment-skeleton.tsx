import { t } from '#platform/messages/messages.ts'
import { Skeleton, SkeletonText } from '#ui/skeleton.tsx'

/** As large as what comes. */
export function PaymentSkeleton() {
  return (
    <div
      role="status"
      aria-label={t('Loading')}
      className="needs-script grid items-start gap-x-14 gap-y-10 wide:grid-cols-[minmax(0,1fr)_minmax(0,25rem)]"
    >
      <div className="grid gap-8">
        <Skeleton className="h-88 rounded-panel" />
        <SkeletonText lines={3} />
      </div>
      <Skeleton className="h-112 rounded-panel" />
    </div>
  )
}
