/** What a module takes and gives. Pure. */
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import { formatList } from '#platform/messages/lists-and-ordinals.ts'
import type { Describe } from '../../braces/braces.ts'

export const describeOwnImport: Describe = ({ statement: { node } }) => {
  if (node.is !== 'import') return null
  const isFile = /^\.{0,2}\//.test(node.path)
  const told = {
    path: code(node.path),
    names: formatList(node.names.slice(0, 5).map(({ name }) => code(name))),
  }
  if (node.names.length === 0)
    return {
      gist: isFile
        ? t('Runs the file {path} before this one.', told)
        : t('Runs the module {path} before this one.', told),
      concept: 'modules',
    }
  if (node.isAll)
    return {
      gist: t('Brings in everything that {path} exports, as one object called {names}.', told),
      concept: 'modules',
    }
  return {
    gist: isFile
      ? t('Brings in {names} from the file {path}.', told)
      : t('Brings in {names} from the module {path}.', told),
    concept: 'modules',
  }
}

export const describeOwnDirective: Describe = ({ statement: { node } }) => {
  if (node.is !== 'directive') return null
  if (node.word !== 'export' && node.word !== 'use strict') return null
  if (node.word !== 'export')
    return {
      gist: t('Switches on the stricter rules of JavaScript, which report more mistakes.'),
      concept: 'modules',
    }
  const told = { rest: code(node.rest.replace(/;$/, '')), value: code(node.value?.source ?? '') }
  return {
    gist: node.rest.startsWith('default')
      ? t('Makes {value} what other files get when they import this one without braces.', told)
      : t('Lets other files import this: {rest}.', told),
    concept: 'modules',
  }
}
