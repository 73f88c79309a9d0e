import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/** One part, by its name, in its states. */
export function Sample({
  name,
  note,
  isColumn = false,
  children,
}: {
  name: string
  note?: string
  isColumn?: boolean
  children: ReactNode
}) {
  return (
    <div className="grid gap-x-10 gap-y-4 border-b border-line py-8 last:border-b-0 wide:grid-cols-[11rem_minmax(0,1fr)]">
      <div>
        <h3 className="font-sans text-sm font-semibold tracking-normal">{name}</h3>
        {note ? <p className="mt-1 text-xs text-muted">{note}</p> : null}
      </div>
      <div
        className={classNames(
          'min-w-0',
          isColumn ? 'flex flex-col gap-5' : 'flex flex-wrap items-center gap-x-4 gap-y-4',
        )}
      >
        {children}
      </div>
    </div>
  )
}

export function doNothing(): void {}
