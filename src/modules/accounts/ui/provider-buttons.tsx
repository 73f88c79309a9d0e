import { say } from '#platform/words/say.ts'
import { buttonLook } from '#ui/button-look.ts'
import { classNames } from '#ui/class-names.ts'
import type { Provider } from '../oauth/contract.ts'
import { ProviderMark } from './provider-mark.tsx'

/**
 * A link for each provider, which works without scripts: it leads to the provider, and from there back to `next`, signed
 * up or in. Nothing where none is configured. `providers` is what `getSignInProviders` answered to the page's loader.
 */
export function ProviderButtons({
  providers,
  next,
  recovers = false,
  className,
}: {
  providers: readonly Provider[]
  /** Where to go afterwards; null: where somebody goes who just signs up or in. It is judged on the way back. */
  next: string | null
  /** True beside the offer to activate or recover an account: then signing in does that. */
  recovers?: boolean
  className?: string
}) {
  if (providers.length === 0) return null
  const query = new URLSearchParams({
    ...(next === null ? {} : { next }),
    ...(recovers ? { recover: '1' } : {}),
  }).toString()
  return (
    <ul className={classNames('grid gap-3', className)}>
      {providers.map(({ id, name }) => (
        <li key={id}>
          <a
            href={`/api/auth/oauth/${id}/start${query === '' ? '' : `?${query}`}`}
            rel="nofollow"
            className={buttonLook({ variant: 'secondary', isBlock: true })}
          >
            <ProviderMark id={id} />
            {say('Continue with {provider}', { provider: name })}
          </a>
        </li>
      ))}
    </ul>
  )
}
