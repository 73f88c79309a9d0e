/** Formatting as an order of a worker: the file goes in, the laid out file is printed. */
import { entryText, type Host } from './host.ts'
import type { FormatOrder } from './messages.ts'

export type FileToFormat = {
  text: string
  /** Its ending tells the language. */
  path: string
  /** Spaces of one step of indentation. */
  indent: number
}

export type Formatter = {
  /** Throws where the text cannot be read. */
  format(file: FileToFormat): string | Promise<string>
  /** Line that an error of `format` is about. Null: it does not say. */
  lineOf(error: unknown, text: string): number | null
}

/** Prints the formatted file and ends with 0. Where it cannot be read ends with 1, and the error output is the line, if that is known. */
export async function formatFile({ format, lineOf }: Formatter, order: FormatOrder, host: Host) {
  const text = entryText(order)
  let exitCode = 0
  try {
    host.write(1, await format({ text, path: order.entry, indent: order.indent }))
  } catch (error) {
    exitCode = 1
    host.write(2, String(lineOf(error, text) ?? ''))
  }
  host.end({ type: 'ended', exitCode, tables: [] })
}
