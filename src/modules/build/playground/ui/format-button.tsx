import { WandSparkles } from 'lucide-react'
import { t } from '#platform/messages/messages.ts'
import { IconButton } from '#ui/icon-button.tsx'
import type { FormatHandle, FormatNews } from './use-format.ts'

/** Lays the open file out as its community does, where there is a formatter for it. */
export function FormatButton({
  format: { format, isBusy },
  isEmpty,
}: {
  format: FormatHandle
  isEmpty: boolean
}) {
  if (!format) return null
  return (
    <IconButton icon={WandSparkles} label={t('Format code')} disabled={isBusy || isEmpty} onClick={format} />
  )
}

/** What the formatter does, over a corner of the code. */
export function FormatStatus({ news }: { news: FormatNews | null }) {
  return (
    <p
      role="status"
      className="pointer-events-none absolute end-3 bottom-14 z-10 rounded-small bg-ink px-2.5 py-1 text-xs text-paper empty:hidden"
    >
      {news === null ? '' : newsWords(news)}
    </p>
  )
}

function newsWords(news: FormatNews): string {
  switch (news.step) {
    case 'fetching':
      return t('Getting the formatter… {percent}%', { percent: Math.round(news.share * 100) })
    case 'formatting':
      return t('Formatting…')
    case 'formatted':
      return t('Formatted')
    case 'same':
      return t('Nothing to change: it’s formatted already')
  }
}
