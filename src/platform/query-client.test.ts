import { expect, test, vi } from 'vitest'
import { firstData, queryClient } from './query-client.ts'

const queries = queryClient.getDefaultOptions().queries

test('an answer is fresh and kept for an hour, and is not asked for again in between', () => {
  expect(queries).toMatchObject({
    staleTime: 3_600_000,
    gcTime: 3_600_000,
    refetchOnWindowFocus: false,
    refetchOnMount: false,
    refetchOnReconnect: false,
  })
})

test('what fails is tried three times more, after one second, then double, never more than 30', () => {
  expect(queries?.retry).toBe(3)
  const wait = queries?.retryDelay
  if (typeof wait !== 'function') throw new Error('the wait is no function')
  expect([0, 1, 2, 3, 4, 5, 6].map((failures) => wait(failures, new Error('lost')))).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ])
})

test('what came with a page is the first data in a browser, and stays out of the one cache of the server', () => {
  expect(firstData(null)).toEqual({})
  expect(firstData({ name: 'Ada' })).toEqual({ placeholderData: { name: 'Ada' } })
  vi.stubGlobal('document', {})
  expect(firstData({ name: 'Ada' })).toEqual({ initialData: { name: 'Ada' } })
  vi.unstubAllGlobals()
})
