import { describe, expect, test } from 'vitest'
import { readIntent } from './signup-redirect-rules.ts'
import {
  attributionOf,
  cameFromOf,
  redeemAddress,
  sharedQuery,
  storedAttribution,
  targetAfter,
  targetOfMember,
  targetToStore,
} from './auth-visit-rules.ts'

const own = { origin: 'https://learn.example.org', domains: [] }
const query = (text: string) => new URLSearchParams(text)
const after = (text: string, lastVisitedPath: string | null = null) =>
  targetAfter('byLogin', { query: query(text), own, user: FREE, startingPath: lastVisitedPath })

const FREE = { isSubscriptionActive: false, userSubscription: null, teams: [] }
const SUBSCRIPTION = '/profile/subscriptionandpayments?isAuthenticatedNow=byLogin'
const COURSES = '/courses?isAuthenticatedNow=byLogin'

test.each([
  ['next=/courses', true, 'PastDue', SUBSCRIPTION],
  ['next=/courses', false, 'Paused', SUBSCRIPTION],
  ['next=/courses', true, 'Active', COURSES],
  ['next=/courses', true, 'Trialing', COURSES],
  ['next=/courses', false, 'Cancelled', COURSES],
  ['plan=annual', true, 'Active', SUBSCRIPTION],
  ['plan=annual&next=/courses', true, 'Active', SUBSCRIPTION],
  ['plan=annual', false, 'Cancelled', '/payment?plan=annual&isAuthenticatedNow=byLogin'],
] as const)(
  'signing in with %s, PRO %s and %s, leads to %s',
  (asked, isSubscriptionActive, status, target) => {
    const user = { ...FREE, isSubscriptionActive, userSubscription: { status } }
    expect(targetAfter('byLogin', { query: query(asked), own, user, startingPath: null })).toBe(target)
  },
)

test('signing in leads back to exactly where somebody was, and says how they came in', () => {
  expect(after('next=%2Fcourses%3Ffilter%3Dnew%23top')).toBe(
    '/courses?filter=new&isAuthenticatedNow=byLogin#top',
  )
  expect(after('next=https%3A%2F%2Flearn.example.org%2Ffaq')).toBe('/faq?isAuthenticatedNow=byLogin')
  expect(after('next=https%3A%2F%2Fevil.example%2F')).toBe('/?isAuthenticatedNow=byLogin')
})

test('whoever only opened the form goes back to their last page, else to the new course', () => {
  expect(after('', '/learn/master-python')).toBe('/learn/master-python?isAuthenticatedNow=byLogin')
  expect(after('')).toBe('/course-content/dsa-with-python?course-content=1&isAuthenticatedNow=byLogin')
  expect(targetAfter('bySignup', { query: query(''), own, user: FREE, startingPath: null })).toBe(
    '/course/dsa-with-python?isAuthenticatedNow=bySignup',
  )
})

test('a team is paid for in the number that was asked for', () => {
  expect(after('next=%2Fpayment%2Fteams&quantity=5')).toBe(
    '/payment/teams?quantity=5&isAuthenticatedNow=byLogin',
  )
})

test('whoever is signed in already goes on without being told anew', () => {
  const visit = { query: query('next=%2Ffaq'), own, startingPath: null }
  const none = { isProUser: false, isGracedOrPaused: false }
  expect(targetOfMember({ ...visit, flags: none })).toBe('/faq')
  expect(targetOfMember({ ...visit, flags: { ...none, isGracedOrPaused: true } })).toBe(
    '/profile/subscriptionandpayments',
  )
})

test.each([
  ['next=%2Ffaq%3Fa%3D1', '/faq?a=1'],
  ['next=%2Fpayment%3Fplan%3Dannual&plan=annual&source=navbar', '/payment?plan=annual&source=navbar'],
  ['discount=ANNUAL66', '/payment?discount=ANNUAL66'],
  ['next=%2F%2Fevil.example', '/'],
  ['', null],
  ['source=discord&reason=logout', null],
  ['member-token=t&next=%2Fteams%2Finvite', null],
  [`next=%2Ffaq%3Fa%3D${'x'.repeat(1_000)}`, null],
])('the form at ?%s stores the target %j', (asked, target) => {
  expect(targetToStore(query(asked), own)).toBe(target)
})

test('whoever has a licence code is asked for it in the account that is there, and goes on from there', () => {
  const redeem = (text: string) => redeemAddress('byLogin', readIntent(query(text)))
  expect(redeem('source=appsumo&next=%2Fcourses')).toBe(
    '/signup?next=%2Fcourses&source=appsumo&isAuthenticatedNow=byLogin',
  )
  expect(redeem('next=%2Fcourses')).toBeNull()
})

const STORED = { utm: 'stored', lastTouch: 'utm_source=stored&utm_medium=mail&other=1' }

test.each([
  [null, null, null],
  ['granted', null, null],
  ['attribution', 'stored', 'utm_source=stored'],
  ['granted.attribution', 'stored', 'utm_source=stored'],
])('with the consent %j the stored campaign is %j', (consent, utm, lastTouch) => {
  const cookies = new Map([
    ['utm', 'stored'],
    ['last-touch', 'utm_source=stored'],
  ])
  if (consent !== null) cookies.set('analytics-consent', consent)
  expect(storedAttribution((name) => cookies.get(name) ?? null)).toEqual({ utm, lastTouch })
})

test.each([
  ['?utm_source=letter&utm_medium=mail&other=1', 'letter', 'utm_source=letter&utm_medium=mail'],
  ['?utm_medium=mail&utm_source=a%26b', 'a&b', 'utm_source=a%26b&utm_medium=mail'],
  [
    `?utm_source=letter&utm_term=${'x'.repeat(1_600)}`,
    'letter',
    `utm_source=letter&utm_term=${'x'.repeat(300)}`,
  ],
  [
    `?utm_source=letter&utm_term=${'é'.repeat(300)}&utm_medium=mail`,
    'letter',
    'utm_source=letter&utm_medium=mail',
  ],
])('the address %s is stored as %s and %s', (search, utm, lastTouch) => {
  expect(attributionOf(search)).toEqual({ utm, lastTouch })
})

test.each(['', '?utm_medium=mail', '?utm_source=', '?source=letter', `?utm_source=${'é'.repeat(300)}`])(
  'nothing is stored of the address %s',
  (search) => {
    expect(attributionOf(search)).toBeNull()
  },
)

describe('the account remembers where its owner came from', () => {
  test('by the address of the form', () => {
    expect(cameFromOf(query('source=discord&utm_source=letter&utm_medium=&other=1'))).toEqual({
      source: 'discord',
      utmSource: 'letter',
      attribution: { utm_source: 'letter' },
    })
    expect(cameFromOf(query('next=%2Fcourse-content%2Fa%2Fb'), STORED)).toEqual({
      source: 'lesson',
      utmSource: 'stored',
      attribution: { utm_source: 'stored', utm_medium: 'mail' },
    })
    expect(cameFromOf(query(''))).toEqual({ source: 'default' })
  })

  test('by that of the page they were on; the form’s own counts before it', () => {
    const page = encodeURIComponent('/courses?filter=new&utm_source=talk&utm_campaign=spring#top')
    expect(cameFromOf(query(`next=${page}`), STORED)).toEqual({
      source: 'default',
      utmSource: 'talk',
      attribution: { utm_source: 'talk', utm_campaign: 'spring' },
    })
    expect(cameFromOf(query(`next=${page}&utm_source=letter`)).attribution).toEqual({
      utm_source: 'letter',
      utm_campaign: 'spring',
    })
  })

  test('by no more than the sign-up takes', () => {
    const many = Array.from({ length: 30 }, (_, index) => `utm_x${index}=${'x'.repeat(900)}`).join('&')
    const { utmSource, attribution = {} } = cameFromOf(query(`utm_source=${'x'.repeat(900)}&${many}`))
    expect(utmSource).toHaveLength(300)
    expect(Object.keys(attribution)).toHaveLength(10)
    expect(new Set(Object.values(attribution).map(({ length }) => length))).toEqual(new Set([300]))
    expect(cameFromOf(query('utm_=a&UTM_SOURCE=b&utm_a-b=c&xutm_source=d'))).toEqual({ source: 'default' })
  })
})

test('the page that all see shows only what has few values', () => {
  const shared = sharedQuery(
    query(`source=lesson&next=%2Fa&reason=logout&isloggedout=${'x'.repeat(30)}&plan=b`),
  )
  expect([...shared]).toEqual([
    ['source', 'lesson'],
    ['reason', 'logout'],
  ])
})
