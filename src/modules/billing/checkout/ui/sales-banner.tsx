import { FlaskConical, Info } from 'lucide-react'
import { t } from '#platform/messages/messages.ts'
import { classNames } from '#ui/class-names.ts'
import type { Sales } from './sales.ts'

const BOX = 'flex w-fit items-start gap-2 rounded-control px-4 py-3 text-sm'

/** Note on every page of a checkout where no money moves, or where nothing is for sale. */
export function SalesBanner({ sales, className }: { sales: Sales; className?: string }) {
  if (sales === 'open') return null
  if (sales === 'sandbox')
    return (
      <p className={classNames(BOX, 'bg-warning-soft text-warning', className)}>
        <FlaskConical aria-hidden size={18} className="mt-[0.15em] shrink-0" />
        {t('Test mode: use test cards. No real charges.')}
      </p>
    )
  return (
    <p className={classNames(BOX, 'bg-sunken', className)}>
      <Info aria-hidden size={18} className="mt-[0.15em] shrink-0" />
      {t('PRO isn’t available on this site right now. Everything free stays free.')}
    </p>
  )
}
