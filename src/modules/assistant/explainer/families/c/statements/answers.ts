/** What `return` gives back in C: the program's exit code, `1` or `0` for yes or no. Pure. */
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import { type Description, functionAround, isNumber, type Subject } from '../../braces/braces.ts'
import { isComparison } from '../phrases/phrases.ts'

export function describeReturn(subject: Subject): Description | null {
  const { statement, phrases } = subject
  const { node } = statement
  const around = functionAround(statement)?.node
  if (node.is !== 'return' || !node.value || around?.is !== 'function' || !around.name) return null
  const { value } = node
  if (around.name.name === 'main') return ofProgram(subject)
  if (!isComparison(value) || around.type?.name === 'bool') return null
  return {
    gist: t('Ends {name}. The answer is `1` if {condition}, and `0` if not.', {
      name: code(around.name.name),
      condition: phrases.condition(value),
    }),
    first: t('Answers yes or no, as `1` or `0`.'),
    concept: 'functions',
  }
}

/** `return 0;` in `main` */
function ofProgram({ statement: { node }, phrases }: Subject): Description | null {
  if (node.is !== 'return' || !node.value) return null
  const { value } = node
  if (isNumber(value, 0) || value.source === 'EXIT_SUCCESS')
    return {
      gist: t('Ends the program. {zero} tells the system that all went well.', { zero: code(value.source) }),
      first: t('Ends the program.'),
      concept: 'functions',
    }
  const isFailure = value.is === 'number' || value.source === 'EXIT_FAILURE'
  return {
    gist: isFailure
      ? t('Ends the program. {value} tells the system that something went wrong.', {
          value: code(value.source),
        })
      : t('Ends the program, with {value} as its exit code.', { value: phrases.noun(value) }),
    first: t('Ends the program.'),
    concept: 'functions',
  }
}
