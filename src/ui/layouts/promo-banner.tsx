import { useLocation } from 'react-router'
import { t } from '#platform/messages/messages.ts'
import { isBannerShown } from './banner-rules.ts'
import { useShellParts } from './shell-parts.ts'

/** Shows the promotion above the header, when there is one for this page. */
export function PromoBanner({ isDisabled }: { isDisabled: boolean }) {
  const { pathname } = useLocation()
  const { banner } = useShellParts()
  if (banner === undefined || !isBannerShown({ type: banner.type, pathname, isDisabled })) return null
  return (
    <aside aria-label={t('Offer')} className="site-banner">
      {banner.content}
    </aside>
  )
}
