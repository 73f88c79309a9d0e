import { Share2 } from 'lucide-react'
import { t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { copyText } from '#ui/copy-button.tsx'

/** Opens the device's share sheet; where there is none, copies the link. */
export function ShareButton({ path, title }: { path: string; title: string }) {
  const share = async () => {
    const url = new URL(path, location.href).href
    if (typeof navigator.share !== 'function') return void copyText(url)
    try {
      await navigator.share({ title, url })
    } catch (error) {
      // Closing the sheet is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copyText(url)
    }
  }
  return (
    <Button variant="secondary" icon={Share2} onClick={() => void share()}>
      {t('Share')}
    </Button>
  )
}
