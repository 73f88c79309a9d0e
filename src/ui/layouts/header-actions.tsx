import { Link, useLocation } from 'react-router'
import { t } from '#platform/messages/messages.ts'
import { ButtonLink } from '../button.tsx'
import { buttonLook } from '../button-look.ts'
import { classNames } from '../class-names.ts'
import { tWith } from '../message-elements.ts'
import { ThemeMenu } from '../theme-menu.tsx'
import { formAddress, formLinks, type NavigationItem, type RightSlot } from './navigation-rules.ts'
import { useShellParts } from './shell-parts.ts'

/** Where "Try Challenges" leads: challenges in Python, as course content. */
const CHALLENGES_COURSE = '/course-content/practice-python-basics?course-content=1'

/** What stands at the end of the header. */
export function HeaderActions({ slot, selected }: { slot: RightSlot; selected: NavigationItem }) {
  const { search, profile } = useShellParts()
  const address = useLocation()
  return (
    // A page comes in pieces: until the last of these is there, the others would be painted where they do not stay.
    <div className="flex items-center gap-1 tablet:gap-2 [&:not(:has(>[data-end]))]:invisible">
      {slot === 'marketing' || slot === 'profile' ? search : null}
      <ThemeMenu className="max-wide:hidden!" />
      {slot === 'business' ? (
        <ButtonLink
          to={formAddress('/signup', address)}
          size="compact"
          variant="secondary"
          className="for-visitors"
        >
          {t('Sign Up')}
        </ButtonLink>
      ) : slot === 'features' ? (
        <a
          href={CHALLENGES_COURSE}
          target="_blank"
          rel="noopener"
          // On the narrowest phones the logo and the menu leave it less room.
          className={classNames(
            buttonLook({ size: 'compact', variant: 'secondary' }),
            'max-[22rem]:px-1 max-sm:[:root[data-member]_&]:hidden',
          )}
        >
          {tWith('Try Challenges<unseen> (opens in a new tab)</unseen>', {
            unseen: <span className="sr-only" />,
          })}
        </a>
      ) : (
        <MarketingActions selected={selected} />
      )}
      {profile}
      <span data-end hidden />
    </div>
  )
}

function MarketingActions({ selected }: { selected: NavigationItem }) {
  const address = useLocation()
  const { pricingSticker } = useShellParts()
  const { login, isSignupShown } = formLinks(address.pathname)
  return (
    <span className="for-visitors contents">
      <Link
        to="/pricing"
        aria-current={selected.to === '/pricing' ? 'true' : undefined}
        className="flex min-h-11 items-center gap-1.5 rounded-control px-2 text-sm font-semibold text-muted hover:text-ink aria-[current]:text-ink max-wide:hidden"
      >
        {t('Pricing')}
        {pricingSticker}
      </Link>
      {login === null ? null : (
        <Link
          to={formAddress('/login', address)}
          className={classNames(
            'flex min-h-11 items-center rounded-control px-2 text-sm font-semibold whitespace-nowrap text-ink hover:underline max-[22rem]:px-0.5',
            login === 'narrow' && 'wide:hidden',
          )}
        >
          {t('Login')}
        </Link>
      )}
      {isSignupShown ? (
        <ButtonLink
          to={formAddress('/signup', address)}
          size="compact"
          variant="secondary"
          className="max-[22rem]:px-1.5"
        >
          {t('Join for Free')}
        </ButtonLink>
      ) : null}
      {login === 'narrow' ? (
        // The bar itself has no room for it beside Join, so it hangs below until the page scrolls.
        <Link
          to={formAddress('/login', address)}
          className="absolute end-6 top-full flex min-h-6 items-center text-sm text-muted underline-offset-4 group-data-scrolled/header:hidden hover:text-link hover:underline max-wide:hidden"
        >
          {tWith('<question>Have an account? </question><login>Log in</login>', {
            question: <span className="me-1" />,
            login: <span className="font-semibold text-link" />,
          })}
        </Link>
      ) : null}
    </span>
  )
}
