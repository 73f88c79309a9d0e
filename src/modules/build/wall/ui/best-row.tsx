import type { ReactNode } from 'react'
import { Skeleton } from '#ui/skeleton.tsx'
import { BestRoom } from './best-room.tsx'

/** Cards beside each other, on a phone in a row that scrolls. */
export function BestRow({ children }: { children: ReactNode }) {
  return (
    <ul className="-mx-4 flex snap-x gap-5 overflow-x-auto px-4 pb-2 *:w-[17rem] *:shrink-0 *:snap-start tablet:mx-0 tablet:grid tablet:grid-cols-3 tablet:gap-6 tablet:overflow-visible tablet:px-0 tablet:*:w-auto tablet:*:nth-[n+4]:hidden">
      {children}
    </ul>
  )
}

export function BestSkeleton() {
  return (
    <BestRoom>
      <div aria-busy="true">
        <BestRow>
          {[0, 1, 2].map((card) => (
            <li key={card} className="rounded-panel border border-line bg-surface">
              <Skeleton className="aspect-[16/10] w-full rounded-none" />
              <div className="flex flex-col gap-2.5 p-4">
                <Skeleton className="h-5 w-3/5" />
                <Skeleton className="h-4 w-2/5" />
                <Skeleton className="mt-3 h-4 w-4/5" />
              </div>
            </li>
          ))}
        </BestRow>
      </div>
    </BestRoom>
  )
}
