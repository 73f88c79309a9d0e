import { expect, test } from 'vitest'
import { frameReader, orders } from './terminal-frames.ts'

const frame = (letter: string, body: Buffer) => {
  const header = Buffer.alloc(5)
  header.write(letter)
  header.writeUInt32BE(body.length, 1)
  return Buffer.concat([header, body])
}
const EXIT = frame('X', Buffer.from([0, 3, 0, 0]))
const ALL = Buffer.concat([frame('O', Buffer.from('é')), frame('T', Buffer.from([0, 0, 1, 0])), EXIT])

test('messages are found however the bytes are cut', () => {
  for (let size = 1; size <= ALL.length; size++) {
    const read = frameReader()
    const found = []
    for (let at = 0; at < ALL.length; at += size) found.push(...(read(ALL.subarray(at, at + size)) ?? []))
    expect(found).toEqual([
      { kind: 'output', bytes: Buffer.from('é') },
      { kind: 'taken', bytes: 256 },
      { kind: 'exit', exitCode: 3, signalNumber: 0 },
    ])
  }
})

test.each([
  ['a length that nobody sends', Buffer.from([0x4f, 0xff, 0xff, 0xff, 0xff])],
  ['an unknown letter', frame('?', Buffer.alloc(4))],
  ['a count of the wrong size', frame('T', Buffer.alloc(3))],
  ['an exit of the wrong size', frame('X', Buffer.alloc(400))],
])('%s ends the conversation', (_name, bytes) => {
  expect(frameReader()(bytes)).toBeNull()
})

test('the first order holds the size and the line of the waiting program', () => {
  expect(orders.start({ columns: 80, rows: 24 }, 'main.py')).toEqual(
    frame('G', Buffer.concat([Buffer.from([0, 80, 0, 24]), Buffer.from('main.py')])),
  )
  expect(orders.resize({ columns: 300, rows: 2 })).toEqual(frame('R', Buffer.from([1, 44, 0, 2])))
})
