/**
 * A file's tree, whatever is wrong with the file: lines that can't be read are left out, and what is left is read. Pure; at most
 * six parses.
 */
import { lineFinder, parsePython, type SyntaxNode, UnparsableProgram } from '#modules/exercises/module.ts'

export interface ReadFile {
  root: SyntaxNode | null
  /** Source with the lines that could be read. */
  text: string
  lines: readonly string[]
  lineAt: (position: number) => number
  unreadable: number[]
}

const MOST_TRIES = 6
/** Levels of a tree: walks over it are recursive. */
const DEEPEST_TREE = 250

export function readFile(content: string): ReadFile {
  const lines = content.replaceAll('\r\n', '\n').split('\n')
  const original = [...lines]
  const unreadable: number[] = []
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const text = lines.join('\n')
    const parsed = parseOnce(text)
    if (typeof parsed !== 'number') return opened(parsed, text, { lines: original, unreadable })
    // The parser notices what is missing at the end of a line at the start of the next one.
    const line = codeLineAt(lines, parsed)
    if (line === 0) break
    unreadable.push(line)
    if (unreadable.filter((each) => each === line).length > 1) break
    lines[line - 1] = replacement(lines, line)
  }
  return withoutRest(original, unreadable)
}

function opened(
  root: SyntaxNode,
  text: string,
  { lines, unreadable }: { lines: readonly string[]; unreadable: readonly number[] },
): ReadFile {
  return {
    root: isTooDeep(root) ? null : root,
    text,
    lines,
    lineAt: lineFinder(text),
    unreadable: isTooDeep(root) ? [1] : sortedOnce(unreadable),
  }
}

/** Returns the tree, or the line that can't be read. */
function parseOnce(text: string): SyntaxNode | number {
  try {
    return parsePython(text)
  } catch (error) {
    if (error instanceof UnparsableProgram) return lineFinder(text)(error.at)
    throw error
  }
}

function codeLineAt(lines: readonly string[], line: number): number {
  for (let at = Math.min(line, lines.length); at > 0; at -= 1) {
    const text = (lines[at - 1] ?? '').trim()
    if (text !== '' && !text.startsWith('#')) return at
  }
  return 0
}

/** A statement that does nothing takes the line's place; with a block below it, one that can have a block. */
function replacement(lines: readonly string[], line: number): string {
  const indent = indentOf(lines[line - 1] ?? '')
  const next = lines.slice(line).find((text) => text.trim() !== '') ?? ''
  const hasBlock = indentOf(next).length > indent.length
  return hasBlock ? `${indent}if 0:` : `${indent}pass`
}

function indentOf(line: string): string {
  return line.slice(0, line.length - line.trimStart().length)
}

/** Reads what is before the outermost statement that can't be read; a bracket that's never closed may be some statements above. */
function withoutRest(lines: readonly string[], unreadable: readonly number[]): ReadFile {
  const first = Math.min(...unreadable, lines.length)
  let end = first - 1
  for (let tries = 0; tries < MOST_TRIES && end > 0; tries += 1) {
    while (end > 0 && /^(\s|$|#|[)\]}])/.test(lines[end] ?? '')) end -= 1
    const text = lines.slice(0, end).join('\n')
    const parsed = parseOnce(text)
    if (typeof parsed !== 'number') return opened(parsed, text, { lines, unreadable: [first] })
    end -= 1
  }
  return { root: null, text: '', lines, lineAt: lineFinder(''), unreadable: [first] }
}

function isTooDeep(root: SyntaxNode): boolean {
  let level: SyntaxNode[] = [root]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST_TREE) return true
    level = level.flatMap(({ children }) => children)
  }
  return false
}

function sortedOnce(lines: readonly number[]): number[] {
  return [...new Set(lines)].toSorted((one, other) => one - other)
}
