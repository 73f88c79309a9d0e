/** What a word of the library can name of a call. Pure. */
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import type { Told } from '../library.ts'
import type { NodeOf } from '../model/model.ts'
import { ownerOf } from '../program.ts'
import type { Phrases } from '../phrase-context.ts'

export function toldOf(phrases: Phrases, node: NodeOf<'call'>, depth: number): Told {
  const owner = ownerOf(node)
  const [first = '', second = '', third = ''] = node.values
    .slice(0, 3)
    .map((value) => phrases.brief(value, depth))
  const whole = owner ? phrases.noun(owner, depth) : ''
  return {
    whole,
    first,
    second,
    third,
    call: code(node.source),
    ...givenFunction(phrases, node, depth),
    ...phrases.program.language.own?.told?.(phrases, node, depth),
  }
}

/** `x -> x > 2` tests whether `x` is greater than 2, and makes the answer to that. */
function givenFunction(
  phrases: Phrases,
  { values: [first] }: NodeOf<'call'>,
  depth: number,
): Pick<Told, 'test' | 'made'> {
  if (!first) return { test: '', made: '' }
  const given = code(first.source)
  if (first.is !== 'lambda' || first.body.is === 'block')
    return { test: t('{given} says yes', { given }), made: t('what {given} makes of it', { given }) }
  return { test: phrases.condition(first.body, depth), made: phrases.noun(first.body, depth) }
}
