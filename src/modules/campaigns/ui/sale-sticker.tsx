import { classNames } from '#ui/class-names.ts'
import type { SaleCampaign } from '../contract.ts'
import { STRIP_COLOURS } from './promotion-strip.tsx'

/** A few words beside what a sale is about: the way to the prices, a plan. */
export function SaleSticker({ text, style }: SaleCampaign['stickerDetails']) {
  return (
    <span
      className={classNames(
        'inline-flex items-center rounded-small px-1.5 py-0.5 text-xs font-semibold whitespace-nowrap tabular-nums',
        STRIP_COLOURS[style],
      )}
    >
      {text}
    </span>
  )
}
