import { expect, test } from 'vitest'
import { fades, formAddress, formLinks, isFooterShown, rightSlot, selectedItem } from './navigation-rules.ts'

test.each([
  ['/', 'Home'],
  ['/courses', 'Courses'],
  ['/course/learn-html', 'Courses'],
  ['/course-content/learn-html/links', 'Courses'],
  ['/learn/master-python', 'Courses'],
  ['/pricing', 'Pricing'],
  ['/community-challenges/python', 'Challenges'],
  ['/coursework', 'Home'],
  ['/about', 'Home'],
])('on %s the selected item is %s', (path, label) => {
  expect(selectedItem(path).label).toBe(label)
})

test.each([
  ['/', 'marketing'],
  ['/business', 'business'],
  ['/coding-challenge', 'features'],
  ['/profile/account', 'profile'],
  ['/business-news', 'marketing'],
] as const)('on %s the header ends with the %s elements', (path, slot) => {
  expect(rightSlot(path)).toBe(slot)
})

test.each([
  ['/courses', '', '/login?next=%2Fcourses'],
  ['/courses', '?filter=new&level=a', '/login?next=%2Fcourses%3Ffilter%3Dnew%26level%3Da'],
  ['/signup', '?next=%2Fcourses&plan=annual', '/login?next=%2Fcourses&plan=annual'],
  ['/resetpassword', '', '/login'],
  // The token of a mailed link leads nowhere else.
  ['/resetpassword', '?token=secret', '/login'],
  ['/verify-code', '?token=secret&next=%2Ffaq', '/login?next=%2Fverify-code%3Fnext%3D%252Ffaq'],
])('on %s%s the form is at %s', (pathname, search, address) => {
  expect(formAddress('/login', { pathname, search })).toBe(address)
})

test.each([
  ['/', '/courses', true],
  ['/courses', '/courses', false],
  ['/courses', '/course-content/learn-html/links', false],
  ['/project/learn-html/a', '/courses', false],
  ['/courses', '/login', false],
])('from %s to %s the page fades: %s', (from, to, isFading) => {
  expect(fades(from, to)).toBe(isFading)
})

test.each([
  ['/courses', false, false, true],
  ['/courses', true, false, false],
  ['/courses', true, true, false],
  ['/certificates/detail/abc', true, true, true],
  ['/certificates/detail/abc', false, true, true],
  ['/certificates/detail/abc', true, false, false],
  ['/certificates/detail/abc', false, false, false],
])('%s, no footer %s, signed in %s: the footer shows: %s', (pathname, hasNoFooter, isLoggedIn, shown) => {
  expect(isFooterShown({ pathname, hasNoFooter, isLoggedIn })).toBe(shown)
})

test.each([
  ['/', { login: 'narrow', isSignupShown: true }],
  ['/courses/python', { login: 'narrow', isSignupShown: true }],
  ['/signup', { login: 'always', isSignupShown: false }],
  ['/login', { login: null, isSignupShown: true }],
  ['/forgotpassword', { login: 'narrow', isSignupShown: true }],
])('on %s the header leads to forms: %o', (pathname, links) => {
  expect(formLinks(pathname)).toEqual(links)
})
