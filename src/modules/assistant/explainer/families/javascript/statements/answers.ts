/** What functions hand out, where JavaScript has words of its own. Pure. */
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import type { Describe } from '../../braces/braces.ts'

export const describeOwnYield: Describe = ({ statement: { node }, phrases }) => {
  if (node.is !== 'yield') return null
  const told = { value: node.value ? phrases.noun(node.value) : '' }
  return {
    gist:
      node.value === null
        ? t('Pauses here, without handing out a value.')
        : /^yield\s*\*/.test(node.source)
          ? t('Hands out all values of {value}, one at a time.', told)
          : t('Hands out {value}, and pauses until the next value is asked for.', told),
    concept: 'comprehensions',
  }
}

/** In a getter. */
export const describeOwnReturn: Describe = ({ statement, phrases }) => {
  const { node, around } = statement
  const owner = around.find(({ kind }) => kind === 'function' || kind === 'lambda')?.node
  if (node.is !== 'return' || !node.value || owner?.is !== 'function' || !owner.modifiers.includes('get'))
    return null
  return {
    gist: t('Code that reads {name} gets {value}.', {
      name: code(owner.name?.name ?? ''),
      value: phrases.noun(node.value),
    }),
    concept: 'classes',
  }
}
