/**
 * What a program printed, kept within a budget: the beginning and the end survive, the middle is counted and
 * dropped. Learners need the end most (the error message) and the beginning next.
 */
export type Output = {
  /** Takes a chunk; the answer is the number of bytes seen so far, kept or not. */
  push(chunk: Buffer): number
  bytes(): Buffer
  text(): string
  truncated(): boolean
}

/** Half of the budget for the head: both ends are equally likely to hold what explains the failure. */
export function keepHeadAndTail(budgetBytes: number): Output {
  const headBudget = Math.ceil(budgetBytes / 2)
  const tailBudget = budgetBytes - headBudget
  const head: Buffer[] = []
  let headBytes = 0
  let tail: Buffer[] = []
  let tailBytes = 0
  let seen = 0

  function pushTail(chunk: Buffer) {
    tail.push(chunk)
    tailBytes += chunk.length
    if (tailBytes <= 2 * tailBudget) return
    // Compacting only at twice the budget keeps the cost of a flood linear.
    const kept = Buffer.concat(tail).subarray(tailBytes - tailBudget)
    tail = [Buffer.from(kept)]
    tailBytes = kept.length
  }

  function lastBytes(): Buffer {
    const all = Buffer.concat(tail)
    return all.length > tailBudget ? all.subarray(all.length - tailBudget) : all
  }

  return {
    push(chunk) {
      seen += chunk.length
      const room = headBudget - headBytes
      if (room > 0) {
        const first = chunk.subarray(0, room)
        head.push(first)
        headBytes += first.length
      }
      if (chunk.length > room) pushTail(chunk.subarray(Math.max(0, room)))
      return seen
    },
    bytes: () => Buffer.concat([...head, lastBytes()]),
    truncated: () => seen > budgetBytes,
    text() {
      if (seen <= budgetBytes) return decode(Buffer.concat([...head, lastBytes()]))
      const start = withoutBrokenEnd(Buffer.concat(head))
      const end = withoutBrokenStart(lastBytes())
      const left = seen - start.length - end.length
      return `${decode(start)}\n[… ${left} bytes left out …]\n${decode(end)}`
    },
  }
}

/** Bytes that are no UTF-8 become U+FFFD, so any program's output is a string. */
function decode(bytes: Buffer): string {
  return bytes.toString('utf8')
}

const isContinuation = (byte: number | undefined) => byte !== undefined && (byte & 0xc0) === 0x80

/** Our own cut must not look like the program's mistake: drop a character we cut in two. */
function withoutBrokenStart(bytes: Buffer): Buffer {
  let start = 0
  while (start < 3 && isContinuation(bytes[start])) start++
  return bytes.subarray(start)
}

function withoutBrokenEnd(bytes: Buffer): Buffer {
  let start = bytes.length - 1
  while (start > bytes.length - 4 && isContinuation(bytes[start])) start--
  const lead = bytes[start] ?? 0
  const length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc0 ? 2 : 1
  return start + length > bytes.length ? bytes.subarray(0, start) : bytes
}
