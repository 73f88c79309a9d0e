/** Declarations: variables with or without a first value, constants and fields. Pure. */
import { formatList } from '#platform/messages/lists-and-ordinals.ts'
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import { introduceByRole } from '../../../roles/roles.ts'
import { isNumeric } from '../kind.ts'
import { isEmptyCollection, kindOf, wordOf, functionCalled } from '../kinds.ts'
import type { Node, NodeOf } from '../model/model.ts'
import { namesIn } from '../names/names.ts'
import { emptyNoun, isArithmetic } from '../phrases/phrases.ts'
import { calledName, definitionOf, homeOf, isNumber, ownerOf } from '../program.ts'
import { roleOf, tallyStep } from '../roles.ts'
import { classNameAround } from '../statement.ts'
import { describeAsked } from './typed-values.ts'
import { conceptOf, conceptOfKind } from './concepts.ts'
import { laterUses, linesText, type Subject, type Description } from './description.ts'

export function describeDeclaration(subject: Subject): Description | null {
  const { node } = subject.statement
  if (node.is !== 'declare') return null
  const [variable, ...others] = node.variables
  if (!variable) return null
  if (others.length > 0) return several(subject, node)
  const { value } = variable
  if (variable.target.is === 'pattern') return value ? takenApart(subject, variable.target, value) : null
  if (node.isField) return describeField(subject, node, variable)
  return value === null ? withoutValue(subject, variable) : describeFirstValue(subject, variable, value)
}

function several({ phrases }: Subject, { variables }: NodeOf<'declare'>): Description {
  const names = formatList(variables.map(({ target }) => code(target.source)))
  const values = variables.map(({ value }) => value).filter((value) => value !== null)
  if (values.length === 0)
    return {
      gist: t('Sets up the variables {names}. They get their values later.', { names }),
      concept: 'variables',
    }
  const said = formatList(
    variables
      .filter(({ value }) => value !== null)
      .slice(0, 4)
      .map(({ target, value }) =>
        t('{name} starts at {value}', {
          name: code(target.source),
          value: value ? phrases.noun(value, 1) : '',
        }),
      ),
  )
  return {
    gist: t('Sets up {n} variables in one line: {said}.', { n: variables.length, said }),
    concept: 'variables',
  }
}

function takenApart({ phrases }: Subject, pattern: NodeOf<'pattern'>, value: Node): Description {
  const names = formatList(namesIn(pattern).map(({ name }) => code(name)))
  const told = { names, value: phrases.noun(value) }
  return pattern.form === 'object'
    ? {
        gist: t('Picks the fields {names} out of {value} and makes variables of them.', told),
        concept: 'objects',
      }
    : { gist: t('Takes {value} apart and gives the pieces the names {names}.', told), concept: 'lists' }
}

function withoutValue({ program, statement }: Subject, { target, type }: NodeOf<'variable'>): Description {
  const name = code(target.source)
  const first = homeOf(program, target.source, statement.scope)
    .names.get(target.source)
    ?.find(({ at }) => at > target.from)
  const told = { name, type: code(type?.source ?? ''), line: first ? linesText(first.line, first.line) : '' }
  const gist = first
    ? t('Sets up the variable {name}, still without a value. It gets one on {line}.', told)
    : t('Sets up the variable {name}, still without a value.', told)
  return {
    gist,
    more: [type ? t('It can only hold values of the type {type}.', told) : null],
    concept: 'variables',
  }
}

/** A variable of a class: each object has its own, unless it's `static`. */
function describeField(
  { phrases, program, statement }: Subject,
  node: NodeOf<'declare'>,
  variable: NodeOf<'variable'>,
): Description {
  const { target, type, value } = variable
  const kind = type ? program.language.kindOfType(type) : 'unknown'
  const told = {
    name: code(target.source),
    type: code(type?.source ?? ''),
    owner: code(classNameAround(statement)),
    value: value ? phrases.noun(value) : '',
  }
  const isStatic = node.modifiers.includes('static')
  const isPrivate = node.modifiers.includes('private')
  const more = [
    isPrivate
      ? t('{private} means that only code inside {owner} can see it.', { ...told, private: code('private') })
      : null,
    node.isConstant ? t('Once it has a value, it can’t be given another one.') : null,
  ]
  const concept = conceptOfKind(kind) ?? 'classes'
  if (isStatic && node.isConstant && value)
    return { gist: t('{name} is a fixed value that all of {owner} shares: {value}.', told), more, concept }
  if (isStatic)
    return value
      ? {
          gist: t(
            '{name} belongs to the class {owner} itself, so all its objects share it. It starts as {value}.',
            told,
          ),
          more,
          concept,
        }
      : {
          gist: t('{name} belongs to the class {owner} itself, so all its objects share it.', told),
          more,
          concept,
        }
  return value
    ? {
        gist: t('Every {owner} object gets its own {name}, which starts as {value}.', told),
        more,
        concept: 'classes',
      }
    : { gist: fieldGist(told, type !== null), more, concept: 'classes' }
}

function fieldGist(
  told: { name: string; type: string; owner: string; value: string },
  hasType: boolean,
): string {
  return hasType
    ? t('Every {owner} object has its own {name}, of the type {type}.', told)
    : t('Every {owner} object has its own {name}.', told)
}

/** The first value of a variable, told by what the variable is for. */
export function describeFirstValue(subject: Subject, variable: NodeOf<'variable'>, value: Node): Description {
  const { program, statement } = subject
  const name = variable.target.source
  const asked = describeAsked(subject, { name, value })
  if (asked) return asked
  const home = homeOf(program, name, statement.scope)
  const told = byRole(subject, variable, value) ?? special(subject, name, value)
  if (told) return told
  const used = laterUses(subject, name, home)
  return {
    gist: plainGist(subject, name, value, firstNoun(subject, variable, value)),
    more: [
      castNote(subject, variable, value),
      used ? t('You’ll find {name} again on {lines}.', { name: code(name), lines: used }) : null,
    ],
    concept: conceptOf(program, value),
  }
}

function byRole(subject: Subject, variable: NodeOf<'variable'>, value: Node): Description | null {
  const { program, statement } = subject
  const name = variable.target.source
  const role = roleOf(program, name, homeOf(program, name, statement.scope))
  const isEmpty = isEmptyCollection(program, value)
  const kind = kindOf(program, variable.target)
  if (role === 'list collector' && kind !== 'list' && kind !== 'array') return null
  return introduceByRole(
    role,
    {
      name: code(name),
      value: firstNoun(subject, variable, value),
      line: changedOn(subject, name) ?? t('a later line'),
    },
    { isOne: isNumber(value, 1), isEmpty },
  )
}

/** Something empty is what the variable is declared as: `Queue<String> line = new LinkedList<>()`. */
function firstNoun({ phrases, program }: Subject, { target }: NodeOf<'variable'>, value: Node): string {
  const isEmpty = value.is === 'create' && isEmptyCollection(program, value)
  if (!isEmpty) return phrases.noun(value)
  const own = program.language.own?.noun?.(phrases, value, 1)
  return own ?? emptyNoun(kindOf(program, target)) ?? phrases.noun(value)
}

/** Where the variable changes after this, as “line 4”. Null: nowhere. */
function changedOn({ program, statement }: Subject, name: string): string | null {
  const home = homeOf(program, name, statement.scope)
  const isChanged = ({ parent }: Node): boolean => {
    if (parent?.is === 'step') return true
    if (parent?.is === 'assignment') return parent.target.is !== 'name' || parent.target.name === name
    if (parent?.is === 'item') return parent.owner.source === name && isChanged(parent)
    const call = parent?.parent
    if (parent?.is !== 'field' || call?.is !== 'call' || ownerOf(call)?.source !== name) return false
    return wordOf(program, call)?.changes !== undefined || tallyStep(call) !== null
  }
  const line = program.names.uses.find(
    (use) =>
      use.name === name &&
      use.at > statement.end &&
      isChanged(use.node) &&
      homeOf(program, name, use.scope) === home,
  )?.line
  return line === undefined ? null : linesText(line, line)
}

/** Values with a story of their own. Null: none. */
function special(subject: Subject, name: string, value: Node): Description | null {
  const { program, phrases } = subject
  const told = { name: code(name), value: phrases.noun(value) }
  if (value.is === 'nothing')
    return {
      gist: /^(?:NULL|nullptr)$/.test(value.source)
        ? t('{name} points to nothing yet; {none} says so.', { name: code(name), none: code(value.source) })
        : t('{name} has no value yet: {none} marks that nothing is known so far.', {
            name: code(name),
            none: code(value.source),
          }),
      concept: 'variables',
    }
  if (value.is === 'lambda')
    return {
      gist: t('{name} is {value}.', told),
      more: [
        program.language.callsVariables
          ? t('You call it like any function: {call}.', { call: code(`${name}(…)`) })
          : null,
      ],
      concept: 'functions',
    }
  if (value.is === 'name') return secondName(subject, name, value)
  if (value.is === 'create' && kindOf(program, value) === 'scanner') return readerOfInput(name)
  if (value.is !== 'create' || program.language.kindOfType(value.type) !== 'object') return null
  return {
    gist: t('Creates {value}, and calls it {name}.', told),
    concept: 'objects',
  }
}

function readerOfInput(name: string): Description {
  return {
    gist: t('{name} is the tool that reads what’s typed while the program runs.', { name: code(name) }),
    more: [t('Each time it’s asked, it continues where it stopped reading.')],
    concept: 'input',
  }
}

function secondName(subject: Subject, name: string, value: NodeOf<'name'>): Description | null {
  const kind = kindOf(subject.program, value)
  const told = { name: code(name), other: code(value.name) }
  const definition = definitionOf(subject.program, value)
  if (!definition || definition.kind === 'class' || kind === 'function') return null
  if (['array', 'list', 'map', 'set', 'object', 'queue', 'stack', 'builder'].includes(kind))
    return {
      gist: t('{name} becomes a second name for what {other} refers to. Nothing is copied.', told),
      more: [t('A change through one name shows up under the other.')],
      concept: 'references',
    }
  return {
    gist: t('{name} takes the value that {other} has right now.', told),
    more: [t('If {other} gets a new value later, {name} keeps this one.', told)],
    concept: 'variables',
  }
}

/** A number with decimals that gets a whole one, and the like. */
function castNote({ program }: Subject, { type, target }: NodeOf<'variable'>, value: Node): string | null {
  if (!type) return null
  const [to, from] = [program.language.kindOfType(type), kindOf(program, value)]
  return to === 'decimal' && from === 'whole'
    ? t('{name} has the type {type}, so the whole number becomes one with decimals.', {
        name: code(target.source),
        type: code(type.source),
      })
    : null
}

export function plainGist(
  subject: Subject,
  target: string,
  value: Node,
  noun = subject.phrases.noun(value),
): string {
  const { phrases, program } = subject
  const name = code(target)
  const told = { name, value: noun }
  const kind = kindOf(program, value)
  if (value.is === 'number' || value.is === 'text' || value.is === 'truth') {
    const line = changedOn(subject, target)
    return line === null
      ? t('{name} holds {value} from here on.', told)
      : t('{name} starts as {value}; {line} changes it.', { ...told, line })
  }
  if (value.is === 'call' && (functionCalled(program, value) || !wordOf(program, value)))
    return t('Calls {function} and remembers the answer as {name}.', { name, function: code(value.source) })
  if (value.is === 'call' && calledName(value) === 'parseInt') return t('{name} becomes {value}.', told)
  if (kind === 'truth')
    return t('{name} is a yes-or-no answer: it’s {true} if {condition}.', {
      name,
      true: code('true'),
      condition: phrases.condition(value),
    })
  if (isArithmetic(phrases, value) && isNumeric(kind))
    return t('Works out {value}, and calls it {name}.', told)
  if (value.is === 'template') return t('Puts together {value}, and calls it {name}.', told)
  if (value.is === 'choice' && value.yes.is !== 'choice' && value.no.is !== 'choice')
    return t('{name} gets one of two values: {value}.', told)
  if (value.is === 'list' || value.is === 'sized array' || value.is === 'object' || value.is === 'create')
    return t('{name} is {value}.', told)
  return t('{name} becomes {value}.', told)
}
