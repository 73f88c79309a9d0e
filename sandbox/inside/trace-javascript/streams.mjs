/** What a recorded JavaScript program writes and reads: the same streams, which say so. */
import fs from 'node:fs'
import { apply, defineProperty, getOwnPropertyDescriptor, indexOf, quote, uncurried } from './built-ins.mjs'
import { asWritten } from './fatal-text.mjs'

const NO_ARGUMENTS = []
const decode = uncurried(TextDecoder.prototype.decode)

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
      } else if (isView(chunk)) written[name] += decode(decoder, chunk, { stream: true })
      return apply(write, this, arguments)
    }
    defineProperty(stream.write, 'name', { value: 'write' })
  }

  watch('out', process.stdout)
  const ofErrors = getOwnPropertyDescriptor(process, 'stderr')
  // Made when the program uses it, as Node itself would.
  defineProperty(process, 'stderr', {
    ...ofErrors,
    get() {
      const stream = apply(ofErrors.get, process, NO_ARGUMENTS)
      defineProperty(process, 'stderr', { ...ofErrors, get: () => stream })
      watch('err', stream)
      return stream
    },
  })

  fs.readFileSync = function (path, _options) {
    const found = apply(readFileSync, this, arguments)
    if (path === 0 || path === '/dev/stdin') read = found.toString().length
    return found
  }
  const ofInput = getOwnPropertyDescriptor(process, 'stdin')
  let stdin = null
  defineProperty(process, 'stdin', {
    ...ofInput,
    get() {
      stdin = apply(ofInput.get, process, NO_ARGUMENTS)
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
      const asked = input()
      const now = read > asked ? read : asked
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
