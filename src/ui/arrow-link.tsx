import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'

/** A link that leads on to a page of its own, by its title. */
export function ArrowLink({
  to,
  isWholeItem = false,
  children,
}: {
  to: string
  /** The whole item around it, a `group relative`, can be pressed. */
  isWholeItem?: boolean
  children: string
}) {
  return (
    <Link
      to={to}
      className={classNames(
        'inline-flex items-center gap-1.5 underline-offset-4',
        isWholeItem ? 'group-hover:underline after:absolute after:inset-0' : 'group min-h-11 hover:underline',
      )}
    >
      {children}
      <ArrowRight
        aria-hidden
        size={18}
        className="text-muted transition-transform duration-150 group-hover:translate-x-0.5 rtl:rotate-180 rtl:group-hover:-translate-x-0.5"
      />
    </Link>
  )
}
