import { t } from '#platform/messages/messages.ts'
import { buttonLook } from '#ui/button-look.ts'
import { classNames } from '#ui/class-names.ts'
import type { Provider } from '../../oauth-providers/contract.ts'
import { readIntent, signupUrl } from '../../redirects/redirects.ts'
import { ProviderMark } from '../../oauth-providers/browser.ts'

/**
 * A link for each provider, which works without scripts: it leads to the provider, and from there to where the form leads,
 * signed up or in. Nothing where none is configured. `providers` is what `getSignInProviders` answered to the page's loader.
 */
export function ProviderButtons({
  providers,
  query,
  recovers = false,
  className,
}: {
  providers: readonly Provider[]
  /** Query of the form's address, passed on and checked at the callback. */
  query: URLSearchParams
  /** True beside the offer to activate or recover an account: then signing in does that. */
  recovers?: boolean
  className?: string
}) {
  if (providers.length === 0) return null
  return (
    <ul className={classNames('grid gap-3', className)}>
      {providers.map(({ id, name }) => (
        <li key={id}>
          <a
            href={startAddress(id, query, recovers)}
            rel="nofollow"
            className={buttonLook({ variant: 'secondary', isBlock: true })}
          >
            <ProviderMark id={id} />
            {t('Continue with {provider}', { provider: name })}
          </a>
        </li>
      ))}
    </ul>
  )
}

function startAddress(id: Provider['id'], query: URLSearchParams, recovers: boolean): string {
  const address = signupUrl(`/api/auth/oauth/${id}/start`, readIntent(query))
  const utmSource = query.get('utm_source')
  const more = new URLSearchParams({
    ...(utmSource ? { utm_source: utmSource } : {}),
    ...(recovers ? { recover: '1' } : {}),
  })
  if (more.size === 0) return address
  return `${address}${address.includes('?') ? '&' : '?'}${more}`
}
