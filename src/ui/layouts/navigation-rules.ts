/** Where a page stands in the site, by the first segment of its path. */
import { isRemembered } from '#platform/browser/return-page-rules.ts'
import { message } from '#platform/messages/messages.ts'

/** The main navigation. */
export const NAVIGATION = [
  { to: '/', label: message('Home'), segments: [''] },
  {
    to: '/courses',
    label: message('Courses'),
    segments: ['courses', 'course', 'course-content', 'project', 'learn'],
  },
  { to: '/pricing', label: message('Pricing'), segments: ['pricing'] },
  { to: '/community-challenges', label: message('Challenges'), segments: ['community-challenges'] },
] as const

export type NavigationItem = (typeof NAVIGATION)[number]

function firstSegment(pathname: string): string {
  return pathname.split('/')[1] ?? ''
}

/** The selected item follows the first segment of the path; what belongs to none is Home's. */
export function selectedItem(pathname: string): NavigationItem {
  const first = firstSegment(pathname)
  return NAVIGATION.find(({ segments }) => segments.some((segment) => segment === first)) ?? NAVIGATION[0]
}

/** What stands at the end of the header. */
export type RightSlot = 'marketing' | 'business' | 'features' | 'profile'

const RIGHT_SLOTS: Record<string, RightSlot> = {
  business: 'business',
  'coding-challenge': 'features',
  dashboard: 'profile',
  profile: 'profile',
}

export function rightSlot(pathname: string): RightSlot {
  return RIGHT_SLOTS[firstSegment(pathname)] ?? 'marketing'
}

/** Where somebody reads or works, nothing fades: a lesson must be there at once, and so must a form. */
const NO_FADE = new Set([
  'course-content',
  'project',
  'search',
  'payment',
  'profile',
  'signup',
  'login',
  'forgotpassword',
  'resetpassword',
  'verify-code',
  'onboarding',
  'ide',
])

/** The address of a form that leads back to the page one is on. What the form was asked for already stays. */
export function formAddress(
  form: '/signup' | '/login',
  { pathname, search }: { pathname: string; search: string },
): string {
  const rest = withoutToken(search)
  return isRemembered(pathname) ? `${form}?next=${encodeURIComponent(pathname + rest)}` : form + rest
}

/** The token of a mailed link is for its own page alone. */
function withoutToken(search: string): string {
  const rest = new URLSearchParams(search)
  if (!rest.has('token')) return search
  rest.delete('token')
  return rest.size === 0 ? '' : `?${rest}`
}

/** Where the header leads to a form. `login` is `narrow` where it shows below the wide layout only; null: not at all. */
export type FormLinks = { login: 'narrow' | 'always' | null; isSignupShown: boolean }

/** The form that is open is not offered once more, and the other one at every width. */
export function formLinks(pathname: string): FormLinks {
  const first = firstSegment(pathname)
  if (first === 'signup') return { login: 'always', isSignupShown: false }
  if (first === 'login') return { login: null, isSignupShown: true }
  return { login: 'narrow', isSignupShown: true }
}

/** Whether going from one page to the other fades. A filter or a page of a list is the same page. */
export function fades(from: string, to: string): boolean {
  return from !== to && !NO_FADE.has(firstSegment(from)) && !NO_FADE.has(firstSegment(to))
}

/**
 * Whom the footer of a page is for. A certificate has one for members alone, and every visitor gets the same page, so the
 * browser hides it from the others.
 */
export function footerAudience(page: {
  pathname: string
  hasNoFooter: boolean
}): 'everyone' | 'members' | 'nobody' {
  if (page.pathname.startsWith('/certificates/detail/')) return 'members'
  return page.hasNoFooter ? 'nobody' : 'everyone'
}
