import type { ReactNode } from 'react'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** Section of the profile. Its data may still load, or may not come: then it can be asked for again. */
export function MasterySection<Data>({
  id,
  title,
  lead,
  loading,
  failed,
  query: { data, isError, refetch },
  children,
}: {
  id: string
  title: string
  lead: string
  /** Name of the placeholder, read aloud. */
  loading: string
  /** Title of the error. */
  failed: string
  query: { data: Data | undefined; isError: boolean; refetch: () => unknown }
  children: (data: Data) => ReactNode
}) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <p className="mt-1 max-w-[66ch] text-sm text-muted">{lead}</p>
      <div className="mt-5 min-h-28">
        {data !== undefined ? (
          children(data)
        ) : isError ? (
          <ErrorState title={failed} onRetry={() => void refetch()} />
        ) : (
          <div role="status" aria-label={loading}>
            <Skeleton className="h-28" />
          </div>
        )}
      </div>
    </section>
  )
}
