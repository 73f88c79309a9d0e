/** Functions: definition, parameters, `return`, `yield`, and what they call. Pure. */
import type { SyntaxNode } from '#modules/exercises/module.ts'
import { formatList } from '#platform/messages/lists-and-ordinals.ts'
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import { answerByRole } from '../../../roles/roles.ts'
import { type Parameter, parametersOf } from '../parameters.ts'
import { kindOf } from '../kinds.ts'
import { allWithin, calledName, textOf } from '../program.ts'
import { roleOf } from '../roles.ts'
import { classAround, conditionAround, functionAround, loopAround, type Statement } from '../statement.ts'
import { describeMethod } from './methods-of-classes.ts'
import { lineOf, type Subject, type Description } from './description.ts'

export function describeFunction(subject: Subject): Description {
  const { statement } = subject
  const name = functionName(statement)
  const parameters = parametersOf(statement.node)
  if (classAround(statement) && statement.around[0]?.kind === 'class')
    return describeMethod(subject, name, parameters)
  const told = {
    name: code(name),
    takes: takes(parameters),
    call: code(`${name}(${parameters.length > 0 ? '…' : ''})`),
  }
  return {
    gist:
      parameters.length === 0
        ? t('Defines the function {name}, which takes no values. {Answer}', {
            ...told,
            Answer: answer(subject),
          })
        : t('Defines the function {name}, which takes {takes}. {Answer}', {
            ...told,
            Answer: answer(subject),
          }),
    first: t('Teaches Python a new command, {name}. The indented lines are what it does.', told),
    more: [
      ownNote(statement),
      firstCall(subject, name) ??
        t('Nothing runs yet. Only a call such as {call} runs the lines inside.', told),
      recursion(subject, name),
      ...parameterNotes(subject, parameters),
      decorated(statement),
    ],
    concept: isRecursive(statement.body, name) ? 'recursion' : 'functions',
  }
}

export function functionName({ node }: Statement): string {
  return node.children.find(({ type }) => type === 'VariableName')?.text ?? ''
}

function takes(parameters: readonly Parameter[]): string {
  return formatList(parameters.slice(0, 6).map(({ star, name }) => code(`${star}${name}`)))
}

/** What the caller gets. */
function answer(subject: Subject): string {
  const { body, node } = subject.statement
  if (node.children[0]?.type === 'async')
    return t('It can pause with {await} while others run.', { await: code('await') })
  const inside = body ? ownNodes(body) : []
  if (inside.some(({ type }) => type === 'YieldStatement' || type === 'YieldExpression'))
    return t('It hands out values one at a time, because it has a {yield}.', { yield: code('yield') })
  const values = inside
    .filter(({ type }) => type === 'ReturnStatement')
    .toSorted((one, other) => one.from - other.from)
    .flatMap(({ children }) => children.slice(1, 2))
  if (values.length === 0) return t('It does something, but gives no answer back.')
  return answerOf(subject, values) ?? t('It gives an answer back to the caller.')
}

/** What the answer is, by what the returned variable is for. Null: nothing more is known. */
function answerOf({ program, statement }: Subject, values: readonly SyntaxNode[]): string | null {
  if (values.every((value) => kindOf(program, value) === 'truth'))
    return t('It answers yes or no: {true} or {false}.', { true: code('True'), false: code('False') })
  const scope = program.names.scopes.get(statement.node)
  const last = values.at(-1)
  if (last?.type !== 'VariableName' || !scope) return null
  return answerByRole(roleOf(program, last.text, scope), code(last.text))
}

/** The first line of the function's own note. */
function ownNote({ body }: Statement): string | null {
  const [first] = body?.children.filter(({ type }) => type !== ':' && type !== 'Comment') ?? []
  const text = first?.type === 'ExpressionStatement' ? textOf(first.children[0]) : null
  const line = text?.trim().split('\n')[0] ?? ''
  return line === '' ? null : t('Its docstring says what it’s for: {text}', { text: code(line) })
}

/** Nodes of a block, without those of functions and classes in it. */
export function ownNodes(body: SyntaxNode): SyntaxNode[] {
  const found: SyntaxNode[] = []
  const left = [...body.children]
  for (let node = left.pop(); node; node = left.pop()) {
    found.push(node)
    if (!['FunctionDefinition', 'ClassDefinition', 'LambdaExpression'].includes(node.type))
      left.push(...node.children)
  }
  return found
}

function firstCall({ program, statement }: Subject, name: string): string | null {
  const call = program.names.uses.find(
    ({ name: each, at, node }) =>
      each === name &&
      (at > statement.node.to || at < statement.node.from) &&
      node.parent?.type === 'CallExpression' &&
      node.parent.children[0] === node,
  )
  if (!call) return null
  return t('Nothing runs yet: the lines inside wait until line {line} calls {name}.', {
    line: String(call.line),
    name: code(name),
  })
}

export function isRecursive(body: SyntaxNode | null, name: string): boolean {
  return body !== null && allWithin(body).some((node) => calledName(node) === name)
}

/** Where a function that calls itself stops, and where it calls itself. */
function recursion(subject: Subject, name: string): string | null {
  const { body } = subject.statement
  if (!body || !isRecursive(body, name)) return null
  const inside = ownNodes(body)
  const returns = inside
    .filter(({ type }) => type === 'ReturnStatement')
    .toSorted((one, other) => one.from - other.from)
  const base = returns.find((node) => !isRecursive(node, name))
  const again = inside
    .filter((node) => calledName(node) === name)
    .toSorted((one, other) => one.from - other.from)[0]
  if (!again) return null
  const told = {
    name: code(name),
    call: code(again.source),
    again: String(lineOf(subject, again.from)),
    base: String(lineOf(subject, base?.from ?? 0)),
  }
  return base
    ? t(
        'It’s recursive: line {again} calls {name} again, and line {base} is the base case, which doesn’t.',
        told,
      )
    : t('It’s recursive: line {again} calls {name} again, as {call}.', told)
}

function parameterNotes({ phrases }: Subject, parameters: readonly Parameter[]): string[] {
  const notes: string[] = []
  const preset = parameters.find((each) => each.preset !== null)
  if (preset?.preset)
    notes.push(
      t('If the caller leaves out {name}, it’s {value}.', {
        name: code(preset.name),
        value: phrases.noun(preset.preset),
      }),
    )
  const rest = parameters.find(({ star }) => star === '*')
  if (rest)
    notes.push(t('{star} collects any number of values into a tuple.', { star: code(`*${rest.name}`) }))
  const named = parameters.find(({ star }) => star === '**')
  if (named)
    notes.push(t('{star} collects any named values into a dictionary.', { star: code(`**${named.name}`) }))
  const keyword = parameters.find(({ isKeywordOnly }) => isKeywordOnly)
  if (keyword)
    notes.push(
      t('{name} comes after a star, so callers have to write its name: {call}.', {
        name: code(keyword.name),
        call: code(`${keyword.name}=…`),
      }),
    )
  return notes
}

export function decorated({ node }: Statement): string | null {
  const decorator =
    node.parent?.type === 'DecoratedStatement'
      ? node.parent.children.find(({ type }) => type === 'Decorator')
      : undefined
  if (!decorator) return null
  const name = decorator.source.trim().slice(1)
  if (/^(functools\.)?(lru_cache|cache)\b/.test(name))
    return t('{decorator} remembers answers, so calls with the same values don’t work twice.', {
      decorator: code(`@${name}`),
    })
  return t('{decorator} wraps it: the name then refers to what the decorator makes of it.', {
    decorator: code(`@${name}`),
  })
}

export function describeReturn(subject: Subject): Description {
  const { statement, phrases, program } = subject
  const around = functionAround(statement)
  const values = statement.node.children.slice(1).filter(({ type }) => type !== ',' && type !== 'Comment')
  const [value] = values
  if (!around)
    return {
      gist: t('{return} only makes sense inside a function.', { return: code('return') }),
      concept: 'functions',
    }
  const name = functionName(around)
  if (!value)
    return {
      gist: t('Ends {name} here, without an answer: the caller gets {none}.', {
        name: code(name),
        none: code('None'),
      }),
      concept: 'functions',
    }
  const recursive = recursiveReturn(subject, { name, value, around })
  if (recursive && values.length === 1) return recursive
  const told = {
    name: code(name),
    value: values.length > 1 ? formatList(values.map((each) => phrases.noun(each))) : phrases.noun(value),
  }
  if (values.length === 1 && value.type !== 'Boolean' && kindOf(program, value) === 'truth')
    return {
      gist: t('Ends {name}. The answer is {true} if {condition}, and {false} otherwise.', {
        ...told,
        true: code('True'),
        false: code('False'),
        condition: phrases.condition(value),
      }),
      more: [position(subject)],
      concept: 'functions',
    }
  return {
    gist:
      values.length > 1
        ? t('Gives {value} back to the caller of {name}, together in one tuple.', told)
        : answerGist(value, told),
    first: t('The answer of {name} is {value}.', told),
    more: [
      position(subject),
      values.length > 1
        ? t('The caller can take them apart again, as in {example}.', { example: code('a, b = …') })
        : null,
    ],
    concept: 'functions',
  }
}

function answerGist(value: SyntaxNode, told: { name: string; value: string }): string {
  if (value.type === 'Boolean')
    return value.text === 'True'
      ? t('Answers “yes”: {name} ends here with {value}.', told)
      : t('Answers “no”: {name} ends here with {value}.', told)
  if (value.type === 'None')
    return t('Ends {name} with {value}, which tells the caller that there’s no answer.', told)
  return t('Ends {name}. The answer is {value}.', told)
}

/** What a `return` within a loop or a condition means for the rest. */
function position({ statement }: Subject): string | null {
  if (loopAround(statement))
    return t('The loop around it ends, too: nothing after a {return} runs.', { return: code('return') })
  if (conditionAround(statement)) return t('The lines below it only run when this one isn’t reached.')
  return null
}

function recursiveReturn(
  { program, statement, phrases }: Subject,
  { name, value, around }: { name: string; value: SyntaxNode; around: Statement },
): Description | null {
  if (!isRecursive(around.body, name)) return null
  const calls = allWithin(value).filter((node) => calledName(node) === name)
  const [call] = calls
  const told = {
    name: code(name),
    value: phrases.noun(value),
    call: code(call?.source ?? ''),
    source: code(value.source),
  }
  if (!call)
    return conditionAround(statement)
      ? {
          gist: t(
            'This is the base case: the answer is {value}, and {name} doesn’t call itself again.',
            told,
          ),
          concept: 'recursion',
        }
      : null
  const line = program.file.lineAt(call.from)
  return {
    gist:
      calls.length > 1
        ? t(
            'The recursive case: {name} calls itself more than once, and puts the answers together as {source}.',
            told,
          )
        : value === call
          ? t(
              'The recursive case: {name} passes the question on to {call}, and hands its answer back unchanged.',
              told,
            )
          : t(
              'The recursive case: {name} first asks itself for {call}, and then uses that answer to work out {source}.',
              told,
            ),
    more: [
      t('Line {line} waits until that inner call is finished. Each call has its own variables.', {
        line: String(line),
      }),
    ],
    concept: 'recursion',
  }
}

export function describeYield({ statement, phrases }: Subject): Description {
  const from = statement.node.children.some(({ type }) => type === 'from')
  const value = statement.node.children.at(-1)
  const around = functionAround(statement)
  const told = {
    value: value && statement.node.children.length > 1 ? phrases.noun(value) : code('None'),
    name: code(around ? functionName(around) : ''),
  }
  return {
    gist: from
      ? t('Hands out everything in {value}, one by one.', told)
      : t('Hands out {value} and pauses {name} right here, until the next value is asked for.', told),
    more: [
      t('Unlike {return}, it doesn’t end the function: the variables stay as they are.', {
        return: code('return'),
      }),
    ],
    concept: 'comprehensions',
  }
}
