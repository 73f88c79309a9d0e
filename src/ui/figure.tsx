import type { ReactNode } from 'react'

/** A number with what it counts below it; goes into a `dl`. */
export function Figure({ term, value, icon }: { term: string; value: string; icon?: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="flex items-center gap-1.5 font-heading text-xl font-semibold tabular-nums">
        {icon}
        {value}
      </dd>
    </div>
  )
}
