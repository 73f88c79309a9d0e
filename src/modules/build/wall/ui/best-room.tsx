import type { ReactNode } from 'react'

/** As high as a row of cards, whatever it holds: nothing moves when the cards come. */
export function BestRoom({ children }: { children?: ReactNode }) {
  return <div className="grid min-h-[20.5rem] wide:min-h-[25.5rem]">{children}</div>
}
