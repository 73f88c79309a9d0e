/** Errors and resources: `try`, `except`, `finally`, `raise`, `assert`, `with`. Pure. */
import type { SyntaxNode } from '#modules/exercises/module.ts'
import { formatList } from '#platform/messages/lists-and-ordinals.ts'
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import { argumentsOf, calledName, itemsOf, textOf } from '../program.ts'
import { blockLines, lineOf, type Subject, type Description } from './description.ts'

export function describeTry(subject: Subject): Description {
  const handler = subject.statement.node.children.find(({ type }) => type === 'except')
  const told = {
    lines: blockLines(subject) ?? t('what follows'),
    handler: String(handler ? lineOf(subject, handler.from) : ''),
  }
  return {
    gist: handler
      ? t(
          'Tries to run {lines}. If an error happens there, the program doesn’t stop: it jumps to line {handler}.',
          told,
        )
      : t('Runs {lines}, and makes sure that the {finally} block runs afterward, whatever happens.', {
          ...told,
          finally: code('finally'),
        }),
    first: t('Tries the indented block, ready for an error.'),
    more: [t('The lines of the block that come after the error are skipped.')],
    concept: 'errors',
  }
}

/** What makes the usual errors happen. */
function causeOf(type: string): string | null {
  switch (type) {
    case 'ValueError':
      return t('a value has the right type but can’t be used, such as {example}', {
        example: code('int("abc")'),
      })
    case 'ZeroDivisionError':
      return t('something is divided by zero')
    case 'KeyError':
      return t('a dictionary has no such key')
    case 'IndexError':
      return t('a position is beyond the end of a list or text')
    case 'TypeError':
      return t('a value has a type that doesn’t fit')
    case 'FileNotFoundError':
      return t('there’s no file with that name')
    case 'AttributeError':
      return t('a value has no such method or field')
    case 'NameError':
      return t('a name isn’t defined')
    case 'StopIteration':
      return t('there’s no next value')
    case 'KeyboardInterrupt':
      return t('the user stops the program')
    case 'EOFError':
      return t('there’s nothing left to read')
    case 'Exception':
      return t('almost any error happens')
    default:
      return null
  }
}

export function describeExcept(subject: Subject): Description {
  const { head } = subject.statement
  const types = caughtTypes(head)
  const name = head.find((_, at) => head[at - 1]?.type === 'as')?.source
  const lines = blockLines(subject) ?? t('the rest of this line')
  const [type = ''] = types
  const cause = types.length === 1 ? causeOf(type) : null
  const told = { lines, types: formatList(types.map(code)), cause: cause ?? '' }
  return {
    gist:
      types.length === 0
        ? t('Catches every error from the block above and runs {lines}.', told)
        : cause
          ? t('If the block above raises {types}, {lines} will run. That error means that {cause}.', told)
          : t('If the block above raises {types}, {lines} will run.', told),
    first:
      types.length === 0
        ? t('This is what happens after an error.')
        : t('This is what happens after {types}.', told),
    more: [
      name ? t('{name} holds the error itself, with its message.', { name: code(name) }) : null,
      types.length > 0 ? t('Any other error isn’t caught here and still stops the program.') : null,
    ],
    concept: 'errors',
  }
}

function caughtTypes(head: readonly SyntaxNode[]): string[] {
  const start = head.findIndex(({ type }) => type === 'except')
  const type = head[start + 1]
  if (!type) return []
  return type.type === 'TupleExpression' ? itemsOf(type).map(({ source }) => source) : [type.source]
}

export function describeFinally(subject: Subject): Description {
  return {
    gist: t('Runs {lines} in any case: after success, after an error, and even after a {return}.', {
      lines: blockLines(subject) ?? t('what follows'),
      return: code('return'),
    }),
    first: t('Runs in any case, error or not.'),
    more: [t('It’s the place for tidying up, such as closing a file.')],
    concept: 'errors',
  }
}

export function describeRaise({ statement }: Subject): Description {
  const value = statement.node.children[1]
  if (!value)
    return {
      gist: t('Raises the error that was just caught again, so code further out has to deal with it.'),
      concept: 'errors',
    }
  const type = value.type === 'CallExpression' ? (value.children[0]?.source ?? '') : value.source
  const message = value.type === 'CallExpression' ? argumentsOf(value).plain[0] : undefined
  const told = { type: code(type), message: message ? code(message.source) : '' }
  return {
    gist: message
      ? t('Stops here with the error {type}, whose message is {message}.', told)
      : t('Stops here with the error {type}.', told),
    first: t('Reports an error on purpose.'),
    more: [
      t(
        'The error travels up through the callers until an {except} catches it. If none does, the program ends.',
        { except: code('except') },
      ),
    ],
    concept: 'errors',
  }
}

export function describeAssert({ statement, phrases }: Subject): Description {
  const [, condition] = statement.node.children
  const message = statement.node.children[3]
  const told = {
    condition: condition ? phrases.condition(condition) : '',
    message: message ? code(message.source) : '',
    error: code('AssertionError'),
  }
  return {
    gist: message
      ? t('Makes sure that {condition}. If not, the program stops with the message {message}.', told)
      : t('Makes sure that {condition}. If not, the program stops with an {error}.', told),
    more: [t('It’s a check for the programmer’s own mistakes, such as in a test.')],
    concept: 'testing',
  }
}

export function describeWith(subject: Subject): Description {
  const { head } = subject.statement
  const start = head.findIndex(({ type }) => type === 'with')
  const resource = head[start + 1]
  const name = head.find((_, at) => head[at - 1]?.type === 'as')?.source ?? ''
  const lines = blockLines(subject) ?? t('the rest of this line')
  if (calledName(resource) === 'open' && resource)
    return openedFile(subject, resource, { name: code(name), lines })
  return {
    gist:
      name === ''
        ? t('Sets up {value}, runs {lines} inside it, and tidies it up afterward.', {
            value: code(resource?.source ?? ''),
            lines,
          })
        : t('Sets up {value} under the name {name}, runs {lines}, and tidies it up afterward.', {
            value: code(resource?.source ?? ''),
            name: code(name),
            lines,
          }),
    more: [t('The tidying up happens even if an error ends the block.')],
    concept: 'errors',
  }
}

function openedFile(
  { phrases }: Subject,
  call: SyntaxNode,
  told: { name: string; lines: string },
): Description {
  const { plain, named } = argumentsOf(call)
  const mode = textOf(plain[1] ?? named.get('mode')) ?? 'r'
  const file = plain[0] ? phrases.noun(plain[0]) : ''
  const words = { ...told, file }
  const gist = mode.startsWith('w')
    ? t(
        'Opens the file {file} for writing and calls it {name} during {lines}. What the file held before is erased.',
        words,
      )
    : mode.startsWith('a')
      ? t('Opens the file {file} to add to its end and calls it {name} during {lines}.', words)
      : t('Opens the file {file} for reading and calls it {name} during {lines}.', words)
  return {
    gist,
    more: [t('When the block ends, Python closes the file by itself, even after an error.')],
    concept: 'files',
  }
}
