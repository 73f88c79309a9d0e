/**
 * Formats a file in the frame in which programs run on the learner's device (`device-frame.ts`): our pages allow no WebAssembly, and a text that
 * a formatter never finishes is given up with its worker.
 */
import type { DeviceMessage } from './device-messages.ts'
import { startWorker, type DeviceWorker } from './device-worker.ts'
import type { FormatterName } from './formatters.ts'
import { loadRuntime, type OnProgress } from './load-runtime.ts'

export type FileToFormat = {
  path: string
  content: string
  /** Spaces of one step of indentation. */
  indent: number
}

export type Formatted =
  | { kind: 'formatted'; text: string }
  /** `line` that cannot be read; null where the formatter does not tell. */
  | { kind: 'unreadable'; line: number | null }
  /** It took longer than `FORMAT_MS`. */
  | { kind: 'too-slow' }
  /** The formatter was never fetched to this device and cannot be now, or does not start. */
  | { kind: 'unavailable' }

/** From the moment the formatter is loaded. The longest file that a program can have takes a second. */
export const FORMAT_MS = 5_000
/** A formatted text is longer than what was typed on one line, but not by so much. */
const MOST_BYTES = 4_000_000

/** Never rejects. */
export async function formatOnDevice(
  formatter: FormatterName,
  file: FileToFormat,
  onProgress: OnProgress,
): Promise<Formatted> {
  let worker: DeviceWorker | null = null
  try {
    worker = startWorker(await loadRuntime(formatter, new AbortController().signal, onProgress))
    await worker.ready
    return await perform(worker, file)
  } catch {
    return { kind: 'unavailable' }
  } finally {
    worker?.close()
  }
}

function perform(worker: DeviceWorker, { path, content, indent }: FileToFormat): Promise<Formatted> {
  return new Promise((resolve) => {
    const printed = { 1: '', 2: '' }
    const end = (result: Formatted) => {
      clearTimeout(timer)
      resolve(result)
    }
    const onMessage = (message: DeviceMessage) => {
      if (message.type === 'output') printed[message.fd] += message.text
      else if (message.type === 'ended' && message.exitCode === 0)
        end({ kind: 'formatted', text: printed[1] })
      else if (message.type !== 'ready') end({ kind: 'unreadable', line: lineIn(printed[2]) })
    }
    const timer = setTimeout(() => end({ kind: 'too-slow' }), FORMAT_MS)
    worker.run({ files: [{ path, content }], entry: path, indent, outputBytes: MOST_BYTES }, onMessage)
  })
}

function lineIn(text: string): number | null {
  const line = Number(text)
  return Number.isInteger(line) && line > 0 ? line : null
}
