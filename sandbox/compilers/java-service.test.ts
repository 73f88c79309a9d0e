import { Duplex } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { javaService } from './java-service.ts'

/** The other end of a channel: what was asked, and a way to answer. */
function channel() {
  const asked: Buffer[] = []
  const duplex = new Duplex({
    read() {},
    write(chunk: Buffer, _encoding, done) {
      asked.push(chunk)
      done()
    },
  })
  return { duplex, asked: () => Buffer.concat(asked).toString() }
}

const answer = (programBytes: number) => `${JSON.stringify({ exitCode: 0, stderr: 'é\n', programBytes })}\n`

describe('requests to the resident javac', () => {
  it('carry each file with its size in bytes and its path', () => {
    const { duplex, asked } = channel()
    void javaService(duplex, 100).compile([
      { path: 'Main.java', content: 'é' },
      { path: 'shop/Cart.java', content: '' },
    ])
    expect(asked()).toBe('2\n2 Main.java\né0 shop/Cart.java\n')
  })

  it('of a recorded program carry the number of each file', () => {
    const { duplex, asked } = channel()
    void javaService(duplex, 100).compile([{ path: 'Main.java', content: 'x' }], [3])
    expect(asked()).toBe('1 traced 3\n1 Main.java\nx')
  })
})

describe('answers of the resident javac', () => {
  it('may come in pieces, cut anywhere', async () => {
    const { duplex } = channel()
    const result = javaService(duplex, 100).compile([])
    for (const byte of Buffer.from(`${answer(3)}\n\nx`)) {
      duplex.push(Buffer.from([byte]))
      await turn()
    }
    expect(await result).toEqual({ exitCode: 0, stderr: 'é\n', program: Buffer.from('\n\nx') })
  })

  it.each([
    ['no JSON', 'hello\n'],
    ['a shape of its own', '{"exitCode":"0"}\n'],
    ['a negative length', answer(-1)],
    ['more than was announced', `${answer(1)}xy`],
    ['a program beyond the limit', answer(101)],
    ['a line without an end', 'x'.repeat(3_000_000)],
  ])('end the service when they are %s', async (_, text) => {
    const { duplex } = channel()
    const service = javaService(duplex, 100)
    const result = service.compile([])
    duplex.push(text)
    await expect(result).rejects.toThrow('nonsense')
    await expect(service.compile([])).rejects.toThrow('nonsense')
  })

  it('end the service when nobody asked, and when it ends itself', async () => {
    const loud = channel()
    const service = javaService(loud.duplex, 100)
    loud.duplex.push(answer(0))
    await turn()
    await expect(service.compile([])).rejects.toThrow('without being asked')
    const gone = channel()
    const result = javaService(gone.duplex, 100).compile([])
    gone.duplex.destroy()
    await expect(result).rejects.toThrow('gone')
  })
})
