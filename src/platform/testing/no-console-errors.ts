/** A test that prints an error it did not expect fails: React warnings and forgotten handlers are defects. */
import { afterEach, beforeEach, expect, vi, type MockInstance } from 'vitest'

let errors: MockInstance<typeof console.error>

beforeEach(() => {
  errors = vi.spyOn(console, 'error')
})

afterEach(() => {
  // A test that expects an error replaces the spy: `vi.spyOn(console, 'error').mockImplementation(() => {})`
  // and then calls `mockClear()` once it has checked what was printed.
  const printed = errors.mock.calls.map((call) => call.map(String).join(' '))
  errors.mockRestore()
  expect(printed, 'unexpected console.error').toEqual([])
})
