/** A program as lines to be put in order: from its text to the lines, and back. The same in the content check, on the server, and in the browser. */

import type { Indentation } from './contract.ts'

/** Line that can be used once. `level`: steps of indentation it brings, where its indentation is `given`; otherwise 0. */
export interface Piece {
  text: string
  level: number
}

export interface PieceRules {
  pieces: readonly Piece[]
  indentation: Indentation
  /** One step of indentation. */
  step: string
}

/** Line of the program. `piece`: its number among the pieces; null for a line that is none of them, from an older draft perhaps. */
export interface PlacedLine {
  text: string
  level: number
  piece: number | null
}

/** Steps of indentation that a learner can give a line. */
export const MOST_LEVELS = 8

/** Reads a program. Lines without text are left out, since nobody can place them. */
export function readLines(source: string, rules: PieceRules): PlacedLine[] {
  const isFree = rules.pieces.map(() => true)
  const lines = source
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line): PlacedLine => {
      const text = line.trim()
      const level = Math.min(levelOf(line, rules.step), MOST_LEVELS)
      const alike = rules.pieces.flatMap((piece, at) =>
        isFree[at] === true && piece.text === text ? [at] : [],
      )
      const best = alike.find((at) => rules.pieces[at]?.level === level) ?? alike[0]
      if (best !== undefined) isFree[best] = false
      return { text, level, piece: best ?? null }
    })
  return indented(lines, rules)
}

/** Writes the program, each line indented as the rules say. */
export function writeLines(lines: readonly PlacedLine[], rules: PieceRules): string {
  return indented(lines, rules)
    .map(({ text, level }) => `${rules.step.repeat(level)}${text}\n`)
    .join('')
}

/** Lines with their levels of indentation, as these rules set them. */
export function indented(lines: readonly PlacedLine[], { pieces, indentation }: PieceRules): PlacedLine[] {
  switch (indentation) {
    case 'chosen':
      return [...lines]
    case 'given':
      return lines.map((line) => ({
        ...line,
        level: line.piece === null ? line.level : (pieces[line.piece]?.level ?? 0),
      }))
    case 'braces':
      return byBraces(lines)
  }
}

/** Numbers of the pieces that the program leaves over. */
export function leftOver(lines: readonly PlacedLine[], { pieces }: PieceRules): number[] {
  const used = new Set(lines.map(({ piece }) => piece))
  return pieces.flatMap((_, at) => (used.has(at) ? [] : [at]))
}

/** Counts the steps of indentation before a line; a tab is one step. */
export function levelOf(line: string, step: string): number {
  const before = /^[\t ]*/.exec(line)?.[0] ?? ''
  return Math.round(before.replaceAll('\t', step).length / step.length)
}

function byBraces(lines: readonly PlacedLine[]): PlacedLine[] {
  let depth = 0
  return lines.map((line) => {
    const code = withoutTexts(line.text)
    const closedFirst = /^[}\s]*/.exec(code)?.[0].replaceAll(/\s/g, '').length ?? 0
    const level = Math.max(0, depth - closedFirst)
    depth = Math.max(0, depth + count(code, '{') - count(code, '}'))
    return { ...line, level: Math.min(level, MOST_LEVELS) }
  })
}

/** The line without its literals of text and its comment, in which braces mean nothing. */
function withoutTexts(line: string): string {
  return line.replaceAll(/"(?:\\.|[^"\\])*"?|'(?:\\.|[^'\\])*'?|`(?:\\.|[^`\\])*`?|\/\/.*/g, '')
}

function count(text: string, character: string): number {
  return text.split(character).length - 1
}
