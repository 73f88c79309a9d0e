/** Functions that can wait or hand out values one by one, and members that look like fields. Pure. */
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import { formatList } from '#platform/messages/lists-and-ordinals.ts'
import { allWithin, type Describe, type NodeOf } from '../../braces/braces.ts'

export const describeOwnFunction: Describe = ({ statement }) => {
  const { node } = statement
  if (node.is !== 'function' || node.kind === 'constructor') return null
  const told = {
    name: code(node.name?.name ?? ''),
    takes: formatList(node.parameters.slice(0, 6).map(({ target }) => code(target.source))),
    value: code(node.parameters[0]?.target.source ?? ''),
    await: code('await'),
  }
  if (node.name === null)
    return {
      gist: t('Gives a function without a name to the modules that import this one.'),
      concept: 'modules',
    }
  if (node.modifiers.includes('get'))
    return {
      gist: t('Defines {name}, which is read like a field; its value is worked out each time.', told),
      concept: 'classes',
    }
  if (node.modifiers.includes('set'))
    return {
      gist: t('Decides what happens when {name} is given a value, here called {value}.', told),
      concept: 'classes',
    }
  if (node.modifiers.includes('*'))
    return {
      gist: t('Defines {name}, a function that hands out its values one at a time.', told),
      more: [t('It pauses at each {yield} until the next value is asked for.', { yield: code('yield') })],
      concept: 'comprehensions',
    }
  if (!node.modifiers.includes('async')) return null
  return {
    gist:
      node.parameters.length === 0
        ? t('Defines the function {name}, which can wait for something inside.', told)
        : t('Defines the function {name}, which takes {takes} and can wait for something inside.', told),
    first: t('Teaches the program a new command, {name}.', told),
    more: [waits(node) ? t('A caller gets a promise at once, and the answer by {await}.', told) : null],
    concept: 'functions',
  }
}

function waits(node: NodeOf<'function'>): boolean {
  return allWithin(node).some(({ is }) => is === 'await')
}
