import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import type { SaleCampaign } from '../contract.ts'

/** The sale, at the foot of the header's menus. */
export function MenuOffer({
  texts: { title, detail, button },
  path,
}: {
  texts: SaleCampaign['dropdownTexts']
  path: string
}) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 rounded-control bg-pro-soft px-4 py-2.5 text-sm text-ink">
      <strong className="font-semibold">{title}</strong>
      <span>{detail}</span>
      <Link
        to={path}
        className="inline-flex min-h-8 items-center gap-1.5 font-semibold underline-offset-4 hover:underline max-wide:min-h-11"
      >
        {button}
        <ArrowRight aria-hidden size={16} className="rtl:-scale-x-100" />
      </Link>
    </p>
  )
}
