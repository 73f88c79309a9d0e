import { expect, test } from 'vitest'
import { suggestPages } from './page-suggestion-rules.ts'

test.each([
  ['/abuot', '/about'],
  ['/About.html', '/about'],
  ['/pyhton', '/python'],
  ['/en/contact', '/contact'],
  ['/contact-us', '/contact'],
  ['/privacy', '/privacy-policy'],
  ['/terms', '/terms-of-service'],
  ['/term-of-service', '/terms-of-service'],
  ['/forum', '/discuss'],
  ['/javascipt', '/javascript'],
])('%s may mean %s', (typed, meant) => {
  expect(suggestPages(typed)[0]?.to).toBe(meant)
})

test.each(['/', '/zebra', '/x', '/no-such-page', `/${'a'.repeat(5000)}`])(
  '%s means none of them',
  (typed) => {
    expect(suggestPages(typed)).toEqual([])
  },
)
