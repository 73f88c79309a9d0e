import { expect, test } from 'vitest'
import { addressToWaitFor } from './offline-link-rules.ts'

const HERE = 'https://learn.example.org/courses?filter=new'
const PLAIN = { target: '', isDownload: false, isModified: false }

test.each([
  ['/course/learn-c?a=1#top', '/course/learn-c?a=1#top'],
  ['https://learn.example.org/', '/'],
  ['/courses?filter=beta', null],
  ['#more', null],
  ['https://elsewhere.example.org/course/learn-c', null],
  ['mailto:us@example.org', null],
])('without a connection a click on %s waits for %j', (href, waited) => {
  expect(addressToWaitFor({ ...PLAIN, href }, HERE)).toBe(waited)
})

test.each([{ target: '_blank' }, { isDownload: true }, { isModified: true }])(
  'a click that opens no page in this tab is left alone: %j',
  (how) => {
    expect(addressToWaitFor({ ...PLAIN, href: '/course/learn-c', ...how }, HERE)).toBeNull()
  },
)
