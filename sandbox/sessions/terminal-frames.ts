/**
 * The messages between the runner and `inside/terminal.py`: one letter, the length in four bytes, so many bytes.
 * What comes out of the isolation is hostile: it is cut by length and by letter before anything is made of it.
 */

/** The longest message the terminal sends is one piece of output. */
const MAX_BODY_BYTES = 64 * 1024
const HEADER_BYTES = 5

export type TerminalFrame =
  | { kind: 'output'; bytes: Buffer }
  | { kind: 'taken'; bytes: number }
  | { kind: 'exit'; exitCode: number; signalNumber: number }

/** Takes bytes as they arrive, and joins them once a frame is whole. Null: this is no terminal of ours any more. */
export function frameReader(): (chunk: Buffer) => TerminalFrame[] | null {
  let chunks: Buffer[] = []
  let bytes = 0
  /** So many bytes are needed before there is anything to read. */
  let needed = HEADER_BYTES
  let isBroken = false
  return (chunk) => {
    if (isBroken) return null
    chunks.push(chunk)
    bytes += chunk.length
    const frames: TerminalFrame[] = []
    if (bytes < needed) return frames
    let left = chunks.length === 1 ? chunk : Buffer.concat(chunks)
    needed = HEADER_BYTES
    while (left.length >= HEADER_BYTES) {
      const length = left.readUInt32BE(1)
      isBroken = length > MAX_BODY_BYTES
      if (isBroken) return null
      needed = HEADER_BYTES + length
      if (left.length < needed) break
      const frame = read(left.toString('latin1', 0, 1), left.subarray(HEADER_BYTES, needed))
      isBroken = frame === null
      if (frame === null) return null
      frames.push(frame)
      left = left.subarray(needed)
      needed = HEADER_BYTES
    }
    chunks = left.length === 0 ? [] : [left]
    bytes = left.length
    return frames
  }
}

function read(letter: string, body: Buffer): TerminalFrame | null {
  if (letter === 'O') return { kind: 'output', bytes: body }
  if (body.length !== 4) return null
  if (letter === 'T') return { kind: 'taken', bytes: body.readUInt32BE(0) }
  if (letter === 'X')
    return { kind: 'exit', exitCode: body.readUInt16BE(0), signalNumber: body.readUInt16BE(2) }
  return null
}

export type TerminalSize = { columns: number; rows: number }

export const orders = {
  start: (size: TerminalSize, line: string) => frame('G', sizeBytes(size), Buffer.from(line)),
  type: (bytes: Buffer) => frame('I', bytes),
  resize: (size: TerminalSize) => frame('R', sizeBytes(size)),
  interrupt: () => frame('C'),
  endOfInput: () => frame('E'),
}

function frame(letter: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const header = Buffer.alloc(HEADER_BYTES)
  header.write(letter, 0, 'latin1')
  header.writeUInt32BE(body.length, 1)
  return Buffer.concat([header, body])
}

function sizeBytes({ columns, rows }: TerminalSize): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt16BE(columns, 0)
  bytes.writeUInt16BE(rows, 2)
  return bytes
}
