/** Errors that are thrown. Pure. */
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import { definitionOf, type Describe } from '../../braces/braces.ts'

export const describeOwnThrow: Describe = ({ statement: { node }, phrases, program }) => {
  if (node.is !== 'throw' || !node.value) return null
  const { value } = node
  const [message] = value.is === 'create' ? value.values : []
  const told = {
    error: value.is === 'name' ? code(value.name) : phrases.noun(value),
    type: code(value.is === 'create' ? value.type.source : ''),
    message: message ? phrases.noun(message, 1) : '',
  }
  const isCaught = definitionOf(program, value)?.value?.is === 'catch'
  return {
    gist: isCaught
      ? t('Throws {error} again, so code further out has to deal with it.', told)
      : value.is === 'create'
        ? message
          ? t('Stops here with the error {type}, whose message is {message}.', told)
          : t('Stops here with the error {type}.', told)
        : t('Stops here and throws {error}.', told),
    first: isCaught ? t('Passes the error on.') : t('Reports an error on purpose.'),
    more: [t('The error travels up through the callers until a {catch} takes it.', { catch: code('catch') })],
    concept: 'errors',
  }
}
