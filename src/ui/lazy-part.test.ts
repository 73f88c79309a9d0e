import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { untilItComes } from './lazy-part.ts'

const browser = new EventTarget()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', {})
  vi.stubGlobal('window', browser)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Fails as often as said. */
function failing(times: number) {
  let left = times
  return vi.fn<() => Promise<string>>(async () => {
    if (left-- > 0) throw new TypeError('Failed to fetch dynamically imported module')
    return 'part'
  })
}

test('what comes at the first time is asked for once', async () => {
  const load = failing(0)
  expect(await untilItComes(load)).toBe('part')
  expect(load).toHaveBeenCalledOnce()
})

test('what does not come is asked for every five seconds', async () => {
  const load = failing(2)
  const part = untilItComes(load)
  await vi.advanceTimersByTimeAsync(4999)
  expect(load).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(load).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(5000)
  expect(await part).toBe('part')
  expect(load).toHaveBeenCalledTimes(3)
})

test('it is asked for at once when the connection is back', async () => {
  const load = failing(1)
  const part = untilItComes(load)
  await vi.advanceTimersByTimeAsync(10)
  browser.dispatchEvent(new Event('online'))
  expect(await part).toBe('part')
  expect(vi.getTimerCount()).toBe(0)
})

test('on the server, which has all of its code, failing is a defect', async () => {
  vi.stubGlobal('document', undefined)
  await expect(untilItComes(failing(1))).rejects.toThrow('Failed to fetch')
})
