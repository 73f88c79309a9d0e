import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { classNames } from '#ui/class-names.ts'

/** An author's words. The HTML was made by us from Markdown, which lets no raw HTML pass. */
export function Prose({
  html,
  className,
  isInline = false,
}: {
  html: string
  className?: string
  isInline?: boolean
}) {
  const navigate = useNavigate()
  /** Links inside the site change the page without loading everything again. */
  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || link.origin !== window.location.origin || link.target || link.hasAttribute('download'))
      return
    event.preventDefault()
    void navigate(link.pathname + link.search + link.hash)
  }
  const shared = {
    onClick,
    className: classNames(isInline ? 'prose-inline' : 'prose-lesson', className),
    dangerouslySetInnerHTML: { __html: html },
  }
  return isInline ? <span {...shared} /> : <div {...shared} />
}
