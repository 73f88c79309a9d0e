/**
 * A file's tree, whatever is wrong with the file: lines that can't be read are left out, and what is left is read. Pure; at most a
 * dozen parses.
 */
import { lineFinder, UnparsableProgram } from '#modules/exercises/module.ts'
import { bracesIn, commentLines } from './brace-rules.ts'
import type { Node, NodeOf } from './model/model.ts'

/** Reads a whole file. Throws `UnparsableProgram`. */
export type ReadTree = (text: string) => NodeOf<'file'>

export interface ReadFile {
  root: NodeOf<'file'> | null
  /** Source with the lines that could be read. */
  text: string
  lines: readonly string[]
  lineAt: (position: number) => number
  unreadable: number[]
  /** Lines that are only comments. */
  comments: ReadonlySet<number>
}

const MOST_TRIES = 6
/** Levels of a tree: walks over it are recursive. */
const DEEPEST_TREE = 250

export function readFile(content: string, readTree: ReadTree): ReadFile {
  const original = content.replaceAll('\r\n', '\n').split('\n')
  const lines = [...original]
  const unreadable: number[] = []
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const text = lines.join('\n')
    const parsed = parseOnce(text, readTree)
    if (typeof parsed !== 'number') return opened(parsed, text, { lines: original, unreadable })
    const line = brokenLine(lines, text, parsed)
    if (line === 0 || unreadable.includes(line)) break
    unreadable.push(line)
    lines[line - 1] = bracesIn(lines[line - 1] ?? '')
  }
  return withoutRest(original, unreadable, readTree)
}

function opened(
  root: NodeOf<'file'>,
  text: string,
  { lines, unreadable }: { lines: readonly string[]; unreadable: readonly number[] },
): ReadFile {
  const isDeep = isTooDeep(root)
  return {
    root: isDeep ? null : root,
    text,
    lines,
    lineAt: lineFinder(text),
    unreadable: isDeep ? [1] : [...new Set(unreadable)].toSorted((one, other) => one - other),
    comments: commentLines(lines),
  }
}

/** Returns the tree, or the position at which it can't be read. */
function parseOnce(text: string, readTree: ReadTree): NodeOf<'file'> | number {
  try {
    return readTree(text)
  } catch (error) {
    if (error instanceof UnparsableProgram) return error.at
    if (error instanceof RangeError) return 0
    throw error
  }
}

/** What is missing at the end of a line is noticed at the start of the next one. 0: no line has code. */
function brokenLine(lines: readonly string[], text: string, position: number): number {
  const line = lineFinder(text)(position)
  const start = text.lastIndexOf('\n', position - 1) + 1
  const isAtStart = text.slice(start, position).trim() === ''
  const before = codeLineBefore(lines, isAtStart ? line - 1 : line)
  const isUnfinished = !/[;{}]$/.test((lines[before - 1] ?? '').replace(/\/\/.*/, '').trimEnd())
  return isAtStart && (before === 0 || !isUnfinished) ? codeLineBefore(lines, line) : before
}

function codeLineBefore(lines: readonly string[], line: number): number {
  for (let at = Math.min(line, lines.length); at > 0; at -= 1) {
    const text = (lines[at - 1] ?? '').trim()
    if (text !== '' && !text.startsWith('//')) return at
  }
  return 0
}

/** Reads what is before the line that can't be read, and closes what is open there. */
function withoutRest(lines: readonly string[], unreadable: readonly number[], readTree: ReadTree): ReadFile {
  const first = Math.max(1, Math.min(...unreadable, lines.length))
  let end = first - 1
  for (let tries = 0; tries < MOST_TRIES && end > 0; tries += 1) {
    const kept = lines.slice(0, end).join('\n')
    const open = bracesIn(kept)
      .split('')
      .reduce((sum, brace) => sum + (brace === '{' ? 1 : -1), 0)
    const text = `${kept}\n${'}'.repeat(Math.max(0, open))}`
    const parsed = parseOnce(text, readTree)
    if (typeof parsed !== 'number') return opened(parsed, text, { lines, unreadable: [first] })
    end -= 1
  }
  const comments = commentLines(lines)
  return { root: null, text: '', lines, lineAt: lineFinder(''), unreadable: [first], comments }
}

function isTooDeep(root: Node): boolean {
  let level: readonly Node[] = [root]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST_TREE) return true
    level = level.flatMap(({ parts }) => parts)
  }
  return false
}
