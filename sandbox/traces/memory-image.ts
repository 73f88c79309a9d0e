/** Memory of a program as far as it was recorded, byte by byte. */

const PAGE = 4096
/** Bytes that a recording may fill: more than any honest one does. */
const MOST_PAGES = 4_096

const UNKNOWN = 0
const UNSET = 1
const KNOWN = 2
/** What sandbox/inside/trace-c.c fills memory with that was never written. */
const MARKER = 0xc1

export type Memory = {
  /** Memory as it is: what holds the marker was never written. */
  put(address: number, bytes: Buffer): void
  /** Bytes that have changed, and perhaps some between that have not. */
  change(address: number, bytes: Buffer): void
  /** Valid until the memory changes. */
  read(address: number, size: number): Buffer | 'unset' | 'unreadable'
  /** Null unless every byte was written, and cheap to ask. */
  readKnown(address: number, size: number): Buffer | null
}

type Page = { bytes: Buffer; states: Uint8Array }

export function openMemory(): Memory {
  const pages = new Map<number, Page>()

  function pageOf(number: number): Page {
    const page = pages.get(number) ?? { bytes: Buffer.alloc(PAGE), states: new Uint8Array(PAGE) }
    if (!pages.has(number) && pages.size >= MOST_PAGES) throw new Error('Too much memory in a recording.')
    pages.set(number, page)
    return page
  }

  function write(address: number, bytes: Buffer, stateOf: (byte: number, page: Page, at: number) => number) {
    let page: Page | null = null
    for (let index = 0; index < bytes.length; index++) {
      const at = (address + index) % PAGE
      if (!page || at === 0) page = pageOf(Math.floor((address + index) / PAGE))
      const byte = bytes[index] ?? 0
      page.states[at] = stateOf(byte, page, at)
      page.bytes[at] = byte
    }
  }

  return {
    put: (address, bytes) => write(address, bytes, (byte) => (byte === MARKER ? UNSET : KNOWN)),
    change: (address, bytes) =>
      write(address, bytes, (byte, page, at) =>
        page.states[at] === UNSET && byte === MARKER ? UNSET : KNOWN,
      ),
    readKnown(address, size) {
      const page = pages.get(Math.floor(address / PAGE))
      const start = address % PAGE
      if (!page || start + size > PAGE) return null
      for (let at = start; at < start + size; at++) if (page.states[at] !== KNOWN) return null
      return page.bytes.subarray(start, start + size)
    },
    read(address, size) {
      const first = pages.get(Math.floor(address / PAGE))
      const start = address % PAGE
      let isSet = size === 0
      if (first && start + size <= PAGE) {
        for (let at = start; at < start + size; at++) {
          const state = first.states[at]
          if (state === UNKNOWN) return 'unreadable'
          if (state === KNOWN) isSet = true
        }
        return isSet ? first.bytes.subarray(start, start + size) : 'unset'
      }
      const bytes = Buffer.allocUnsafe(size)
      for (let index = 0; index < size; index++) {
        const page = pages.get(Math.floor((address + index) / PAGE))
        const at = (address + index) % PAGE
        const state = page?.states[at] ?? UNKNOWN
        if (!page || state === UNKNOWN) return 'unreadable'
        if (state === KNOWN) isSet = true
        bytes[index] = page.bytes[at] ?? 0
      }
      return isSet ? bytes : 'unset'
    },
  }
}
