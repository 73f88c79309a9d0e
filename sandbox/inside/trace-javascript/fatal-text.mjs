/** What Node says of an exception that nobody caught, with the program's lines and columns as its author wrote them. */
import { inspect, types } from 'node:util'

/** `thrownAt` is the line at which the program itself threw it. Null: Node had better say it. */
export function fatalText(error, origin, thrownAt, texts) {
  try {
    if (types.isNativeError(error) && !types.isProxy(error)) return ofError(error, origin, texts)
    const isPlain = (typeof error !== 'object' && typeof error !== 'function') || error === null
    const source = thrownAt && texts[thrownAt.path]
    if (!isPlain || !source || origin !== 'uncaughtException') return null
    const line = source.edits.lineOf(thrownAt.line)
    const hint = '(Use `node --trace-uncaught ...` to show where the exception was thrown)'
    return `\n${shown(thrownAt.path, thrownAt.line, line, line.indexOf('throw'))}${inspect(error)}\n${hint}${END}`
  } catch {
    return null
  }
}

/** Where the recorder is while it runs. */
const OURS = '/opt/trace-javascript.cjs:'
const END = `\n\nNode.js ${process.version}\n`

function ofError(error, origin, texts) {
  const said = inspect(error)
  if (error.name === 'SyntaxError' || said.length > 100_000) return null
  const text = asWritten(said, texts)
  const frame = text.split('\n').find((line) => line.startsWith('    at ')) ?? ''
  const place = /(\/[^\s():]+):(\d+):(\d+)\)?$/.exec(frame)
  const source = place && texts[place[1]]
  if (!source) return null
  const line = source.edits.lineOf(Number(place[2]))
  const column = Number(place[3]) - 1
  // The caret is below `throw` where the error is made behind it.
  const thrown = line.slice(0, column).lastIndexOf('throw ')
  const isThrown =
    origin === 'uncaughtException' && thrown >= 0 && line.slice(thrown, column).trim() === 'throw'
  return `${shown(place[1], place[2], line, isThrown ? thrown : column)}\n${text}${END}`
}

function shown(path, number, line, column) {
  const before = line.slice(0, Math.max(0, column)).replace(/[^\t]/g, ' ')
  return `${path}:${number}\n${line}\n${before}^\n`
}

/** Columns as they were before our calls came into the lines, and no place of ours: an endless recursion may end in the recorder. */
export function asWritten(text, texts) {
  try {
    const lines = text.includes(OURS) ? withoutOurs(text) : text
    return lines.replace(/(\/[^\s():]+):(\d{1,7}):(\d{1,7})/g, (whole, path, line, column) => {
      const source = texts[path]
      return source ? `${path}:${line}:${source.edits.columnBefore(Number(line), Number(column))}` : whole
    })
  } catch {
    return text
  }
}

const withoutOurs = (text) =>
  text
    .split('\n')
    .filter((line) => !(line.startsWith('    at ') && line.includes(OURS)))
    .join('\n')
