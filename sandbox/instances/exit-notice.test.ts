import { describe, expect, it } from 'vitest'
import { listenForExitNotice } from './exit-notice.ts'

const heard = (...chunks: number[][]) => {
  const exitNotice = listenForExitNotice()
  return chunks.map((bytes) => exitNotice.heardIn(Buffer.from(bytes)))
}

describe('an exit notice', () => {
  it('is a zero and the exit code at the end of the report', () => {
    expect(heard([123, 125, 0, 0])).toEqual([0])
    expect(heard([123, 125, 0, 7])).toEqual([7])
    expect(heard([0, 1])).toEqual([1])
  })

  it('may come in two pieces', () => {
    expect(heard([123, 0], [3])).toEqual([null, 3])
    expect(heard([0], [3])).toEqual([null, 3])
  })

  it('is nothing that a report of text says', () => {
    expect(heard([123], [125], [48])).toEqual([null, null, null])
    expect(heard([0, 65, 66])).toEqual([null])
  })
})
