/** Functions that are only announced, and what functions give back. Pure. */
import { formatList } from '#platform/messages/lists-and-ordinals.ts'
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import { type Description, isNumber, type Node, type NodeOf, type Subject } from '../../braces/braces.ts'
import { isComparison } from '../phrases/phrases.ts'

/** `int add(int a, int b);` */
export function describePrototype({ statement, program }: Subject): Description | null {
  const { node } = statement
  if (node.is !== 'function' || node.body !== null || !node.name) return null
  const written = program.names.file.names
    .get(node.name.name)
    ?.find(({ value }) => value?.is === 'function' && value.body !== null)
  const told = {
    name: code(node.name.name),
    takes: formatList(node.parameters.slice(0, 6).map(({ target }) => code(target.source))),
    line: String(written?.line ?? ''),
  }
  return {
    gist: written
      ? t(
          'Announces the function {name}, so that it can be called above line {line}, where it’s written.',
          told,
        )
      : t('Announces the function {name}; what it does is written elsewhere.', told),
    more: [node.parameters.length > 0 ? t('It takes {takes}.', told) : null],
    concept: 'functions',
  }
}

/** What the caller of a function gets, where C means something of its own. Null: the common words fit. */
export function answerOfFunction({ type }: NodeOf<'function'>, values: readonly Node[]): string | null {
  if (type?.pointers === 1 && type.name === 'char')
    return t('It gives the address of a text back to the caller.')
  if (type && type.pointers > 0)
    return t('It gives an address back to the caller, as the type {type} says.', { type: code(type.source) })
  if (type?.name === 'bool') return null
  const isYesOrNo =
    values.some((value) => isComparison(value)) &&
    values.every((value) => isComparison(value) || isNumber(value, 0) || isNumber(value, 1))
  return isYesOrNo ? t('It answers yes or no: `1` or `0`.') : null
}
