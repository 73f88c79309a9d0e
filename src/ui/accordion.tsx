import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { classNames } from './class-names.ts'

export type AccordionItem = {
  /** What a link to this answer ends with: `/faq#refunds`. */
  id: string
  title: string
  content: ReactNode
  /** Open from the beginning. */
  isOpen?: boolean
}

/**
 * Questions that open to their answers. The browser's own element: it works before, and without, any script, and
 * searching in the page finds what is folded away. A link to an item's id opens it.
 */
export function Accordion({
  items,
  heading: Heading = 'h3',
  isSingle = false,
  className,
}: {
  items: AccordionItem[]
  heading?: 'h2' | 'h3' | 'h4'
  /** Opening one closes the others. Default: as many as the reader likes. */
  isSingle?: boolean
  className?: string
}) {
  const box = useRef<HTMLDivElement>(null)
  const { hash, key } = useLocation()
  useEffect(() => {
    const answer = hash === '' ? null : box.current?.querySelector(`[id="${CSS.escape(idOf(hash))}"]`)
    const item = answer?.closest('details')
    if (!item) return
    item.open = true
    item.scrollIntoView({ block: 'start' })
    // A second click on the same link is a new visit with the same hash.
  }, [hash, key])
  return (
    <div ref={box} className={classNames('divide-y divide-line border-y border-line', className)}>
      {items.map((item) => (
        <details
          key={item.id}
          name={isSingle ? items[0]?.id : undefined}
          open={item.isOpen}
          className="group"
        >
          <summary className="flex min-h-14 list-none items-center justify-between gap-6 py-4 outline-offset-[-2px] select-none hover:text-link [&::-webkit-details-marker]:hidden">
            <Heading className="font-sans text-base leading-snug font-semibold tracking-normal">
              {item.title}
            </Heading>
            <ChevronDown
              aria-hidden
              size={20}
              className="shrink-0 text-muted transition-transform duration-(--duration-quick) group-open:rotate-180"
            />
          </summary>
          {/* Inside, not on the item itself: then the browser opens the item by its own rules when a link leads here. */}
          <div id={item.id} className="max-w-[68ch] scroll-mt-40 pb-6 text-muted">
            {item.content}
          </div>
        </details>
      ))}
    </div>
  )
}

function idOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}
