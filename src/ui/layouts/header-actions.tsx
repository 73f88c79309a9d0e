import { Link } from 'react-router'
import { say } from '#platform/words/say.ts'
import { ButtonLink } from '../button.tsx'
import { buttonLook } from '../button-look.ts'
import { classNames } from '../class-names.ts'
import { sayWith } from '../say-with.ts'
import { ThemeMenu } from '../theme-menu.tsx'
import type { NavigationItem, RightSlot } from './navigation-rules.ts'
import { useShellParts } from './shell-parts.ts'

/** Where "Try Challenges" leads: challenges in Python, as course content. */
const CHALLENGES_COURSE = '/course-content/practice-python-basics?course-content=1'

/** What stands at the end of the header. */
export function HeaderActions({ slot, selected }: { slot: RightSlot; selected: NavigationItem }) {
  const { search, profile } = useShellParts()
  return (
    <div className="flex items-center gap-1 tablet:gap-2">
      {slot === 'marketing' || slot === 'profile' ? search : null}
      <ThemeMenu className="max-wide:hidden!" />
      {slot === 'business' ? (
        <ButtonLink to="/signup" size="compact" variant="secondary">
          {say('Sign Up')}
        </ButtonLink>
      ) : slot === 'features' ? (
        <a
          href={CHALLENGES_COURSE}
          target="_blank"
          rel="noopener"
          // On the narrowest phones the logo and the menu leave it less room.
          className={classNames(buttonLook({ size: 'compact', variant: 'secondary' }), 'max-[22rem]:px-1')}
        >
          {sayWith('Try Challenges<unseen> (opens in a new tab)</unseen>', {
            unseen: <span className="sr-only" />,
          })}
        </a>
      ) : slot === 'profile' && profile !== undefined ? (
        profile
      ) : (
        <MarketingActions selected={selected} />
      )}
    </div>
  )
}

function MarketingActions({ selected }: { selected: NavigationItem }) {
  return (
    <>
      <Link
        to="/pricing"
        aria-current={selected.to === '/pricing' ? 'true' : undefined}
        className="flex min-h-11 items-center rounded-control px-2 text-sm font-semibold text-muted hover:text-ink aria-[current]:text-ink max-wide:hidden"
      >
        {say('Pricing')}
      </Link>
      <Link
        to="/login"
        className="flex min-h-11 items-center rounded-control px-2 text-sm font-semibold text-ink hover:underline wide:hidden"
      >
        {say('Login')}
      </Link>
      <ButtonLink to="/signup" size="compact" variant="secondary" className="max-sm:hidden">
        {say('Join for Free')}
      </ButtonLink>
    </>
  )
}
