import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { MEMBER_MARK_SCRIPT } from './member-mark.ts'

test.each([
  ['', false],
  ['theme=dark', false],
  ['accessToken=x', true],
  ['theme=dark; staging-accessToken=x', true],
  ['refreshToken=x', true],
  ['accessToken=', false],
  ['notaccessToken=x', false],
  ['a=accessToken%3Dx', false],
])('with the cookies "%s" the page is marked: %s', (cookies, isMarked) => {
  const { window } = new JSDOM('', { url: 'https://learn.example.org/', runScripts: 'outside-only' })
  for (const cookie of cookies.split('; ')) window.document.cookie = cookie
  window.eval(MEMBER_MARK_SCRIPT)
  expect(window.document.documentElement.hasAttribute('data-member')).toBe(isMarked)
})
