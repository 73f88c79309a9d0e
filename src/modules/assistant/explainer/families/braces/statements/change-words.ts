/** Changes by an operator, in words. Pure. */
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import { kindOf } from '../kinds.ts'
import type { Node } from '../model/model.ts'
import { isNumber } from '../program.ts'
import { type Change, isOne } from '../roles.ts'
import type { Subject } from './description.ts'

/** A change, and what is changed. */
export interface TargetChange extends Change {
  target: Node
}

export function changeTold({ phrases }: Subject, { target, by }: TargetChange) {
  return { name: code(target.source), by: by ? phrases.brief(by) : code('1') }
}

export function byOperator(subject: Subject, change: TargetChange): string {
  const told = changeTold(subject, change)
  const { by } = change
  const isWhole = subject.program.language.dividesWhole && kindOf(subject.program, change.target) === 'whole'
  switch (change.operator) {
    case '-':
      return isOne(by) ? t('{name} goes down by 1.', told) : t('Takes {by} away from {name}.', told)
    case '*':
      return isNumber(by, 2) ? t('Doubles {name}.', told) : t('Multiplies {name} by {by}.', told)
    case '/':
      if (isWhole && isNumber(by, 10)) return t('Cuts the last digit off {name}.', told)
      if (isWhole && isNumber(by, 2)) return t('Halves {name}, without the decimals.', told)
      return isWhole
        ? t('Divides {name} by {by} and keeps only the whole part.', told)
        : t('Divides {name} by {by}; the result may have decimals.', told)
    case '%':
      return t('Keeps only what’s left over of {name} after dividing by {by}.', told)
    case '**':
      return t('Raises {name} to the power of {by}.', told)
    case '<<':
      return isOne(by)
        ? t('Moves the bits of {name} one place to the left.', told)
        : t('Moves the bits of {name} {by} places to the left.', told)
    case '>>':
    case '>>>':
      return isOne(by)
        ? t('Moves the bits of {name} one place to the right.', told)
        : t('Moves the bits of {name} {by} places to the right.', told)
    case '|':
      return t('Switches on in {name} every bit that’s on in {by}.', told)
    case '&':
      return t('Keeps in {name} only the bits that are also on in {by}.', told)
    case '^':
      return t('Flips in {name} every bit that’s on in {by}.', told)
    case '??':
      return t('Gives {name} the value {by}, but only if it has none yet.', told)
    default:
      return t('Changes {name} by its old value and {by}.', told)
  }
}
