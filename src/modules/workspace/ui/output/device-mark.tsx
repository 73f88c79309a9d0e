import { LANGUAGES } from '#modules/exercises/languages/contract.ts'
import { CloudOff, MonitorSmartphone } from 'lucide-react'
import type { Language } from '#modules/exercises/contract.ts'
import { t, message } from '#platform/messages/messages.ts'
import { type DeviceReason, placeWords, type RunNews } from '#modules/runner/browser.ts'

/** Returns the message, also read aloud, while something runs. */
export function runningWords(language: Language, news: RunNews | undefined): string {
  if (!news) return t('Running…')
  if (news.step === 'waiting') return placeWords(news)
  if (news.step === 'unreachable') return navigator.onLine ? t('Can’t reach the server') : t('You’re offline')
  return news.step === 'running'
    ? t('Running on your device…')
    : t('Downloading {language} to your device…', { language: LANGUAGES[language].device ?? language })
}

/** Progress of a download. Not read aloud: the message beside it is. */
export function FetchedShare({ news }: { news: RunNews | undefined }) {
  if (news?.step !== 'fetching') return null
  return (
    <span aria-hidden className="text-xs text-muted tabular-nums">
      {Math.round(news.share * 100)}%
    </span>
  )
}

/** Note on a check that waits for the server. */
export function UnreachableNote({ news }: { news: RunNews | undefined }) {
  if (news?.step !== 'unreachable') return null
  return (
    <p
      role="status"
      className="flex items-start gap-2 border-b border-line bg-paper px-4 py-3 text-sm text-warning"
    >
      <CloudOff aria-hidden size={18} className="mt-px shrink-0" />
      {t('Your code is saved. We’ll check it as soon as you’re back online.')}
    </p>
  )
}

/** Mark of a program that ran on this device and not on the server. */
export function DeviceMark() {
  return (
    <span
      // What is read aloud says so with the result.
      aria-hidden
      className="flex shrink-0 items-center gap-1 text-xs text-muted"
      title={t('This program ran in your browser, separate from your account and files.')}
    >
      <MonitorSmartphone aria-hidden size={14} />
      {t('On your device')}
    </span>
  )
}

const reasons: Record<Exclude<DeviceReason, 'always'>, string> = {
  unreachable: message(
    'We can’t reach the server, so this ran on your device. You can check exercises when you’re back online.',
  ),
  full: message('The server is busy, so this ran on your device.'),
}

/** Why a program ran here that usually does not. */
export function DeviceNote({ reason }: { reason: DeviceReason | null }) {
  if (reason === null || reason === 'always') return null
  return <p className="mb-4 text-sm text-muted">{t(reasons[reason])}</p>
}
