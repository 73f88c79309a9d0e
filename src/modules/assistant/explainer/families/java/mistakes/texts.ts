/** Mistakes with texts and output. */
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import { type Check, firstOf, kindOf } from '../../braces/braces.ts'

/** `name == "Ana"` */
const comparesTexts: Check = ({ nodes, program }) =>
  firstOf(nodes, (node) => {
    if (node.is !== 'operation' || (node.operator !== '==' && node.operator !== '!=')) return null
    const { left, right, operator } = node
    if (kindOf(program, left) !== 'text' || kindOf(program, right) !== 'text') return null
    const equals = `${left.source}.equals(${right.source})`
    return t(
      '{operator} asks whether both are the very same object, not whether the texts are equal. Write {fixed}.',
      {
        operator: code(operator),
        fixed: code(operator === '==' ? equals : `!${equals}`),
      },
    )
  })

/** `"Sum: " + a + b` where a sum is meant. */
const joinsInsteadOfAdding: Check = ({ nodes, program }) =>
  firstOf(nodes, (node) => {
    if (node.is !== 'operation' || node.operator !== '+' || node.left.is !== 'operation') return null
    const { left, right } = node
    if (left.operator !== '+' || left.left.is !== 'text' || left.left.isCharacter) return null
    if (!/(?:sum|total|together)\W{0,3}$/i.test(left.left.text)) return null
    const isSum = [left.right, right].every((side) => kindOf(program, side) === 'whole' && side.is === 'name')
    return isSum
      ? t('From left to right, both numbers are joined to the text. To add them first, write {fixed}.', {
          fixed: code(`(${left.right.source} + ${right.source})`),
        })
      : null
  })

/** `text.equals('x')` */
const equalsCharacter: Check = ({ nodes, program }) =>
  firstOf(nodes, (node) => {
    const { called } = node.is === 'call' ? node : { called: null }
    if (node.is !== 'call' || called?.is !== 'field' || called.name !== 'equals') return null
    const [value] = node.values
    return kindOf(program, called.owner) === 'text' && value && kindOf(program, value) === 'character'
      ? t('A text never equals a single character: {call} is always {false}. Use double quotes.', {
          call: code(node.source),
          false: code('false'),
        })
      : null
  })

/** `System.out.println(numbers)` of an array. */
const printsArray: Check = ({ nodes, program }) =>
  firstOf(nodes, (node) => {
    const [only] = node.is === 'output' ? node.values : []
    const isArray = only && kindOf(program, only) === 'array' && !only.source.includes('toCharArray')
    return isArray
      ? t('This prints where the array is, not what’s in it. Write {fixed}.', {
          fixed: code(`Arrays.toString(${only.source})`),
        })
      : null
  })

/** `word.length` of a text, `numbers.length()` of an array. */
const wrongLength: Check = ({ nodes, program }) =>
  firstOf(nodes, (node) => {
    if (node.is === 'call' && node.called.is === 'field' && node.called.name === 'length')
      return kindOf(program, node.called.owner) === 'array'
        ? t('An array has {length} without brackets.', { length: code(`${node.called.owner.source}.length`) })
        : null
    if (node.is !== 'field' || node.name !== 'length' || node.parent?.is === 'call') return null
    const kind = kindOf(program, node.owner)
    if (kind === 'text')
      return t('A text has {length} with brackets.', { length: code(`${node.owner.source}.length()`) })
    return kind === 'list' ? t('A list has {size}.', { size: code(`${node.owner.source}.size()`) }) : null
  })

export const TEXT_MISTAKES = {
  comparesTexts,
  joinsInsteadOfAdding,
  equalsCharacter,
  printsArray,
  wrongLength,
} as const satisfies Record<string, Check>
