import { Copy, Download, Printer } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { copyText } from '#ui/copy-button.tsx'
import { useSite } from '#ui/layouts/site.ts'

/** Prints the codes and nothing else of the page. */
const ALONE_ON_PAPER =
  'print:fixed print:inset-x-0 print:top-0 print:bg-transparent print:visible! print:**:visible! print:[body:has(&)_*]:invisible'

/** The ten codes, this once. They are on no other page and in no mail. */
export function RecoveryCodeList({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { brandName } = useSite()
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  const title = t('{brandName} recovery codes', { brandName })
  const text = `${title}\n\n${codes.join('\n')}\n`
  return (
    <div
      ref={panel}
      tabIndex={-1}
      role="group"
      aria-label={title}
      data-recovery-codes=""
      className={classNames('mt-4 max-w-[34rem] rounded-panel bg-sunken p-5 outline-none', ALONE_ON_PAPER)}
    >
      <p className="font-semibold">{t('Save these recovery codes somewhere safe.')}</p>
      <p className="mt-1 text-sm text-muted">
        {t('Each one logs you in once if you lose your app. You won’t see them again.')}
      </p>
      <ol className="mt-4 grid grid-cols-2 gap-x-8 gap-y-1 font-mono text-base tabular-nums">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="mt-5 flex flex-wrap gap-3 print:hidden">
        <Button variant="secondary" size="compact" icon={Copy} onClick={() => void copyText(text)}>
          {t('Copy')}
        </Button>
        <Button
          variant="secondary"
          size="compact"
          icon={Download}
          onClick={() => download(text, `${brandName.toLowerCase()}-recovery-codes.txt`)}
        >
          {t('Download')}
        </Button>
        <Button variant="secondary" size="compact" icon={Printer} onClick={() => window.print()}>
          {t('Print')}
        </Button>
      </div>
      <Button className="mt-6 print:hidden" onClick={onKept}>
        {t('I’ve saved them')}
      </Button>
    </div>
  )
}

function download(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
}
