/** Errors: `try`, `catch`, `finally`, `throw`. Pure. */
import { formatList } from '#platform/messages/lists-and-ordinals.ts'
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import type { Node } from '../model/model.ts'
import { blockLines, lineOf, type Subject, type Description } from './description.ts'

export function describeTry(subject: Subject): Description | null {
  const { node } = subject.statement
  if (node.is !== 'try') return null
  const [handler] = node.catches
  const told = {
    lines: blockLines(subject),
    handler: String(handler ? lineOf(subject, handler.from) : ''),
    finally: code('finally'),
    resources: formatList(node.resources.slice(0, 3).map((each) => code(resourceName(each)))),
  }
  const gist = handler
    ? t(
        'Tries to run {lines}. If an error happens there, the program doesn’t stop: it jumps to line {handler}.',
        told,
      )
    : node.finally
      ? t('Runs {lines}, and makes sure that the {finally} block runs afterward, whatever happens.', told)
      : t('Opens {resources}, runs {lines}, and closes it again, even after an error.', told)
  return {
    gist,
    first: t('Tries this block, ready for an error.'),
    more: [
      t('The lines of the block that come after the error are skipped.'),
      node.resources.length > 0 ? t('{resources} is closed by itself at the end of the block.', told) : null,
    ],
    concept: 'errors',
  }
}

function resourceName(resource: Node): string {
  return resource.is === 'variable' ? resource.target.source : resource.source
}

export function describeCatch(subject: Subject): Description | null {
  const { node } = subject.statement
  if (node.is !== 'catch') return null
  const told = {
    lines: blockLines(subject),
    types: formatList(node.types.map(({ source }) => code(source))),
    name: code(node.name?.name ?? ''),
    error: code('error'),
  }
  const isEmpty = node.body.is === 'block' && node.body.statements.length === 0
  const gist = isEmpty
    ? node.types.length > 0
      ? t('Catches {types} from the block above and does nothing about it.', told)
      : t('Catches every error from the block above and does nothing about it.')
    : node.types.length > 0
      ? t('If the block above throws {types}, {lines} will run.', told)
      : t('If anything goes wrong in the block above, {lines} will run.', told)
  return {
    gist,
    first: t('This is what happens after an error.'),
    more: [
      node.name ? t('{name} holds the error itself, with its message.', told) : null,
      node.types.length > 0 ? t('Any other error isn’t caught here and still stops the program.') : null,
    ],
    concept: 'errors',
  }
}

export function describeFinally(subject: Subject): Description {
  return {
    gist: t('Runs {lines} in any case: after success, after an error, and even after a {return}.', {
      lines: blockLines(subject),
      return: code('return'),
    }),
    first: t('Runs in any case, error or not.'),
    more: [t('It’s the place for tidying up, such as closing a file.')],
    concept: 'errors',
  }
}

export function describeThrow({ statement: { node }, phrases }: Subject): Description | null {
  if (node.is !== 'throw') return null
  const { value } = node
  const caught = t(
    'The error travels up through the callers until a {catch} takes it. If none does, the program ends.',
    {
      catch: code('catch'),
    },
  )
  if (!value)
    return {
      gist: t('Throws the error that was just caught again, so code further out has to deal with it.'),
      concept: 'errors',
    }
  if (value.is === 'name')
    return {
      gist: t('Throws {error} again, so code further out has to deal with it.', { error: code(value.name) }),
      first: t('Passes the error on.'),
      more: [caught],
      concept: 'errors',
    }
  const message = value.is === 'create' ? value.values[0] : undefined
  const told = {
    type: value.is === 'create' ? code(value.type.name) : code(value.source),
    message: message ? phrases.noun(message, 1) : '',
  }
  return {
    gist: message
      ? t('Stops here with the error {type}, whose message is {message}.', told)
      : t('Stops here with the error {type}.', told),
    first: t('Reports an error on purpose.'),
    more: [caught],
    concept: 'errors',
  }
}
