import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OwnSite } from './safe-redirect-rules.ts'
import {
  entrySource,
  NO_INTENT,
  quantityOf,
  readIntent,
  signupRedirect,
  signupUrl,
  withStartingPath,
  type Authentication,
  type SignupIntent,
  type SignupVisit,
} from './signup-redirect-rules.ts'

const OWN: OwnSite = { origin: 'https://learn.example.org', domains: ['example.org'] }
const NOBODY = { isProUser: false, isGracedOrPaused: false }
const PRO = { isProUser: true, isGracedOrPaused: false }
const GRACED = { isProUser: false, isGracedOrPaused: true }
const BOTH = { isProUser: true, isGracedOrPaused: true }
const SUBSCRIPTION = '/profile/subscriptionandpayments'

const redirect = (
  intent: Partial<SignupIntent>,
  flags: SignupVisit['flags'] = NOBODY,
  authentication: Authentication | null = null,
) => signupRedirect({ intent: { ...NO_INTENT, ...intent }, flags, own: OWN, authentication })
const login: Authentication = { by: 'byLogin', quantity: null }
const signup: Authentication = { by: 'bySignup', quantity: null }

/** Eight ways to ask for something to buy, and what each is worth without anything else. */
const WISHES: [string, Partial<SignupIntent>][] = [
  ['-', {}],
  ['d', { discount: 'ANNUAL66' }],
  ['p', { plan: 'annual' }],
  ['pd', { plan: 'annual', discount: 'ANNUAL66' }],
  ['c', { productCode: 'lifetime' }],
  ['cd', { productCode: 'lifetime', discount: 'ANNUAL66' }],
  ['cp', { productCode: 'lifetime', plan: 'annual' }],
  ['cpd', { productCode: 'lifetime', plan: 'annual', discount: 'ANNUAL66' }],
]
const BUY = {
  product: '/payment?product_code=lifetime',
  plan: '/payment?plan=annual',
  discount: '/payment?discount=ANNUAL66',
}
const { product, plan, discount } = BUY

/** The order of the target, written out: one line a path, one column a wish in the order above. */
const TABLE: { path: string | null; targets: string[] }[] = [
  { path: null, targets: ['/payment', discount, plan, plan, product, product, product, product] },
  { path: '', targets: ['/payment', discount, plan, plan, product, product, product, product] },
  { path: '/courses', targets: ['/courses', '/courses', plan, plan, product, product, product, product] },
  {
    path: '/course/learn-html',
    targets: ['/course/learn-html', '/course/learn-html', plan, plan, product, product, product, product],
  },
  {
    path: '/course-content/learn-html/tags#x',
    targets: [
      '/course-content/learn-html/tags#x',
      '/course-content/learn-html/tags#x',
      plan,
      plan,
      product,
      product,
      product,
      product,
    ],
  },
  { path: '//evil.example', targets: ['/', '/', plan, plan, product, product, product, product] },
  { path: 'javascript:alert(1)', targets: ['/', '/', plan, plan, product, product, product, product] },
  { path: '/login', targets: ['/payment', discount, plan, plan, product, product, product, product] },
  {
    path: '/signup?next=%2Fx',
    targets: ['/payment', discount, plan, plan, product, product, product, product],
  },
  { path: '/payment/teams', targets: Array(8).fill('/payment/teams') },
  { path: '/payment/teams?quantity=5', targets: Array(8).fill('/payment/teams?quantity=5') },
  { path: '/x/payment/teams/y', targets: Array(8).fill('/x/payment/teams/y') },
  {
    path: '/payment/teamsters',
    targets: ['/payment/teamsters', '/payment/teamsters', plan, plan, product, product, product, product],
  },
  {
    path: '/courses?from=/payment/teams',
    targets: [
      '/courses?from=/payment/teams',
      '/courses?from=/payment/teams',
      plan,
      plan,
      product,
      product,
      product,
      product,
    ],
  },
]

const rows = TABLE.flatMap(({ path, targets }) =>
  WISHES.map(([wish, intent], index) => ({ path, wish, intent, target: targets[index] ?? '' })),
)

const isTeamsPath = (path: string | null) => path !== null && /^(\/x)?\/payment\/teams(\?|\/|$)/.test(path)

describe('the target, in its order', () => {
  test.each(rows)('$path with $wish leads to $target', ({ path, intent, target }) => {
    expect(redirect({ path, ...intent })).toBe(target)
  })

  test.each(rows)('$path with $wish, for graced and paused people', ({ path, intent }) => {
    for (const flags of [GRACED, BOTH])
      expect(redirect({ path, ...intent }, flags)).toBe(isTeamsPath(path) ? path : SUBSCRIPTION)
  })

  test.each(rows)('$path with $wish, for PRO people, who came to learn', ({ path, intent, target }) => {
    const isToPay = target.startsWith('/payment?') || target === '/payment'
    expect(redirect({ path, ...intent }, PRO)).toBe(isToPay ? SUBSCRIPTION : target)
  })

  test.each([
    [{ productCode: 'x', source: 's', ref: 'r' }, '/payment?product_code=x&source=s&ref=r'],
    [{ productCode: 'x', source: 's' }, '/payment?product_code=x&source=s'],
    [{ productCode: 'x', ref: 'r' }, '/payment?product_code=x&ref=r'],
    [{ plan: 'monthly', source: 's', ref: 'r' }, '/payment?plan=monthly&source=s&ref=r'],
    [{ plan: 'monthly', ref: 'r' }, '/payment?plan=monthly&ref=r'],
    [{ discount: 'A', source: 's', ref: 'r' }, '/payment?discount=A&source=s'],
    [{ discount: 'A', ref: 'r' }, '/payment?discount=A'],
    [{ source: 's', ref: 'r' }, '/payment'],
    [{ path: '/courses', source: 's', ref: 'r' }, '/courses'],
    [{ plan: 'a b&next=//evil#' }, '/payment?plan=a%20b%26next%3D%2F%2Fevil%23'],
    [{ plan: '\ud800' }, '/payment?plan=%EF%BF%BD'],
  ])('%j leads to %s', (intent, target) => {
    expect(redirect(intent)).toBe(target)
  })

  test.each([
    ['https://learn.example.org/courses?a=1', '/courses?a=1'],
    ['https://learn.example.org/payment/teams', '/payment/teams'],
    ['https://teams.example.org/courses', 'https://teams.example.org/courses'],
    ['https://teams.example.org/login', '/payment'],
    ['https://evil.example/payment/teams', '/'],
  ])('the address %s leads to %s', (path, target) => {
    expect(redirect({ path })).toBe(target)
  })
})

test.each([
  ['/courses?referrer=x', '/courses'],
  ['/courses?a=1&referrer=https%3A%2F%2Fx&b=c%2B%2B', '/courses?a=1&b=c%2B%2B'],
  ['/courses?referre%72=x', '/courses'],
  ['/courses?referrer&referrer=2#top', '/courses#top'],
  ['/courses?referrers=x', '/courses?referrers=x'],
  ['/payment/teams?referrer=x&quantity=3', '/payment/teams?quantity=3'],
  ['https://teams.example.org/x?referrer=y', 'https://teams.example.org/x'],
])('a referrer is dropped: %s', (path, target) => {
  expect(redirect({ path })).toBe(target)
})

/** What follows a login and a sign-up, written out. */
describe('after signing in', () => {
  test.each<[Partial<SignupIntent>, string, string]>([
    [{}, '/payment?isAuthenticatedNow=byLogin', '/payment?isAuthenticatedNow=bySignup'],
    [
      { plan: 'annual', source: 's' },
      '/payment?plan=annual&source=s&isAuthenticatedNow=byLogin',
      '/payment?plan=annual&source=s&isAuthenticatedNow=bySignup',
    ],
    [{ path: '/courses' }, '/courses?isAuthenticatedNow=byLogin', '/courses?isAuthenticatedNow=bySignup'],
    [
      { path: '/search?q=c%2B%2B#x' },
      '/search?q=c%2B%2B&isAuthenticatedNow=byLogin#x',
      '/search?q=c%2B%2B&isAuthenticatedNow=bySignup#x',
    ],
    [
      { path: '/course/learn-html' },
      '/course-content/learn-html?course-content=1&isAuthenticatedNow=byLogin',
      '/course/learn-html?isAuthenticatedNow=bySignup',
    ],
    [
      { path: '/course/learn-html/reviews?utm_source=mail&referrer=x#faq' },
      '/course-content/learn-html?utm_source=mail&course-content=1&isAuthenticatedNow=byLogin#faq',
      '/course/learn-html/reviews?utm_source=mail&isAuthenticatedNow=bySignup#faq',
    ],
    [
      { path: 'https://learn.example.org/course/learn-html?course-content=0' },
      '/course-content/learn-html?course-content=1&isAuthenticatedNow=byLogin',
      '/course/learn-html?course-content=0&isAuthenticatedNow=bySignup',
    ],
    [
      { path: '/course-content/learn-html/tags' },
      '/course-content/learn-html/tags?isAuthenticatedNow=byLogin',
      '/course-content/learn-html/tags?isAuthenticatedNow=bySignup',
    ],
    [{ path: '/course/' }, '/course/?isAuthenticatedNow=byLogin', '/course/?isAuthenticatedNow=bySignup'],
    [
      { path: '/learn/master-python' },
      '/learn/master-python?isAuthenticatedNow=byLogin',
      '/learn/master-python?isAuthenticatedNow=bySignup',
    ],
    [
      { path: '/courses?isAuthenticatedNow=bySignup&isAuthenticatedNow=x' },
      '/courses?isAuthenticatedNow=byLogin',
      '/courses?isAuthenticatedNow=bySignup',
    ],
    [
      { path: '/payment/teams' },
      '/payment/teams?quantity=2&isAuthenticatedNow=byLogin',
      '/payment/teams?quantity=2&isAuthenticatedNow=bySignup',
    ],
    [
      { path: '/payment/teams?quantity=5&plan=annual' },
      '/payment/teams?plan=annual&quantity=5&isAuthenticatedNow=byLogin',
      '/payment/teams?plan=annual&quantity=5&isAuthenticatedNow=bySignup',
    ],
    [
      { path: '/payment/teams?quantity=-1' },
      '/payment/teams?quantity=2&isAuthenticatedNow=byLogin',
      '/payment/teams?quantity=2&isAuthenticatedNow=bySignup',
    ],
    [{ path: '//evil.example' }, '/?isAuthenticatedNow=byLogin', '/?isAuthenticatedNow=bySignup'],
  ])('%j', (intent, afterLogin, afterSignup) => {
    expect(redirect(intent, NOBODY, login)).toBe(afterLogin)
    expect(redirect(intent, NOBODY, signup)).toBe(afterSignup)
  })

  test('the subscription page is told how somebody came in', () => {
    expect(redirect({ path: '/courses' }, GRACED, login)).toBe(`${SUBSCRIPTION}?isAuthenticatedNow=byLogin`)
    expect(redirect({ plan: 'annual' }, PRO, login)).toBe(`${SUBSCRIPTION}?isAuthenticatedNow=byLogin`)
  })

  test.each([
    ['7', 'quantity=7'],
    ['junk', 'quantity=2'],
    [null, 'quantity=9'],
  ])('the quantity input says %j: %s', (quantity, parameter) => {
    expect(redirect({ path: '/payment/teams?quantity=9' }, NOBODY, { by: 'byLogin', quantity })).toBe(
      `/payment/teams?${parameter}&isAuthenticatedNow=byLogin`,
    )
  })
})

test.each([
  [null, 2],
  ['', 2],
  ['1', 1],
  [' 12 ', 12],
  ['9999', 9999],
  ['0', 2],
  ['007', 2],
  ['-3', 2],
  ['2.5', 2],
  ['1e3', 2],
  ['10000', 2],
  ['٣', 2],
])('a quantity input of %j is %i', (input, quantity) => {
  expect(quantityOf(input)).toBe(quantity)
})

describe('an invitation to a team', () => {
  test.each<[Partial<SignupIntent>, string]>([
    [{}, '/teams/invite?member-token=t'],
    [{ path: '/teams/invite-link?team=4' }, '/teams/invite-link?team=4&member-token=t'],
    [{ path: '/courses' }, '/teams/invite?member-token=t'],
    [{ path: 'https://teams.example.org/teams/invite' }, '/teams/invite?member-token=t'],
    [{ path: '/teams/invite?member-token=old', plan: 'annual' }, '/teams/invite?member-token=t'],
  ])('%j leads to %s', (intent, target) => {
    const invited = { ...intent, memberToken: 't' }
    expect(redirect(invited)).toBe(target)
    expect(redirect(invited, PRO)).toBe(target)
    expect(redirect(invited, NOBODY, login)).toBe(`${target}&isAuthenticatedNow=byLogin`)
    expect(redirect(invited, NOBODY, signup)).toBe(`${target}&isAuthenticatedNow=bySignup`)
  })
})

test.each<[Partial<SignupIntent>, string]>([
  [{}, 'default'],
  [{ path: '/courses' }, 'default'],
  [{ path: '/course-content/learn-html/tags' }, 'lesson'],
  [{ path: '/project/expense-tracker/start' }, 'lesson'],
  [{ path: '/payment' }, 'payment'],
  [{ path: '/payment?plan=annual' }, 'payment'],
  [{ plan: 'annual' }, 'payment'],
  [{ discount: 'A' }, 'payment'],
  [{ productCode: 'A' }, 'payment'],
  [{ path: '/payment/teams' }, 'teams'],
  [{ path: '/teams/invite' }, 'teams'],
  [{ memberToken: 't' }, 'teams'],
  [{ source: 'appsumo' }, 'appsumo'],
  [{ source: 'discord', path: '/courses' }, 'discord'],
  [{ source: 'navbar' }, 'default'],
])('somebody with %j comes from %s', (intent, source) => {
  expect(entrySource({ ...NO_INTENT, ...intent })).toBe(source)
})

test.each<[Partial<SignupIntent>, string | null, string | null]>([
  [{}, null, '/course/dsa-with-python'],
  [{}, '', '/course/dsa-with-python'],
  [{}, '/course-content/learn-html/tags', '/course-content/learn-html/tags'],
  [{ path: '/courses' }, '/learn/master-c', '/courses'],
  [{ plan: 'annual' }, '/courses', null],
  [{ source: 'payment' }, '/courses', null],
  [{ memberToken: 't' }, '/courses', null],
])('%j of somebody who was last at %j starts from %j', (intent, last, path) => {
  expect(withStartingPath({ ...NO_INTENT, ...intent }, last).path).toBe(path)
})

describe('the address of a form', () => {
  test('carries what was wanted', () => {
    expect(signupUrl('/signup', NO_INTENT)).toBe('/signup')
    expect(
      signupUrl('/login', { ...NO_INTENT, path: '/search?q=c%2B%2B', plan: 'annual', ref: 'banner' }),
    ).toBe('/login?next=%2Fsearch%3Fq%3Dc%252B%252B&plan=annual&ref=banner')
    expect(signupUrl('/signup', { ...NO_INTENT, path: '/a', productCode: 'x', discount: 'y' })).toBe(
      '/signup?next=%2Fa&product_code=x&discount=y',
    )
  })

  test('loses nothing', () => {
    const text = fc.option(fc.string({ unit: 'grapheme', minLength: 1 }))
    const intents = fc.record({
      path: text,
      productCode: text,
      plan: text,
      discount: text,
      source: text,
      ref: text,
      memberToken: text,
    })
    fc.assert(
      fc.property(intents, (intent) => {
        const url = new URL(signupUrl('/signup', intent), OWN.origin)
        expect(readIntent(url.searchParams)).toEqual(intent)
      }),
    )
  })
})

test('whatever is wanted, by whomever, it stays with us, without referrer, and says once how somebody came in', () => {
  const text = fc.option(fc.oneof(fc.string(), fc.string({ unit: 'binary' })))
  const path = fc.option(
    fc.oneof(
      fc.string(),
      fc.webUrl({ withFragments: true, withQueryParameters: true }),
      fc
        .array(
          fc.constantFrom(
            '/',
            '//',
            '\\',
            '/payment/teams',
            '/course/x',
            '?',
            '&',
            '#',
            'referrer=1',
            'isAuthenticatedNow=2',
            'evil.example',
            'https://learn.example.org',
            '@',
            '%2f',
            'quantity=3',
            'referre%72=1',
          ),
        )
        .map((parts) => parts.join('')),
    ),
  )
  const visits = fc.record({
    intent: fc.record({
      path,
      productCode: text,
      plan: text,
      discount: text,
      source: text,
      ref: text,
      memberToken: text,
    }),
    flags: fc.record({ isProUser: fc.boolean(), isGracedOrPaused: fc.boolean() }),
    own: fc.constant(OWN),
    authentication: fc.option(
      fc.record({ by: fc.constantFrom('byLogin' as const, 'bySignup' as const), quantity: text }),
    ),
  })
  fc.assert(
    fc.property(visits, (visit) => {
      const url = new URL(signupRedirect(visit), OWN.origin)
      expect(url.hostname === 'example.org' || url.hostname.endsWith('.example.org')).toBe(true)
      expect(url.searchParams.has('referrer')).toBe(false)
      if (visit.authentication === null) return
      expect(url.searchParams.getAll('isAuthenticatedNow')).toEqual([visit.authentication.by])
      if (/\/payment\/teams(\/|$)/.test(url.pathname)) {
        expect(url.searchParams.getAll('quantity')).toHaveLength(1)
        expect(Number(url.searchParams.get('quantity'))).toBeGreaterThan(0)
      }
    }),
    { numRuns: 500 },
  )
})
