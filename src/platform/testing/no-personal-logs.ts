/** A test whose server logs something personal fails: an address, a name, a token, a password, a code. See `test-log.ts`. */
import { afterAll, afterEach, expect } from 'vitest'
import { takePersonalLines } from './test-log.ts'

const expectNone = () => expect(takePersonalLines(), 'something personal in the log').toEqual([])

afterEach(expectNone)
// What was written while the file's own servers ended.
afterAll(expectNone)
