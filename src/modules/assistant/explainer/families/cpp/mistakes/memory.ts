/** Mistakes with references, pointers, classes and iterators. */
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import {
  allWithin,
  type BraceProgram,
  calledName,
  type Check,
  definitionOf,
  definitionsOf,
  firstOf,
  functionAround,
  isCollection,
  kindOf,
  type Node,
  type NodeOf,
  ownerOf,
  ownNodes,
  statementsIn,
} from '../../braces/braces.ts'
import { isNew } from '../expression-notes.ts'

function isVirtual(node: Node): boolean {
  return node.is === 'function' && node.modifiers.includes('virtual')
}

/** A class with virtual functions, and a destructor that isn't. */
const destructorNotVirtual: Check = ({ statement: { node } }) => {
  if (node.is !== 'class' || node.parents.length > 0 || !node.members.some(isVirtual)) return null
  const isFine = node.members.some(
    (each) => isVirtual(each) && each.is === 'function' && each.name?.name.startsWith('~') === true,
  )
  const name = node.name?.name ?? ''
  return isFine
    ? null
    : t(
        '{name} is made to be built on, but its destructor isn’t virtual: deleting a child through a {pointer} goes wrong. Add {fixed}.',
        {
          name: code(name),
          pointer: code(`${name}*`),
          fixed: code(`virtual ~${name}() = default;`),
        },
      )
}

/** A parameter of a parent's type that's a copy. */
const cutsOffChild: Check = ({ statement: { node }, program }) => {
  if (node.is !== 'function' || node.body === null) return null
  const classes = classesOf(program)
  for (const { type, target } of node.parameters) {
    if (!type || type.isReference || type.pointers > 0 || type.dimensions > 0) continue
    const isParent = classes.some(({ parents }) => parents.some(({ name }) => name === type.name))
    const isMade = classes.some((each) => each.name?.name === type.name && each.members.some(isVirtual))
    if (isParent && isMade)
      return t('Of a special kind of {type}, only the {type} part is copied here. Write {fixed}.', {
        type: code(type.name),
        fixed: code(`const ${type.name}& ${target.source}`),
      })
  }
  return null
}

function classesOf({ root }: BraceProgram): NodeOf<'class'>[] {
  return root.statements.filter((each) => each.is === 'class')
}

/** `int& f() { int n = 1; return n; }` */
const returnsLocal: Check = ({ statement, program }) => {
  const { node } = statement
  const around = functionAround(statement)?.node
  if (node.is !== 'return' || around?.is !== 'function' || !around.type) return null
  const { type } = around
  const isAddress = node.value?.is === 'address'
  const name = node.value?.is === 'address' ? node.value.value : node.value
  if (name?.is !== 'name' || !(type.isReference || (type.pointers > 0 && isAddress))) return null
  if (!isLocal(program, name, around)) return null
  return type.isReference
    ? t(
        '{name} is gone when {function} ends, so the caller gets a reference to nothing. Return a value, without {sign}.',
        {
          name: code(name.name),
          function: code(around.name?.name ?? ''),
          sign: code('&'),
        },
      )
    : t('{name} is gone when {function} ends, so the caller gets the address of nothing.', {
        name: code(name.name),
        function: code(around.name?.name ?? ''),
      })
}

/** A variable of the function's own, which ends with it. */
function isLocal(program: BraceProgram, name: NodeOf<'name'>, around: NodeOf<'function'>): boolean {
  const value = definitionOf(program, name)?.value
  if (!value || value.from < around.from || value.to > around.to) return false
  if (value.is === 'parameter') return value.type?.isReference === false
  if (value.is !== 'variable' || value.type?.isReference !== false) return false
  return !(value.parent?.is === 'declare' && value.parent.modifiers.includes('static'))
}

/** `int* p = new int;` that no line frees or passes on. */
const neverFreed: Check = ({ statement: { node }, program }) => {
  const variable = node.is === 'declare' && !node.isField ? node.variables[0] : null
  if (
    !variable?.value ||
    variable.target.is !== 'name' ||
    !isNew(variable.value) ||
    variable.type?.name === 'unique_ptr'
  )
    return null
  const { name } = variable.target
  const definitions = definitionsOf(program, variable.target)
  if (definitions.length > 1 || (variable.type?.pointers === 0 && variable.type.name !== 'auto')) return null
  const scope = definitions[0]?.scope
  const uses = program.names.uses.filter(
    (use) => use.name === name && use.node !== variable.target && use.at > node.to,
  )
  const isPassedOn = uses.some(({ node: use }) => !isOnlyFollowed(use))
  if (!scope || scope.kind === 'file' || isPassedOn) return null
  return t('Nothing frees what {name} points to. Add {fixed} when it’s no longer needed, or use {smart}.', {
    name: code(name),
    fixed: code(`${variable.value.is === 'sized array' ? 'delete[]' : 'delete'} ${name};`),
    smart: code('std::make_unique'),
  })
}

/** `p->x`, `*p`, `p[0]`: what it points to is used, the pointer itself goes nowhere. */
function isOnlyFollowed(use: Node): boolean {
  const { parent } = use
  return (
    parent?.is === 'pointee' ||
    (parent?.is === 'item' && parent.owner === use) ||
    (parent?.is === 'field' && parent.owner === use)
  )
}

/** `delete p` of what `new[]` made, and the other way around. */
const wrongDelete: Check = ({ nodes, program }) =>
  firstOf(nodes, (node) => {
    if (node.is !== 'unary' || !node.operator.startsWith('delete')) return null
    const [first, ...others] = definitionsOf(program, node.value)
    const value = first?.value?.is === 'variable' ? first.value.value : null
    if (!value || !isNew(value) || others.length > 0) return null
    const right = value.is === 'sized array' ? 'delete[]' : 'delete'
    return right === node.operator
      ? null
      : t('{name} was made by {new}, so it’s freed by {fixed}.', {
          name: code(node.value.source),
          new: code(value.is === 'sized array' ? 'new[]' : 'new'),
          fixed: code(`${right} ${node.value.source};`),
        })
  })

/** `for (auto x : v) x = 0;` */
const changesCopy: Check = ({ statement: { node }, program }) => {
  if (node.is !== 'for each' || node.target.is !== 'name' || node.type?.isReference !== false) return null
  if (node.type.pointers > 0 || kindOf(program, node.target) === 'pointer') return null
  const { name } = node.target
  const uses = program.names.uses.filter(
    (use) => use.name === name && use.at >= node.body.from && use.at < node.body.to,
  )
  const last = uses.at(-1)?.node
  const change = uses.map(({ node: use }) => changeOf(use)).find((each) => each !== null)
  // What is read after the change was meant as a copy.
  if (!change || !last || last.from > change.to) return null
  return t('{name} is a copy of the item, so {collection} stays as it is. Write {fixed}.', {
    name: code(name),
    collection: code(node.collection.source),
    fixed: code(
      `for (${node.type.name === 'auto' ? 'auto' : node.type.source}& ${name} : ${node.collection.source})`,
    ),
  })
}

/** The assignment or step that changes a variable, or a member of it. */
function changeOf(use: Node): Node | null {
  const place = use.parent?.is === 'field' && use.parent.owner === use ? use.parent : use
  const { parent } = place
  const isChange = (parent?.is === 'assignment' || parent?.is === 'step') && parent.target === place
  return isChange ? parent : null
}

/** `for (auto it = v.begin(); …; ++it) v.erase(it);` */
const stepsFromErased: Check = ({ statement: { node }, program }) => {
  if (node.is !== 'for' || node.steps.length === 0) return null
  const step = node.steps[0]
  const name = step?.is === 'step' && step.target.is === 'name' ? step.target.name : ''
  if (name === '') return null
  return firstOf(ownNodes(node.body), (each) => {
    const owner = ownerOf(each)
    const [only] = each.is === 'call' ? each.values : []
    const isErased =
      each.is === 'call' && calledName(each) === 'erase' && only?.is === 'name' && only.name === name
    if (!isErased || !owner || !isCollection(kindOf(program, owner)) || each.parent?.is !== 'expression')
      return null
    const isLeft = statementsIn(each.parent.parent).some(({ is }) => is === 'break' || is === 'return')
    return isLeft
      ? null
      : t(
          'After {call}, {name} is no good anymore, and {step} can’t continue from it. Write {fixed} and step only otherwise.',
          {
            call: code(each.source),
            name: code(name),
            step: code(step?.source ?? ''),
            fixed: code(`${name} = ${each.source};`),
          },
        )
  })
}

/** `std::remove(v.begin(), v.end(), 3);` alone. */
const removesNothing: Check = ({ statement: { node } }) => {
  if (node.is !== 'expression' || node.value.is !== 'call' || node.value.values.length < 2) return null
  const name = calledName(node.value)
  const [first] = node.value.values
  const owner = ownerOf(first)
  if (!/^(?:remove|remove_if|unique)$/.test(name) || calledName(first) !== 'begin' || !owner) return null
  return t('{name} only moves items to the front: {whole} stays as long as it was. Write {fixed}.', {
    name: code(name),
    whole: code(owner.source),
    fixed: code(`${owner.source}.erase(${node.value.source}, ${owner.source}.end());`),
  })
}

/** A number that's read, and then the rest of its line as a line. */
const lineBehindNumber: Check = ({ statement: { node, siblings } }) => {
  const input = node.is === 'expression' ? node.value : null
  if (input?.is !== 'input' || input.whole !== 'line' || !isTyped(input.stream)) return null
  const before = siblings.slice(0, siblings.indexOf(node)).toReversed()
  for (const each of before) {
    const value = each.is === 'expression' ? each.value : each
    const inner = allWithin(value)
    if (inner.some((part) => part.is === 'input' && part.whole === 'line')) return null
    if (inner.some((part) => /^(?:ignore|get|sync)$/.test(calledName(part)))) return null
    const read = inner.find((part) => part.is === 'input' && isTyped(part.stream))
    if (!read) continue
    return each.is === 'expression'
      ? t('{read} leaves the end of its line unread, so this gets an empty line. Write {fixed}.', {
          read: code(read.source),
          fixed: code(input.source.replace(/\bcin\b/, 'cin >> std::ws')),
        })
      : null
  }
  return null
}

function isTyped(stream: Node | undefined): boolean {
  return stream !== undefined && /^(?:std::)?cin$/.test(stream.source)
}

/** A function that promises a value and ends without one. */
const endsWithoutValue: Check = ({ statement: { node }, program }) => {
  if (node.is !== 'function' || node.body?.is !== 'block' || !node.type || node.kind === 'constructor')
    return null
  const name = node.name?.name ?? ''
  const isNothing = node.type.name === 'void' && node.type.pointers === 0
  if (isNothing || name === 'main' || node.type.name === 'auto' || endsSurely(node.body)) return null
  if (program.file.unreadable.length > 0) return null
  return t('{name} promises a value of the type {type}, but can reach its end without a {return}.', {
    name: code(name),
    type: code(node.type.source),
    return: code('return'),
  })
}

function endsSurely(node: Node | null): boolean {
  if (!node) return false
  switch (node.is) {
    case 'block':
      return node.statements.some(endsSurely)
    case 'if':
      return node.otherwise !== null && endsSurely(node.body) && endsSurely(node.otherwise)
    case 'return':
    case 'throw':
    case 'switch':
    case 'other':
    case 'label':
      return true
    case 'directive':
      return node.word === 'goto' || node.word.startsWith('#')
    case 'do':
      return endsSurely(node.body) || node.condition.source === 'true'
    case 'while':
      return node.condition.source === 'true' || node.condition.source === '1'
    case 'for':
      return node.condition === null
    case 'try':
      return endsSurely(node.body) && node.catches.every(({ body }) => endsSurely(body))
    case 'expression':
      return (
        node.value.is === 'call' &&
        /^(?:exit|abort|terminate|quick_exit|unreachable)$/.test(calledName(node.value))
      )
    default:
      return false
  }
}

/** `int total = 0;` in a block, where a `total` of the same function is meant. */
const hidesVariable: Check = ({ statement: { node, scope }, program }) => {
  const variable = node.is === 'declare' && !node.isField ? node.variables[0] : null
  if (!variable?.value || variable.target.is !== 'name' || scope.kind !== 'block') return null
  const { name } = variable.target
  const own = variable.value
  if (node.parent?.is === 'for') return null
  for (
    let around = scope.parent;
    around && around.kind !== 'members' && around.kind !== 'file';
    around = around.parent
  ) {
    const [first] = around.names.get(name) ?? []
    if (!first || first.kind !== 'assignment') continue
    const block = node.parent
    const isReadLater =
      block &&
      program.names.uses.some((use) => use.name === name && use.at > block.to && use.scope === around)
    const isSame =
      first.value?.is === 'variable' &&
      first.value.type?.source === variable.type?.source &&
      own.from > first.at
    return isReadLater && isSame
      ? t(
          'This makes a new {name} that hides the one from line {line}, which stays as it is. Leave out the type.',
          {
            name: code(name),
            line: String(first.line),
          },
        )
      : null
  }
  return null
}

export const MEMORY_MISTAKES = {
  destructorNotVirtual,
  cutsOffChild,
  returnsLocal,
  neverFreed,
  wrongDelete,
  changesCopy,
  stepsFromErased,
  removesNothing,
  lineBehindNumber,
  endsWithoutValue,
  hidesVariable,
} as const satisfies Record<string, Check>
