/** What `main` gives back. Pure. */
import { t } from '#platform/messages/messages.ts'
import { type Description, functionAround, isNumber, type Subject } from '../../braces/braces.ts'

/** Null: another function. */
export function describeCppReturn({ statement, phrases }: Subject): Description | null {
  const { node } = statement
  const around = functionAround(statement)?.node
  if (node.is !== 'return' || !node.value || around?.is !== 'function') return null
  if (around.kind !== 'function' || around.name?.name !== 'main') return null
  return {
    gist: isNumber(node.value, 0)
      ? t('Ends the program. The {value} tells that all went well.', { value: '`0`' })
      : t('Ends the program. What the system is told is {value}.', { value: phrases.noun(node.value) }),
    first: t('Ends the program.'),
    concept: 'functions',
  }
}
