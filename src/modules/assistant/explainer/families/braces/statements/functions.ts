/** Functions, methods and constructors. Pure. */
import { formatList } from '#platform/messages/lists-and-ordinals.ts'
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import { answerByRole } from '../../../roles/roles.ts'
import { isOwnCall, kindOf } from '../kinds.ts'
import { allWithin, type Node, type NodeOf } from '../model/model.ts'
import { calledName } from '../program.ts'
import { roleOf } from '../roles.ts'
import { classAround, classNameAround } from '../statement.ts'
import { functionName } from '../names/names.ts'
import { lineOf, linesText, ownNodes, type Subject, type Description } from './description.ts'

export function describeFunction(subject: Subject): Description | null {
  const { statement, program } = subject
  const { node } = statement
  if (node.is !== 'function') return null
  if (program.language.isMain(statement)) return describeMain(subject)
  const told = functionTold(subject, node)
  if (node.kind === 'constructor') return describeConstructor(node, told)
  const isMethod =
    node.kind === 'method' && classAround(statement) !== null && !node.modifiers.includes('static')
  return {
    gist: isMethod ? methodGist(node, told) : functionGist(node, told),
    first: isMethod
      ? t('Teaches every {owner} object a new skill, {name}.', told)
      : t('Teaches the program a new command, {name}. The lines inside are what it does.', told),
    more: [node.body ? firstCall(subject, node) : null, recursion(subject, node), rest(node)],
    concept: isRecursive(subject, node) ? 'recursion' : isMethod ? 'classes' : 'functions',
  }
}

function functionTold(subject: Subject, node: NodeOf<'function'>) {
  return {
    name: code(node.name?.name ?? ''),
    owner: code(classNameAround(subject.statement)),
    takes: formatList(node.parameters.slice(0, 6).map(({ target }) => code(target.source))),
    Answer: answer(subject, node),
  }
}
type Told = ReturnType<typeof functionTold>

function describeMain({ program: { language } }: Subject): Description {
  return {
    gist: t('The program starts here: {language} runs the lines of {main} from top to bottom.', {
      language: language.name,
      main: code('main'),
    }),
    first: t('The program starts here.'),
    concept: 'functions',
  }
}

function functionGist({ parameters, body }: NodeOf<'function'>, told: Told): string {
  if (!body) return t('Announces the function {name}; what it does is written elsewhere.', told)
  return parameters.length === 0
    ? t('Defines the function {name}, which takes no values. {Answer}', told)
    : t('Defines the function {name}, which takes {takes}. {Answer}', told)
}

function methodGist({ parameters, body }: NodeOf<'function'>, told: Told): string {
  if (!body)
    return parameters.length === 0
      ? t('Demands a method {name} without saying how it works: each class has to fill it in.', told)
      : t(
          'Demands a method {name} that takes {takes}, without saying how it works: each class has to fill it in.',
          told,
        )
  return parameters.length === 0
    ? t('Defines {name}, something that every {owner} object can do. {Answer}', told)
    : t('Defines {name}, something that every {owner} object can do with {takes}. {Answer}', told)
}

function describeConstructor({ parameters, body }: NodeOf<'function'>, told: Told): Description {
  const isEmpty = body?.is === 'block' && body.statements.length === 0
  return {
    gist:
      parameters.length === 0
        ? t('The constructor of {owner}: it prepares each new object.', told)
        : t('The constructor of {owner}: it prepares each new object, with the help of {takes}.', told),
    more: [
      isEmpty ? t('There’s nothing in it, so the fields stay as they are.') : null,
      t('A {new} in front of {owner} runs it.', { ...told, new: code('new') }),
    ],
    concept: 'classes',
  }
}

/** What the caller gets. */
function answer(subject: Subject, node: NodeOf<'function'>): string {
  const { body, type } = node
  if (!body) return ''
  const values = ownNodes(body)
    .map((node) => (node.is === 'return' ? node.value : null))
    .filter((value) => value !== null)
  if (values.length === 0) return t('It does something, but gives no answer back.')
  const told = subject.program.language.own?.answer?.(node, values) ?? answerOf(subject, values)
  if (told !== null) return told
  return type
    ? t('It gives a value of the type {type} back to the caller.', { type: code(type.source) })
    : t('It gives an answer back to the caller.')
}

/** What the answer is, by what the returned variable is for. Null: nothing more is known. */
function answerOf({ program, statement }: Subject, values: readonly Node[]): string | null {
  if (values.every((value) => kindOf(program, value) === 'truth'))
    return t('It answers yes or no: {true} or {false}.', { true: code('true'), false: code('false') })
  const scope = program.names.scopes.get(statement.node)
  const last = values.at(-1)
  if (last?.is !== 'name' || !scope) return null
  return answerByRole(roleOf(program, last.name, scope), code(last.name))
}

function firstCall({ program }: Subject, node: NodeOf<'function'>): string | null {
  const name = node.name?.name ?? ''
  const isOutside = (at: number) => at > node.to || at < node.from
  const key = functionName(name, program.language.names)
  const use = program.names.uses.find(
    (each) => each.name === key && isOutside(each.at) && each.node.parent?.is === 'call',
  )
  if (!use) return null
  return t('Nothing runs yet: the lines inside wait until {line} calls {name}.', {
    line: linesText(use.line, use.line),
    name: code(name),
  })
}

function isRecursive({ program }: Subject, node: NodeOf<'function'>): boolean {
  const { body, name } = node
  if (body === null || name === null) return false
  return ownNodes(body).some((each) => isCallOf(each, name.name) && isOwnCall(program, each, node))
}

/** A method of the same name that another object has isn't meant. */
function isCallOf(node: Node, name: string): boolean {
  if (node.is !== 'call' || calledName(node) !== name) return false
  return node.called.is === 'name' || (node.called.is === 'field' && node.called.owner.is === 'this')
}

/** Where a function that calls itself stops, and where it calls itself. */
function recursion(subject: Subject, node: NodeOf<'function'>): string | null {
  const { body, name } = node
  if (!body || !name) return null
  const inside = ownNodes(body)
  const again = inside.find((each) => isCallOf(each, name.name) && isOwnCall(subject.program, each, node))
  if (!again) return null
  const base = inside.find(
    (part) => part.is === 'return' && !allWithin(part).some((each) => isCallOf(each, name.name)),
  )
  const told = {
    name: code(name.name),
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

function rest({ parameters }: NodeOf<'function'>): string | null {
  const last = parameters.find(({ isRest }) => isRest)
  const preset = parameters.find(({ value }) => value !== null)
  if (last)
    return t('{name} collects any number of values into an array.', { name: code(last.target.source) })
  return preset?.value
    ? t('If the caller leaves out {name}, it’s {value}.', {
        name: code(preset.target.source),
        value: code(preset.value.source),
      })
    : null
}
