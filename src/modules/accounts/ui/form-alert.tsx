import type { ReactNode } from 'react'

/** What is wrong with a form as a whole. It takes the focus when there is no field to mend. */
export function FormAlert({ children }: { children: ReactNode }) {
  return (
    <div role="alert" tabIndex={-1} className="rounded-control bg-danger-soft px-4 py-3 text-sm text-danger">
      {children}
    </div>
  )
}
