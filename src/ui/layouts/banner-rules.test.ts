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
  ['sale-banner', '/payment/teams', false, false],
  ['sale-banner', '/profile/subscriptionandpayments', false, false],
  ['sale-banner', '/teams/invite', false, false],
  ['sale-banner', '/gifts', false, false],
  ['sale-banner', '/admin/campaigns', false, false],
  ['default-banner', '/pricing', false, false],
  // Only the whole first segment counts.
  ['sale-banner', '/offers', false, true],
  ['sale-banner', '/course/payment', false, true],
] as const)('%s on %s, turned off by the page: %s, is shown: %s', (type, pathname, isDisabled, isShown) => {
  expect(isBannerShown({ type, pathname, isDisabled })).toBe(isShown)
})
