/** Fields of elements that get a value: what the page shows then. Pure. */
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import { type Description, kindOf, type NodeOf, type Subject, textOf } from '../../braces/braces.ts'
import { whatRuns } from './functions-passed.ts'
import { whenHappens } from './page-events.ts'

type Told = Record<'owner' | 'value' | 'field', string>

/** Fields that only elements have, so the element's kind needn't be known. */
const SURE: Readonly<Record<string, (told: Told) => string>> = {
  textContent: (told) => t('Shows {value} as the text of {owner}. What was in there is gone.', told),
  innerText: (told) => t('Shows {value} as the text of {owner}. What was in there is gone.', told),
  innerHTML: (told) => t('Replaces everything inside {owner} with HTML: {value}.', told),
  className: (told) => t('Gives {owner} exactly the classes {value}; all others are taken away.', told),
}

/** Fields that other objects may have, too. */
const OF_ELEMENTS: Readonly<Record<string, (told: Told) => string>> = {
  value: (told) => t('Puts {value} into the field {owner}.', told),
  src: (told) => t('Has {owner} show {value}.', told),
  href: (told) => t('Makes {owner} lead to {value}.', told),
  disabled: (told) => t('Sets whether {owner} is switched off, to {value}.', told),
  hidden: (told) => t('Sets whether {owner} is hidden, to {value}.', told),
  checked: (told) => t('Sets whether {owner} is ticked, to {value}.', told),
}

/** `message.textContent = "Ready"`. Null: it's no field of an element. */
export function describePageField(
  subject: Subject,
  target: NodeOf<'field'>,
  { value, operator }: NodeOf<'assignment'>,
): Description | null {
  const { phrases, program } = subject
  const { owner, name } = target
  const told = { owner: phrases.noun(owner, 1), value: phrases.brief(value), field: code(target.source) }
  const concept = 'page-structure'
  if (operator === '+' && (name === 'textContent' || name === 'innerHTML'))
    return { gist: t('Adds {value} behind what {owner} already shows.', told), concept }
  if (operator !== '') return null
  const style = owner.is === 'field' && owner.name === 'style' ? owner.owner : null
  if (style)
    return {
      gist: t('Sets the style {property} of {element} to {value}.', {
        ...told,
        property: code(name),
        element: phrases.noun(style, 1),
      }),
      concept,
    }
  const isHandler = /^on[a-z]{3,20}$/.test(name) && (value.is === 'lambda' || value.is === 'name')
  if (isHandler)
    return {
      gist: t('From now on, {when}, {what}.', {
        when: whenHappens(name.slice(2), told.owner),
        what: whatRuns(subject, value),
      }),
      more: [t('An element has only one {field}: a second one would replace it.', { field: code(name) })],
      concept,
    }
  if (name === 'innerHTML' && textOf(value) === '')
    return { gist: t('Takes everything out of {owner}.', told), concept }
  if (Object.hasOwn(SURE, name)) return { gist: SURE[name]?.(told) ?? '', concept }
  if (kindOf(program, owner) !== 'element' || !Object.hasOwn(OF_ELEMENTS, name)) return null
  return { gist: OF_ELEMENTS[name]?.(told) ?? '', concept }
}
