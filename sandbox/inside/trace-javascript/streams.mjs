/** What a recorded JavaScript program writes and reads: the same streams, which say so. */
import fs from 'node:fs'
import { apply, indexOf, quote } from './describe.mjs'
import { asWritten } from './fatal-text.mjs'

/** `texts` are the program's files: places in them are told as their author sees them. */
export function watchStreams(texts, folder) {
  const { writeSync, readFileSync } = fs
  const { isView } = ArrayBuffer
  const written = { out: '', err: '' }
  let read = 0
  let readBefore = 0

  function watch(name, stream) {
    const { write } = stream
    const decoder = new TextDecoder()
    stream.write = function (chunk, _encoding, _done) {
      if (typeof chunk === 'string') {
        // The stack of an error, most likely.
        if (indexOf(chunk, folder) >= 0) arguments[0] = asWritten(chunk, texts)
        written[name] += arguments[0]
      } else if (isView(chunk)) written[name] += decoder.decode(chunk, { stream: true })
      return apply(write, this, arguments)
    }
    Object.defineProperty(stream.write, 'name', { value: 'write' })
  }

  watch('out', process.stdout)
  const ofErrors = Object.getOwnPropertyDescriptor(process, 'stderr')
  // Made when the program uses it, as Node itself would.
  Object.defineProperty(process, 'stderr', {
    ...ofErrors,
    get() {
      const stream = ofErrors.get.call(process)
      Object.defineProperty(process, 'stderr', { ...ofErrors, get: () => stream })
      watch('err', stream)
      return stream
    },
  })

  fs.readFileSync = function (path, _options) {
    const found = apply(readFileSync, this, arguments)
    if (path === 0 || path === '/dev/stdin') read = found.toString().length
    return found
  }
  const ofInput = Object.getOwnPropertyDescriptor(process, 'stdin')
  let stdin = null
  Object.defineProperty(process, 'stdin', {
    ...ofInput,
    get() {
      stdin = ofInput.get.call(process)
      return stdin
    },
  })
  /** Bytes, which are characters but for letters of other alphabets. */
  const input = () => (stdin !== null && typeof stdin.bytesRead === 'number' ? stdin.bytesRead : 0)

  return {
    /** What is new, as properties of a step. */
    since() {
      let text = ''
      if (written.out) text += `,"out":${quote(written.out)}`
      if (written.err) text += `,"err":${quote(written.err)}`
      written.out = written.err = ''
      const now = Math.max(read, input())
      if (now !== readBefore) text += `,"read":${now}`
      readBefore = now
      return text
    },
    writeError(text) {
      written.err += text
      const bytes = Buffer.from(text)
      for (let done = 0; done < bytes.length;) done += writeSync(2, bytes, done)
    },
  }
}
