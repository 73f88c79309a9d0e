/** Loops over keys, entries and what arrives bit by bit. Pure. */
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import { formatList } from '#platform/messages/lists-and-ordinals.ts'
import {
  blockLines,
  calledName,
  type Describe,
  kindOf,
  namesIn,
  type NodeOf,
  ownerOf,
  type Subject,
} from '../../braces/braces.ts'

export const describeOwnForEach: Describe = (subject) => {
  const { node } = subject.statement
  if (node.is !== 'for each') return null
  const { phrases, program } = subject
  const told = {
    name: code(node.target.source),
    names: formatList(namesIn(node.target).map(({ name }) => code(name))),
    lines: blockLines(subject),
    whole: phrases.noun(node.collection, 1),
  }
  if (/^for\s+await/.test(node.source))
    return {
      gist: t(
        'Runs {lines} for each thing that arrives from {whole}, as soon as it’s there. Each one is called {name}.',
        told,
      ),
      concept: 'loops',
    }
  if (node.through === 'keys')
    return {
      gist:
        kindOf(program, node.collection) === 'array'
          ? t(
              'Goes through the positions of {whole}. Each one is called {name}, and it’s text, not a number.',
              told,
            )
          : t('Goes through the keys of {whole}, calling each one {name}. Each key is text.', told),
      first: t('Repeats {lines}, each time with the next key.', told),
      concept: 'loops',
    }
  const gist = ofPairs(subject, node, told)
  return gist === null
    ? null
    : { gist, first: t('Repeats {lines}, each time with the next one.', told), concept: 'loops' }
}

/** `for (const [key, value] of Object.entries(counts))` */
function ofPairs(
  { phrases, program }: Subject,
  { target, collection }: NodeOf<'for each'>,
  told: { names: string; lines: string; whole: string },
): string | null {
  const owner = ownerOf(collection)
  const [first] = collection.is === 'call' ? collection.values : []
  const isOfObject = owner?.source === 'Object' && first !== undefined
  const inner = {
    ...told,
    inner: first ? phrases.noun(first, 1) : '',
    owner: owner ? phrases.noun(owner, 1) : '',
  }
  const isPair = target.is === 'pattern' && target.form === 'list' && target.targets.length === 2
  if (isOfObject && calledName(collection) === 'keys')
    return t('Runs {lines} once for each key of {inner}. Each time, {names} is the next key.', inner)
  if (isOfObject && calledName(collection) === 'values')
    return t('Runs {lines} once for each value in {inner}. Each time, {names} is the next value.', inner)
  if (!isPair)
    return target.is === 'pattern' && target.form === 'object'
      ? t('Runs {lines} once for each item of {whole}, with its fields {names} at hand.', told)
      : null
  if (isOfObject && calledName(collection) === 'entries')
    return t('Runs {lines} once for each entry of {inner}, with its key and its value as {names}.', inner)
  if (owner && calledName(collection) === 'entries' && kindOf(program, owner) !== 'map')
    return t('Runs {lines} once for each item of {owner}, with its position and the item as {names}.', inner)
  return kindOf(program, owner && calledName(collection) === 'entries' ? owner : collection) === 'map'
    ? t('Runs {lines} once for each entry of {whole}, with its key and its value as {names}.', told)
    : null
}
