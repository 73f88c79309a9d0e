import { useState } from 'react'
import type { Dashboard } from '#modules/learning/dashboard/contract.ts'
import { readLocally, removeLocally, storeLocally } from '#platform/browser/local-store.ts'
import { t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { install, useInstallPrompt } from '#ui/install-offer.ts'
import { useSite } from '#ui/layouts/site.ts'
import { showToast } from '#ui/toast.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import { installsByShareMenu, isInstallOffered } from './install-rules.ts'

const DECLINED_KEY = 'install-declined'

type Props = Pick<Dashboard, 'days'>

/** Offer to install the site as an app, where the browser can: after a few days, and never again once declined. */
export function InstallOffer({ days }: Props) {
  // The server does not know what is installed.
  return useIsHydrated() ? <OfferIfWanted days={days} /> : null
}

function OfferIfWanted({ days }: Props) {
  const prompt = useInstallPrompt()
  const { brandName } = useSite()
  const [isDeclined, setDeclined] = useState(() => readLocally<boolean>(DECLINED_KEY) === true)
  const isInstalled = matchMedia('(display-mode: standalone)').matches
  const isByMenu = installsByShareMenu(navigator)
  if (!isInstallOffered({ days, isDeclined, isInstalled }) || (prompt === null && !isByMenu)) return null

  const decline = () => {
    storeLocally(DECLINED_KEY, true)
    setDeclined(true)
    const undo = () => {
      removeLocally(DECLINED_KEY)
      setDeclined(false)
    }
    showToast({
      type: 'info',
      title: t('Install offer hidden.'),
      action: { label: t('Undo'), onAction: undo },
    })
  }
  return (
    <section aria-labelledby="install" className="border-t border-line pt-8">
      <h2 id="install" className="text-lg">
        {t('Learn without a connection')}
      </h2>
      <p className="mt-2 text-sm text-muted">
        {prompt === null
          ? t(
              'Tap Share, then “Add to Home Screen”. {brand} opens like an app, and your current chapter works offline.',
              {
                brand: brandName,
              },
            )
          : t('Install {brand}. It opens like an app, and your current chapter works offline.', {
              brand: brandName,
            })}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        {prompt === null ? null : (
          <Button variant="secondary" size="compact" onClick={() => void install(prompt)}>
            {t('Install')}
          </Button>
        )}
        <Button type="link" variant="quiet" size="compact" onClick={decline}>
          {t('No thanks')}
        </Button>
      </div>
    </section>
  )
}
