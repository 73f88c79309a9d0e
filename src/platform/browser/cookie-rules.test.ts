import { expect, test } from 'vitest'
import { cookieDomain, cookieName, cookieText, findCookie } from './cookie-rules.ts'

test('only production keeps cookies under their plain names', () => {
  expect(cookieName('production', 'build-nav-seen')).toBe('build-nav-seen')
  expect(cookieName('staging', 'build-nav-seen')).toBe('staging-build-nav-seen')
})

test.each([
  ['a=1; seen=yes; b=2', 'yes'],
  ['seen=C%2B%2B%2CPython', 'C++,Python'],
  ['seen=a=b', 'a=b'],
  ['unseen=no', null],
  ['seen=%E0%A4%A', null],
  ['', null],
])('in "%s" the cookie holds %s', (cookies, value) => {
  expect(findCookie(cookies, 'seen')).toBe(value)
})

test.each([
  ['https://codestead.example', 'codestead.example', 'codestead.example'],
  ['https://codestead.example', 'learn.codestead.example', 'codestead.example'],
  ['https://codestead.example', 'evil-codestead.example', null],
  ['http://localhost:3000', 'localhost', null],
  ['http://127.0.0.1:3000', '127.0.0.1', null],
  ['', 'codestead.example', null],
])('of the site %s, on %s, the cookie is for %s', (siteUrl, hostname, domain) => {
  expect(cookieDomain(siteUrl, hostname)).toBe(domain)
})

test('a cookie lasts 30 days, for the whole site, and its value cannot break out', () => {
  expect(cookieText('seen', 'a; b', { secure: false })).toBe(
    'seen=a%3B%20b; path=/; max-age=2592000; samesite=lax',
  )
  expect(cookieText('seen', '', { days: 0, domain: 'codestead.example', secure: true })).toBe(
    'seen=; path=/; max-age=0; samesite=lax; domain=codestead.example; secure',
  )
})
