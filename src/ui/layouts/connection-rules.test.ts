import { expect, test } from 'vitest'
import { CallError } from '#platform/contract/call.ts'
import { isConnectionLost } from './connection-rules.ts'

test.each([
  new TypeError('Failed to fetch'),
  new TypeError('NetworkError when attempting to fetch resource.'),
  new TypeError('Load failed'),
  new TypeError('Failed to fetch dynamically imported module: /assets/lesson-page.js'),
  new TypeError('Importing a module script failed.'),
  new CallError('No connection.', { status: 0, code: 'network' }),
  { status: 503, statusText: 'Service Unavailable', data: '' },
])('a lost connection: %s', (error) => {
  expect(isConnectionLost(error)).toBe(true)
})

test.each([
  new TypeError("Cannot read properties of undefined (reading 'title')"),
  new Error('Failed to fetch'),
  { status: 500, statusText: 'Internal Server Error', data: '' },
  { status: 404, statusText: 'Not Found', data: '' },
  null,
  'Failed to fetch',
])('a defect, or a page that does not exist: %s', (error) => {
  expect(isConnectionLost(error)).toBe(false)
})
