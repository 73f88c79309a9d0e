/** A piece's explanation at a level. Pure. */
import { t } from '#platform/messages/messages.ts'
import type { ExplainLevel } from '../../contract.ts'
import type { UnitText } from '../../language-family.ts'
import { capitalized, code } from '../../marked-text.ts'
import { matchesOf, type StylePiece, type StyleSheet, type WebProgram } from '../page/page.ts'
import { describeAtRule } from './at-rules.ts'
import { describeDeclaration } from './declarations.ts'
import type { Description } from './description.ts'
import { mistakesIn } from './mistakes/mistakes.ts'
import { describeRule } from './rules.ts'

export function explainPiece(
  program: WebProgram,
  sheet: StyleSheet,
  piece: StylePiece,
  level: ExplainLevel,
): UnitText {
  const told = describe(program, piece)
  const isShort = level === 'first-words'
  const sentences = [
    isShort ? (told.first ?? told.gist) : told.gist,
    ...(isShort ? [] : (told.more ?? [])),
    ...(level === 'exact' ? (told.notes ?? []) : []),
  ]
  return {
    sentences: sentences.filter((sentence) => sentence !== null).map(capitalized),
    mistakes: mistakesIn({ program, sheet, piece }),
    unknowns: isShort ? [] : unknownsOf(program, piece),
    concept: told.concept,
  }
}

function describe(program: WebProgram, piece: StylePiece): Description {
  if (piece.kind === 'rule') return describeRule({ program, piece })
  return piece.kind === 'at-rule'
    ? describeAtRule({ program, piece })
    : describeDeclaration({ program, piece })
}

function unknownsOf(program: WebProgram, piece: StylePiece): string[] {
  if (piece.kind !== 'rule' || piece.around.some(({ name }) => name.endsWith('keyframes'))) return []
  const selector = code(piece.selector)
  if (program.pages.length === 0)
    return [
      t('I can’t tell which elements {selector} reaches: the program has no page in HTML.', { selector }),
    ]
  return matchesOf(program, piece).isSure
    ? []
    : [t('I can’t tell for sure which elements {selector} reaches.', { selector })]
}
