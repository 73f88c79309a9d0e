import { expect, test } from 'vitest'
import { cameFromOf, sharedQuery, targetAfter, targetOfMember } from './auth-visit-rules.ts'

const own = { origin: 'https://learn.example.org', domains: [] }
const query = (text: string) => new URLSearchParams(text)
const after = (text: string, lastVisitedPath: string | null = null) =>
  targetAfter('byLogin', { query: query(text), own, startingPath: lastVisitedPath })

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
  expect(targetAfter('bySignup', { query: query(''), own, startingPath: null })).toBe(
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
  expect(targetOfMember({ ...visit, flags: { ...none, isProUser: true } })).toBe(
    '/profile/subscriptionandpayments',
  )
})

test('the account remembers where its owner came from', () => {
  expect(cameFromOf(query('source=discord&utm_source=letter'))).toEqual({
    source: 'discord',
    utmSource: 'letter',
  })
  expect(cameFromOf(query('next=%2Fcourse-content%2Fa%2Fb'), 'kept')).toEqual({
    source: 'lesson',
    utmSource: 'kept',
  })
  expect(cameFromOf(query(`utm_source=${'x'.repeat(900)}`)).utmSource).toHaveLength(300)
  expect(cameFromOf(query(''))).toEqual({ source: 'default' })
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
