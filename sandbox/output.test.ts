import { describe, expect, it } from 'vitest'
import { keepHeadAndTail } from './output.ts'

function kept(budget: number, ...chunks: (string | number[])[]) {
  const output = keepHeadAndTail(budget)
  for (const chunk of chunks) output.push(Buffer.from(chunk as string))
  return { text: output.text(), truncated: output.truncated() }
}

describe('the kept output', () => {
  it('is all of it within the budget', () => {
    expect(kept(10, 'hello', 'world')).toEqual({ text: 'helloworld', truncated: false })
  })

  it('is both ends of it beyond the budget', () => {
    expect(kept(8, 'abc', 'defgh', 'ijklmnop')).toEqual({
      text: 'abcd\n[… 8 bytes left out …]\nmnop',
      truncated: true,
    })
    expect(kept(4, ...Array.from({ length: 50 }, (_, i) => String(i % 10))).text).toBe(
      '01\n[… 46 bytes left out …]\n89',
    )
  })

  it('never shows half a character because of our cut', () => {
    expect(kept(6, 'aéé', 'x'.repeat(9), 'éé').text).toBe('aé\n[… 13 bytes left out …]\né')
  })

  it('shows bytes that are no text as such', () => {
    expect(kept(10, [0x61, 0xff, 0x62]).text).toBe('a\ufffdb')
  })
})
