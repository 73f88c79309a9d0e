import { expect, test } from 'vitest'
import { sizeText, timeText } from './installed-rules.ts'

test.each([
  [256 * 1024 * 1024, '256 MB'],
  [256_000, '256 KB'],
  [1_000_000, '1 MB'],
])('%i bytes', (bytes, text) => expect(sizeText(bytes)).toBe(text))

test.each([
  [1_000, '1 second'],
  [8_000, '8 seconds'],
  [120_000, '2 minutes'],
])('%i milliseconds', (ms, text) => expect(timeText(ms)).toBe(text))
