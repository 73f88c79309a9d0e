import type { ReactElement } from 'react'
import type { ProviderId } from '../contract.ts'

/** In one colour, so that no button is louder than the next. */
const MARKS: Record<ProviderId, ReactElement> = {
  google: (
    <path
      d="M22.1 12.2H12.4M20.6 12.2A8.6 8.6 0 1 1 18 5.9"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
    />
  ),
  apple: (
    <path
      d="M15.9 2.2c.1 1.2-.4 2.3-1.1 3.1-.8.9-1.9 1.5-3 1.4-.1-1.1.4-2.3 1.1-3 .8-.9 2-1.4 3-1.5ZM12.1 8c.9 0 2.1-1 3.8-1 1.5 0 2.9.8 3.8 2.1-3.2 2-2.7 6.5.6 7.9-.8 2.1-2.4 4.9-4.2 4.9-1.4 0-1.9-.9-3.6-.9s-2.2.9-3.6.9c-2.6 0-5.2-4.9-5.2-8.6C3.7 9.4 6 7.1 8.6 7.1c1.6 0 2.7.9 3.5.9Z"
      fill="currentColor"
    />
  ),
  github: (
    <path
      d="M4.8 2.8c1.6.2 3 1 4 1.8a11.6 11.6 0 0 1 6.4 0c1-.8 2.4-1.6 4-1.8.7 1.8.6 3.4.2 4.5 1 1.2 1.6 2.7 1.6 4.5 0 4.6-2.8 6.6-6.2 7.1.5.6.7 1.4.7 2.4v.7H8.5v-.7l-1.9.1c-2 0-2.6-1.4-3.3-2.5-.3-.4-.7-.8-1.2-1.1 1.5-.4 2.6.5 3.3 1.5.8 1.1 1.6 1.3 3.1.8.1-.5.4-.9.7-1.2C5.8 18.4 3 16.4 3 11.8c0-1.8.6-3.3 1.6-4.5-.4-1.1-.5-2.7.2-4.5Z"
      fill="currentColor"
    />
  ),
}

/** Logo of the provider, beside its name. */
export function ProviderMark({ id }: { id: ProviderId }) {
  return (
    <svg aria-hidden viewBox="0 0 24 24" width={20} height={20} className="shrink-0">
      {MARKS[id]}
    </svg>
  )
}
