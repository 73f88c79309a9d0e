import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { SIGNED_IN_FLAG_SCRIPT } from './signed-in-flag.ts'

/** What the root element has once the script has run in a browser with these cookies. */
function marksWith(cookies: string): string[] {
  const { window } = new JSDOM('', { url: 'https://learn.example.org/', runScripts: 'outside-only' })
  for (const cookie of cookies.split('; ')) window.document.cookie = cookie
  window.eval(SIGNED_IN_FLAG_SCRIPT)
  return window.document.documentElement.getAttributeNames()
}

test.each([
  ['', false],
  ['theme=dark', false],
  ['accessToken=x', true],
  ['theme=dark; staging-accessToken=x', true],
  ['refreshToken=x', true],
  ['accessToken=', false],
  ['notaccessToken=x', false],
  ['a=accessToken%3Dx', false],
])('with the cookies "%s" the page is a member’s: %s', (cookies, isMarked) => {
  expect(marksWith(cookies)).toEqual(isMarked ? ['data-member', 'data-learner'] : [])
})

test.each([
  ['login-reason=session_expired', true],
  ['theme=dark; e2e-login-reason=session_expired; accessToken=', true],
  ['login-reason=logout', false],
  ['login-reason=session_expired2', false],
  ['my-own-login-reason=session_expired', false],
])('with the cookies "%s" the page is marked as that of a session that ran out: %s', (cookies, isMarked) => {
  expect(marksWith(cookies)).toEqual(isMarked ? ['data-expired'] : [])
})

test.each([
  ['learner-known=1', true],
  ['theme=dark; learner-known=1', true],
  ['learner-known=10', false],
  ['refreshToken=', false],
])('with the cookies "%s" there may be progress: %s', (cookies, isMarked) => {
  expect(marksWith(cookies)).toEqual(isMarked ? ['data-learner'] : [])
})
