import { expect, test } from 'vitest'
import { fades, formAddress, formLinks, footerAudience, rightSlot, selectedItem } from './navigation-rules.ts'

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
  ['/courses', false, 'everyone'],
  ['/courses', true, 'nobody'],
  ['/certificates/abc', false, 'everyone'],
  ['/certificates/detail/abc', false, 'members'],
  ['/certificates/detail/abc', true, 'members'],
])('%s, no footer %s: the footer is for %s', (pathname, hasNoFooter, audience) => {
  expect(footerAudience({ pathname, hasNoFooter })).toBe(audience)
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
