/** The family of CSS: reads a style sheet with the pages it's for, and explains its rules and declarations. */
import type { SourceFile } from '#modules/exercises/contract.ts'
import type { LanguageFamily, ReadProgram, Unit } from '../../language-family.ts'
import { openWebProgram, type StylePiece, type StyleSheet, type WebProgram } from '../page/page.ts'
import { explainPiece } from './explain-piece.ts'
import { namesOf } from './names.ts'
import { selectorConstructs, valueConstructs } from './notes.ts'

export const cssFamily: LanguageFamily = { read: readStyleSheet }

function readStyleSheet(files: readonly SourceFile[], path: string): ReadProgram {
  const program = openWebProgram(files, path)
  const sheet = program.sheets.find((each) => each.path === path && each.block === null)
  if (!sheet) return { units: [], unreadable: [], lastLine: 0, isComment: () => false }
  return {
    units: styleUnits(program, sheet),
    unreadable: unreadableLines(sheet),
    lastLine: sheet.lines.length,
    isComment: (line) => isCommentIn(sheet, line),
  }
}

export function isCommentIn({ comments }: StyleSheet, line: number): boolean {
  return comments.some(({ from, to }) => from <= line && line <= to)
}

/** First lines of what the browser skips. */
export function unreadableLines({ unreadable }: StyleSheet): number[] {
  return [...new Set(unreadable.map(({ from }) => from))].toSorted((one, other) => one - other)
}

/** Units of a style sheet, also of one within a page. */
export function styleUnits(program: WebProgram, sheet: StyleSheet): Unit[] {
  return sheet.pieces.map((piece) => ({
    from: piece.line,
    to: piece.kind === 'declaration' ? piece.lastLine : piece.headLastLine,
    body: bodyOf(piece),
    runs: 'silent',
    watched: [],
    explain: (level) => explainPiece(program, sheet, piece, level),
    names: () => namesOf(program, piece),
  }))
}

function bodyOf(piece: StylePiece): Unit['body'] {
  return piece.kind === 'declaration' || piece.headLastLine >= piece.lastLine
    ? null
    : { from: piece.headLastLine + 1, to: piece.lastLine }
}

/** Constructs that there's something to say of, by name. */
export function piecesConstructs(pieces: readonly StylePiece[]): string[] {
  return pieces.flatMap((piece) => {
    if (piece.kind === 'rule') return selectorConstructs(piece)
    return piece.kind === 'at-rule' ? [`@${piece.name}`] : [piece.property, ...valueConstructs(piece)]
  })
}
