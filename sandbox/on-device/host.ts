import type { DeviceEnd, DeviceMessage, DeviceOrder } from './messages.ts'

/** What a runtime may do to the world: print, and say once how it ended. */
export type Host = {
  write(fd: 1 | 2, text: string): void
  end(end: DeviceEnd): void
}

/**
 * Counts what is printed, in bytes of UTF-8. Every piece is sent at once: when an endless loop is stopped, all that
 * was printed before it must be there. Beyond the limit nothing more is sent, and the page stops the program.
 */
export function countingHost(post: (message: DeviceMessage) => void, outputBytes: number): Host {
  const encoder = new TextEncoder()
  let left = outputBytes
  return {
    write(fd, text) {
      if (text === '' || left < 0) return
      left -= encoder.encode(text).length
      post({ type: 'output', fd, text })
      if (left < 0) post({ type: 'limit', limit: 'output' })
    },
    end(end) {
      if (left >= 0) post(end)
    },
  }
}

export function entryText({ files, entry }: Pick<DeviceOrder, 'files' | 'entry'>): string {
  return files.find(({ path }) => path === entry)?.content ?? ''
}
