import { expect, test } from 'vitest'
import { isRemembered } from './return-page-rules.ts'

test.each([
  ['/', true],
  ['/courses', true],
  ['/signup', false],
  ['/login', false],
  ['/forgotpassword', false],
  ['/resetpassword', false],
  ['/login-help', true],
])('%s is remembered as the last page visited: %s', (path, isKept) => {
  expect(isRemembered(path)).toBe(isKept)
})
