/** First values of variables, told by what the variable is for. Pure. */
import type { SyntaxNode } from '#modules/exercises/module.ts'
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import { introduceByRole } from '../../../roles/roles.ts'
import { argumentsOf, calledName, definitionOf, textOf, unwrapped } from '../program.ts'
import { isEmptyCollection, kindOf } from '../kinds.ts'
import { roleOf } from '../roles.ts'
import { laterUses, linesText, type Subject, type Description } from './description.ts'

/** Null: nothing special is known of the variable; it is told by its value. */
export function describeFirstValue(
  subject: Subject,
  target: SyntaxNode,
  value: SyntaxNode,
): Description | null {
  const isPrevious = roleOf(subject.program, target.text, subject.statement.scope) === 'previous value'
  return (isPrevious ? null : bySource(subject, target, value)) ?? byRole(subject, target, value)
}

function bySource(subject: Subject, target: SyntaxNode, value: SyntaxNode): Description | null {
  const name = code(target.text)
  const called = calledName(unwrapped(value))
  const [inner] = called === 'int' || called === 'float' || called?.startsWith('.') ? innerCalls(value) : []
  if (called === 'input' || inner) return asked(subject, { name, call: inner ?? value, called })
  if (called === 'open')
    return {
      gist: t('Opens the file {file} and calls it {name}.', {
        file: subject.phrases.noun(argumentsOf(value).plain[0] ?? value),
        name,
      }),
      more: [
        t('An opened file has to be closed again with {close}; a {with} block would do that by itself.', {
          close: code(`${target.text}.close()`),
          with: code('with'),
        }),
      ],
      concept: 'files',
    }
  if (value.type === 'LambdaExpression')
    return {
      gist: t('{name} is {value}.', { name, value: subject.phrases.noun(value) }),
      more: [t('You call it like any function: {call}.', { call: code(`${target.text}(…)`) })],
      concept: 'functions',
    }
  if (value.type === 'None')
    return {
      gist: t('{name} has no value yet: {none} marks that nothing is known so far.', {
        name,
        none: code('None'),
      }),
      more: [
        laterUses(subject, target.text, subject.statement.scope) === null
          ? null
          : t('The lines that follow can fill it in, or check whether it’s still {none}.', {
              none: code('None'),
            }),
      ],
      concept: 'variables',
    }
  if (value.type === 'VariableName') return secondName(subject, target, value)
  return null
}

function innerCalls(value: SyntaxNode): SyntaxNode[] {
  const first = argumentsOf(value).plain[0] ?? value.children[0]?.children[0]
  if (!first) return []
  return calledName(first) === 'input' ? [first] : innerCallsOnce(first)
}

/** `input().strip().lower()`, `int(input().strip())`. */
function innerCallsOnce(node: SyntaxNode): SyntaxNode[] {
  const owner = node.children[0]?.type === 'MemberExpression' ? node.children[0].children[0] : undefined
  return owner && calledName(owner) === 'input' ? [owner] : []
}

function asked(
  subject: Subject,
  { name, call, called }: { name: string; call: SyntaxNode; called: string | null },
): Description {
  const prompt = textOf(argumentsOf(call).plain[0])
  const shown = prompt === null || prompt === '' ? null : code(prompt.trim())
  const isNumber = called === 'int' || called === 'float'
  if (called === '.split')
    return {
      gist: t(
        'Waits until the user has typed a line, splits it into pieces, and calls the list of them {name}.',
        { name },
      ),
      more: [t('All pieces are texts, even those that look like numbers.')],
      concept: 'input',
    }
  const gist = shown
    ? t('Shows {prompt}, waits until the user has typed a line, and calls the answer {name}.', {
        prompt: shown,
        name,
      })
    : t('Waits until the user has typed a line, and calls it {name}.', { name })
  return {
    gist,
    more: [
      isNumber
        ? t('{input} always gives text, so {convert} turns it into a number you can calculate with.', {
            input: code('input()'),
            convert: code(`${called ?? ''}(…)`),
          })
        : called?.startsWith('.')
          ? t('{method} tidies up the text before it’s stored.', { method: code(`${called}()`) })
          : t('The answer is always text, even if it looks like a number.'),
    ],
    concept: 'input',
  }
}

function secondName(subject: Subject, target: SyntaxNode, value: SyntaxNode): Description | null {
  if (definitionOf(subject.program, value)?.kind === 'function')
    return {
      gist: t('{name} is now another name for the function {function}. Without brackets, it isn’t called.', {
        name: code(target.text),
        function: code(value.text),
      }),
      concept: 'functions',
    }
  const kind = kindOf(subject.program, value)
  const told = { name: code(target.text), other: code(value.text) }
  if (kind === 'list' || kind === 'dictionary' || kind === 'set')
    return {
      gist: t('{name} becomes a second name for what {other} refers to. Nothing is copied.', told),
      concept: 'references',
    }
  const role = roleOf(subject.program, target.text, subject.statement.scope)
  if (role !== null) return null
  return {
    gist: t('{name} takes the value that {other} has right now.', told),
    more: [t('If {other} gets a new value later, {name} keeps this one.', told)],
    concept: 'variables',
  }
}

function byRole(subject: Subject, target: SyntaxNode, value: SyntaxNode): Description | null {
  const { program, statement, phrases } = subject
  const role = roleOf(program, target.text, statement.scope)
  const told = {
    name: code(target.text),
    value: phrases.noun(value),
    line: changedOn(subject, target.text) ?? t('a later line'),
  }
  return introduceByRole(role, told, { isOne: value.text === '1', isEmpty: isEmptyCollection(value) })
}

/** Where the variable changes after this, as “line 4”. Null: nowhere. */
export function changedOn(
  { program, statement }: Pick<Subject, 'program' | 'statement'>,
  name: string,
): string | null {
  const definitions = (statement.scope.names.get(name) ?? []).filter(({ at }) => at > statement.end)
  const first = definitions[0]?.line
  const grown = program.names.uses.find(
    (use) =>
      use.name === name && use.scope === statement.scope && use.at > statement.end && isChanged(use.node),
  )
  const line = grown?.line ?? first
  return line === undefined ? null : linesText(line, line)
}

function isChanged({ parent, text }: SyntaxNode): boolean {
  if (parent?.type !== 'MemberExpression' || parent.children[0]?.text !== text) return false
  const isStored = parent.parent?.type === 'AssignStatement' || parent.parent?.type === 'UpdateStatement'
  return isStored || /^(append|add|extend|insert)$/.test(parent.children.at(-1)?.text ?? '')
}
