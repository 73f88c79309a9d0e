/** Declarations that mean something of their own in C: arrays, strings, pointers, structs, `static`. Pure. */
import { formatList } from '#platform/messages/lists-and-ordinals.ts'
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import {
  calledName,
  classAround,
  definitionOf,
  type Description,
  functionAround,
  kindOf,
  type Node,
  type NodeOf,
  type Subject,
  type WrittenType,
} from '../../braces/braces.ts'
import { isComparison, isAllocation, withoutCasts } from '../phrases/phrases.ts'
import { describeArray } from './arrays.ts'
import { isOwn } from './classes.ts'

export function describeCDeclaration(subject: Subject): Description | null {
  const { node } = subject.statement
  if (node.is !== 'declare') return null
  if (node.isField) return ofField(subject, node)
  const [variable, ...others] = node.variables
  if (!variable?.type || others.length > 0 || variable.target.is !== 'name') return null
  const { type, value } = variable
  if (node.modifiers.includes('extern') && !value) return fromElsewhere(variable)
  if (type.dimensions > 0) return describeArray(subject, variable)
  if (node.modifiers.includes('static') && functionAround(subject.statement)) return kept(subject, variable)
  if (type.name === 'function') return ofFunctionPointer(subject, variable)
  if (type.pointers > 0) return ofPointer(subject, variable)
  if (!value) return withoutValue(subject, variable)
  if (value.is === 'name' && isFixed(subject, value)) return fixed(subject, variable)
  if (value.is === 'name' && subject.program.language.kindOfType(type) === 'object')
    return copied(variable, value)
  if (isComparison(value) && type.name !== 'bool') return yesOrNo(subject, variable, value)
  return value.is === 'number' ? readLater(subject, variable, value) : null
}

/** `int n = 0; scanf("%d", &n);`: what it starts with is replaced. Null: its address isn't taken, or it's changed before. */
function readLater(
  { program: { names }, statement }: Subject,
  { target }: NodeOf<'variable'>,
  value: Node,
): Description | null {
  const [use] = names.uses
    .filter(({ name, at, scope }) => name === target.source && at > statement.end && names.file !== scope)
    .filter(
      ({ node: { parent } }) =>
        parent?.is === 'address' || parent?.is === 'assignment' || parent?.is === 'step',
    )
  const address = use?.node.parent
  if (!use || address?.is !== 'address' || use.at > (functionAround(statement)?.node.to ?? 0)) return null
  const told = { name: code(target.source), value: code(value.source), line: String(use.line) }
  return {
    gist:
      address.parent?.is === 'input'
        ? t('{name} starts as {value}; on line {line}, a value is read into it.', told)
        : address.parent?.is === 'call'
          ? t('{name} starts as {value}; line {line} passes on its address, so it may change there.', told)
          : t(
              '{name} starts as {value}; line {line} takes its address, so it may also change through that.',
              told,
            ),
    concept: 'variables',
  }
}

/** A name of an enum or of a `#define`. */
function isFixed({ program }: Subject, value: Node): boolean {
  const meant = definitionOf(program, value)?.value
  return meant?.is === 'constant' || meant?.is === 'directive'
}

function fixed(subject: Subject, variable: NodeOf<'variable'>): Description {
  return {
    gist: t('{name} starts as {other}, a name for a fixed value.', toldOf(subject, variable)),
    concept: 'variables',
  }
}

function toldOf({ phrases }: Subject, { target, type, value }: NodeOf<'variable'>) {
  return {
    name: code(target.source),
    type: code(type?.source ?? ''),
    value: value ? phrases.noun(value) : '',
    other: code(value?.source ?? ''),
  }
}

/** Fields of a struct. */
function ofField(subject: Subject, { variables }: NodeOf<'declare'>): Description | null {
  const around = classAround(subject.statement)?.node
  const [variable, ...others] = variables
  if (!variable?.type || around?.is !== 'class') return null
  const told = {
    ...toldOf(subject, variable),
    owner: code(around.name?.name ?? ''),
    names: formatList(variables.map(({ target }) => code(target.source))),
  }
  const concept = 'structures'
  if (around.name === null) return { gist: t('It has {names} in it.', told), concept }
  if (isOwn(around, variable.type.source))
    return { gist: t('Each {owner} can point to another one, by {name}.', told), concept: 'linked-lists' }
  if (others.length > 0) return { gist: t('Each {owner} has {names} in it.', told), concept }
  if (variable.type.name === 'char' && variable.type.dimensions === 1)
    return {
      gist: t('Each {owner} has a place for a text in it, {name}, of the type {type}.', told),
      concept,
    }
  if (variable.type.dimensions > 0)
    return { gist: t('Each {owner} has an array in it, {name}, of the type {type}.', told), concept }
  return variable.type.pointers > 0
    ? { gist: t('Each {owner} has an address in it, {name}, of the type {type}.', told), concept: 'pointers' }
    : { gist: t('Each {owner} has a value called {name} in it, of the type {type}.', told), concept }
}

function fromElsewhere({ target, type }: NodeOf<'variable'>): Description {
  return {
    gist: t('Announces {name}, a variable of the type {type} that’s set up elsewhere.', {
      name: code(target.source),
      type: code(type?.source ?? ''),
    }),
    concept: 'variables',
  }
}

/** `static int calls = 0;` in a function. */
function kept(subject: Subject, variable: NodeOf<'variable'>): Description {
  const told = toldOf(subject, variable)
  return {
    gist: variable.value
      ? t('{name} starts as {value} only once: it keeps its value from call to call.', told)
      : t('{name} keeps its value from call to call. Before the first one, it’s `0`.', told),
    concept: 'variables',
  }
}

/** `int (*test)(int) = is_odd;` */
function ofFunctionPointer(subject: Subject, variable: NodeOf<'variable'>): Description | null {
  const told = { ...toldOf(subject, variable), call: code(`${variable.target.source}(…)`) }
  const value = variable.value?.is === 'address' ? variable.value.value : variable.value
  if (!value)
    return {
      gist: t('Sets up {name}, which can point to a function. It doesn’t yet.', told),
      concept: 'pointers',
    }
  if (value.is !== 'name') return null
  return {
    gist: t('{name} points to the function {function}, so {call} runs that one.', {
      ...told,
      function: code(value.name),
    }),
    concept: 'pointers',
  }
}

function ofPointer(subject: Subject, variable: NodeOf<'variable'>): Description | null {
  const { type, value } = variable
  const told = toldOf(subject, variable)
  const concept = 'pointers'
  if (!type) return null
  if (!value)
    return {
      gist: functionAround(subject.statement)
        ? t('Sets up {name}, a pointer that doesn’t point to anything valid yet.', told)
        : t('Sets up {name}, a pointer that starts as `NULL`.', told),
      concept,
    }
  return (
    pointsTo(subject, { type, value, told }) ??
    (isAllocation(value) || calledName(withoutCasts(value)) === 'fopen' ? given(subject, value, told) : null)
  )
}

type Told = ReturnType<typeof toldOf>

function pointsTo(
  subject: Subject,
  { type, value, told }: { type: WrittenType; value: Node; told: Told },
): Description | null {
  const concept = 'pointers'
  const target = withoutCasts(value)
  if (target.is === 'nothing')
    return { gist: t('{name} is a pointer that starts as {other}: it points to nothing.', told), concept }
  if (target.is === 'text' && type.name === 'char')
    return { gist: t('{name} points to the text {other}, at its first character.', told), concept: 'text' }
  if (target.is === 'address')
    return {
      gist: t('{name} gets the address of {what}: it points there now.', {
        ...told,
        what: subject.phrases.noun(target.value),
      }),
      more: [t('{star} is what’s stored there.', { star: code(`*${told.name.replaceAll('`', '')}`) })],
      concept,
    }
  if (target.is !== 'name' || !definitionOf(subject.program, target)) return null
  return kindOf(subject.program, target) === 'array'
    ? {
        gist: t('{name} points to the first item of the array {array}.', {
          ...told,
          array: code(target.name),
        }),
        concept,
      }
    : {
        gist: t('{name} points to the same place as {pointer} now. What is there isn’t copied.', {
          ...told,
          pointer: code(target.name),
        }),
        concept,
      }
}

/** Memory and files, which may be refused. */
function given({ phrases }: Subject, value: Node, told: Told): Description {
  const call = withoutCasts(value)
  const isFile = calledName(call) === 'fopen'
  return {
    gist: isFile
      ? t('{name} is {file}.', { ...told, file: phrases.noun(call) })
      : t('{name} becomes {memory}.', { ...told, memory: phrases.noun(call) }),
    more: [
      isFile
        ? t('If it can’t be opened, {name} is `NULL`.', told)
        : t('If there isn’t enough memory, {name} is `NULL`.', told),
    ],
    concept: isFile ? 'files' : 'memory',
  }
}

/** What is in a local variable without a value isn't known. */
function withoutValue(
  { program: { names }, statement }: Subject,
  { target, type }: NodeOf<'variable'>,
): Description | null {
  const later = statement.scope.names.get(target.source)?.find(({ at }) => at > target.from)
  if (functionAround(statement) === undefined || names.file === statement.scope)
    return {
      gist: t('Sets up {name}, which all functions below can use. It starts as `0`.', {
        name: code(target.source),
      }),
      concept: 'variables',
    }
  return type?.name === undefined || later
    ? null
    : {
        gist: t('Sets up the variable {name}, of the type {type}, still without a value.', {
          name: code(target.source),
          type: code(type.source),
        }),
        more: [t('Until it gets one, what’s in it isn’t known.')],
        concept: 'variables',
      }
}

/** `Day kept = days[i];`, `Point q = p;` */
function copied({ target }: NodeOf<'variable'>, value: Node): Description {
  return {
    gist: t('{name} becomes a copy of {other}, with all its fields.', {
      name: code(target.source),
      other: code(value.source),
    }),
    more: [t('Changing one of them doesn’t change the other one.')],
    concept: 'structures',
  }
}

/** `int isLong = n > 3;` */
function yesOrNo({ phrases }: Subject, { target }: NodeOf<'variable'>, value: Node): Description {
  return {
    gist: t('{name} becomes `1` if {condition}, and `0` if not.', {
      name: code(target.source),
      condition: phrases.condition(value),
    }),
    concept: 'types',
  }
}
