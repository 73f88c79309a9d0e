import type { ReactNode } from 'react'
import { t } from '#platform/messages/messages.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { MOST_CONTINUED } from './continue-rules.ts'

/** Height of a row, the same with and without content: nothing moves when it comes. */
export const ROW = 'h-20 border-b border-line'

/** Heading, rows and a last line, as high as they ever are. */
export function ContinueFrame({ children, foot }: { children: ReactNode; foot: ReactNode }) {
  return (
    <section aria-labelledby="continue">
      <h2 id="continue" className="text-xl">
        {t('Continue')}
      </h2>
      <ul className="mt-3 min-h-60 border-t border-line">{children}</ul>
      <div className="flex h-11 items-center text-sm">{foot}</div>
    </section>
  )
}

/** Until it is known what there is. */
export function ContinueSkeleton() {
  return (
    <div aria-busy="true">
      <ContinueFrame foot={null}>
        {Array.from({ length: MOST_CONTINUED }, (_, row) => (
          <li key={row} className={`${ROW} flex flex-col justify-center gap-2`}>
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-4 w-3/5" />
          </li>
        ))}
      </ContinueFrame>
    </div>
  )
}
