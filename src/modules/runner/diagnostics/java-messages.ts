/** Messages of javac, and stack traces of the Java virtual machine. */
import type { Diagnostic } from '#modules/exercises/outcomes/contract.ts'
import { type LearnerFile, learnerPath, pathOf } from './learner-files.ts'
import { foldRepeats, isLong, type MessageReader, readableLines } from './reader.ts'

const MESSAGE = /^(\S+\.java):(\d+): (?:(warning): |error: )(.*)$/
const MESSAGE_END = /^(?:\d+ (?:error|warning)s?$|Note: |\S+\.java:\d+: )/
const CARET = /^\s*\^\s*$/
const DETAIL = /^ {2}(symbol|required|found|reason): +(?! )(.+)$/
const THROWN = /^(Exception in thread "[^"]*" |Caused by: )((?:[\w$]+\.)*[\w$]+)(?:: (.*))?$/
const FRAME = /^\s+at (?:([\w.]+(?:@[\w.]+)?)\/)?([\w.$<>]+)\(([\w.]+\.java):(\d+)\)/

export const javaMessages: MessageReader = {
  read(stderr, learnerFiles) {
    const lines = readableLines(stderr)
    return [...readCompiler(lines, learnerFiles), ...readTraces(lines, learnerFiles)]
  },

  clean(stderr, learnerFiles) {
    const kept = stderr.split('\n').filter((line) => {
      if (isLong(line)) return true
      if (/^\s+at /.test(line)) return ownFrame(line, learnerFiles) !== null
      return !/^\s+\.\.\. \d+ (?:more|common frames)|^Note: (?:Some messages have been simplified|Recompile with |\S+ uses (?:unchecked|or overrides))/.test(
        line,
      )
    })
    return foldRepeats(kept, (line) => /^\s+at /.test(line)).join('\n')
  },
}

function readCompiler(lines: readonly string[], learnerFiles: readonly LearnerFile[]): Diagnostic[] {
  const found: Diagnostic[] = []
  lines.forEach((line, index) => {
    const match = MESSAGE.exec(line)
    const path = match && learnerPath(match[1] ?? '', learnerFiles)
    if (!match || path === null) return
    const after = lines.slice(index + 1, index + 12)
    const end = after.findIndex((one) => MESSAGE_END.test(one))
    const below = end === -1 ? after : after.slice(0, end)
    const caret = below.find((one) => CARET.test(one))
    found.push({
      path,
      line: Number(match[2]),
      column: caret === undefined ? null : caret.indexOf('^') + 1,
      severity: match[3] ? 'warning' : 'error',
      message: withDetails(match[4] ?? '', below),
    })
  })
  return found
}

/** Appends the details that stand below the shown line, without which the message says little. */
function withDetails(message: string, below: readonly string[]): string {
  const details = below.flatMap((line) => {
    const [, label, words = ''] = DETAIL.exec(line) ?? []
    if (label === undefined) return []
    return label === 'symbol' ? [words.replace(/\s+/g, ' ')] : [`${label}: ${words}`]
  })
  return details.length === 0 ? message : `${message.replace(/;$/, '')}: ${details.join('; ')}`
}

interface Thrown {
  message: string
  at: { path: string; line: number } | null
}

/** Returns a diagnostic for each exception that ended a thread, at its root cause. */
function readTraces(lines: readonly string[], learnerFiles: readonly LearnerFile[]): Diagnostic[] {
  const chains: Thrown[][] = []
  for (const line of lines) {
    const match = THROWN.exec(line)
    if (match) {
      const [, how = '', name = '', words] = match
      const short = name.replace(/^.*[.$]/, '')
      const thrown: Thrown = { message: words ? `${short}: ${words}` : short, at: null }
      if (how.startsWith('Exception') || chains.length === 0) chains.push([thrown])
      else chains.at(-1)?.push(thrown)
      continue
    }
    const thrown = chains.at(-1)?.at(-1)
    if (thrown && thrown.at === null) thrown.at = ownFrame(line, learnerFiles)
  }
  return chains.flatMap((chain) => {
    const root = chain.findLast(({ at }) => at !== null)
    return root?.at ? [{ ...root.at, column: null, severity: 'error', message: root.message }] : []
  })
}

/** A frame names only the file; the class tells its folder. Frames with a module's name are the library's. */
function ownFrame(line: string, learnerFiles: readonly LearnerFile[]): { path: string; line: number } | null {
  const match = FRAME.exec(line)
  if (!match || match[1] !== undefined) return null
  const [, , method = '', file = '', row] = match
  const folder = method.split('.').slice(0, -2).join('/')
  const sameName = learnerFiles.map(pathOf).filter((path) => path === file || path.endsWith(`/${file}`))
  const path = sameName.find((one) => folder !== '' && one.endsWith(`${folder}/${file}`)) ?? sameName[0]
  return path === undefined ? null : { path, line: Number(row) }
}
