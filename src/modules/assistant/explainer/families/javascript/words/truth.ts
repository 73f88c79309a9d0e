/** Values as conditions: what counts as true in JavaScript. Pure. */
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import { isCollection, type Kind } from '../../braces/braces.ts'

/** `value`: a noun phrase. Null: the common words fit. */
export function truthOfValue(value: string, kind: Kind, isTrue: boolean): string | null {
  const told = { value, zero: code('0'), nan: code('NaN'), null: code('null'), undefined: code('undefined') }
  if (kind === 'truth') return null
  if (kind === 'number' || kind === 'whole' || kind === 'decimal')
    return isTrue ? t('{value} is a number other than {zero}', told) : t('{value} is {zero} or {nan}', told)
  if (kind === 'text') return isTrue ? t('{value} isn’t empty', told) : t('{value} is empty', told)
  if (kind === 'element')
    return isTrue ? t('{value} was found', told) : t('{value} wasn’t found (it’s {null})', told)
  if (isCollection(kind) || kind === 'object' || kind === 'function' || kind === 'date' || kind === 'promise')
    return isTrue
      ? t('{value} has a value', told)
      : t('{value} has no value (it’s {null} or {undefined})', told)
  return isTrue ? t('{value} counts as true', told) : t('{value} counts as false', told)
}
