import { expect, test } from 'vitest'
import { isBannerShown } from './banner-rules.ts'

test.each([
  ['sale-banner', '/', false, true],
  ['default-banner', '/courses', false, true],
  ['new-user-banner', '/course/learn-html', false, true],
  ['no-banner', '/', false, false],
  ['sale-banner', '/', true, false],
  ['sale-banner', '/payment', false, false],
  ['sale-banner', '/offer/black-friday', false, false],
  ['sale-banner', '/course-content/learn-html/links', false, false],
] as const)('%s on %s, turned off by the page: %s, is shown: %s', (type, pathname, isDisabled, isShown) => {
  expect(isBannerShown({ type, pathname, isDisabled })).toBe(isShown)
})
