import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** Details behind a word, the browser's own element: it opens without any script. */
export function Disclosure({
  summary,
  isOpen,
  className,
  summaryClassName,
  children,
}: {
  summary: ReactNode
  /** Open from the beginning. Default: closed. */
  isOpen?: boolean
  className?: string
  /** Height, color and size of the word. */
  summaryClassName: string
  children: ReactNode
}) {
  return (
    <details open={isOpen} className={classNames('group/disclosure', className)}>
      <summary
        className={classNames(
          'inline-flex cursor-pointer list-none items-center gap-1.5 select-none [&::-webkit-details-marker]:hidden',
          summaryClassName,
        )}
      >
        {summary}
        <ChevronDown
          aria-hidden
          size={18}
          className="transition-transform duration-(--duration-quick) group-open/disclosure:rotate-180"
        />
      </summary>
      {children}
    </details>
  )
}
