/** Says that this process is ready, and waits for the one line on file descriptor 3 that tells what to do: JSON. */
import { readSync, writeSync } from 'node:fs'

export function awaitOrder() {
  writeSync(3, 'ready\n')
  const chunks = []
  const chunk = Buffer.alloc(65_536)
  for (;;) {
    const bytes = readSync(3, chunk)
    if (bytes === 0) process.exit(0)
    chunks.push(Buffer.from(chunk.subarray(0, bytes)))
    if (chunk[bytes - 1] === 10) return JSON.parse(Buffer.concat(chunks).toString('utf8'))
  }
}
