import type { ReactNode } from 'react'
import { PAGE_WIDTH } from '#ui/layouts/page-width.ts'

/**
 * Places of the dashboard, the same for its skeleton and for what comes in its stead, so that nothing moves. On phones they follow
 * each other: lead, aside, rest. On tablets the first two parts of the aside are side by side.
 */
export function DashboardFrame({
  heading,
  lead,
  aside,
  children,
}: {
  heading: ReactNode
  lead: ReactNode
  aside: ReactNode
  children?: ReactNode
}) {
  return (
    <div className={PAGE_WIDTH}>
      <div className="min-h-dvh pt-8 pb-20 tablet:pt-12 wide:pb-28">
        <div className="min-h-20">{heading}</div>
        <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-10 wide:grid-cols-[minmax(0,1fr)_20rem] wide:grid-rows-[auto_1fr]">
          <div className="min-h-64 tablet:min-h-60">{lead}</div>
          <div className="flex flex-col gap-8 tablet:max-wide:grid tablet:max-wide:grid-cols-2 tablet:max-wide:gap-x-14 tablet:max-wide:*:col-span-2 tablet:max-wide:*:nth-[-n+2]:col-span-1 tablet:max-wide:*:nth-2:border-t-0 tablet:max-wide:*:nth-2:pt-0 wide:col-start-2 wide:row-span-2 wide:row-start-1">
            {aside}
          </div>
          <div className="flex min-w-0 flex-col gap-10">{children}</div>
        </div>
      </div>
    </div>
  )
}
