/** Mistakes with addresses and memory. */
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import {
  allWithin,
  type BraceProgram,
  calledName,
  type Check,
  definitionOf,
  firstOf,
  type Node,
} from '../../braces/braces.ts'
import { declaredTypeOf, isArray } from '../kinds-of-types.ts'
import { sizedOf, isSizeof } from '../phrases/phrases.ts'

/** Whether a variable is gone when its function ends. */
function isLocal(program: BraceProgram, node: Node): boolean {
  const definition = definitionOf(program, node)
  const value = definition?.scope.names.get(definition.name)?.[0]?.value
  const declare = value?.parent
  return (
    definition !== null &&
    definition.scope !== program.names.file &&
    (value?.is === 'parameter' ||
      (declare?.is === 'declare' &&
        !declare.modifiers.some((word) => word === 'static' || word === 'extern')))
  )
}

/** `return &n;`, `return buffer;` */
const returnsLocal: Check = ({ statement: { node }, program }) => {
  if (node.is !== 'return' || !node.value) return null
  const { value } = node
  const target = value.is === 'address' ? value.value : value
  if (target.is !== 'name' || !isLocal(program, target)) return null
  if (value.is !== 'address' && !isArray(program, target)) return null
  return t('{name} is gone when the function ends, so the address that’s given back is no good.', {
    name: code(target.name),
  })
}

/** Statements behind `free(p)` in the same block, up to where `p` gets another address. */
const usesFreed: Check = ({ statement: { node, siblings } }) => {
  const call =
    node.is === 'expression' && node.value.is === 'call' && calledName(node.value) === 'free'
      ? node.value
      : null
  const [pointer] = call?.values ?? []
  if (pointer?.is !== 'name') return null
  for (const next of siblings.slice(siblings.indexOf(node) + 1)) {
    const uses = allWithin(next).filter((each) => each.is === 'name' && each.name === pointer.name)
    const [use] = uses.filter((each) => !isTarget(each))
    if (use)
      return calledName(use.parent) === 'free'
        ? t('Line {line} frees {pointer} a second time, which isn’t allowed.', {
            line: String(use.line),
            pointer: code(pointer.name),
          })
        : t('Line {line} still uses {pointer}, whose memory is given back here.', {
            line: String(use.line),
            pointer: code(pointer.name),
          })
    if (uses.length > 0 || ['return', 'break', 'continue'].includes(next.is)) return null
  }
  return null
}

function isTarget(node: Node): boolean {
  const { parent } = node
  if (parent?.is === 'operation' || parent?.is === 'unary') return true
  return (
    (parent?.is === 'assignment' && parent.target === node && parent.operator === '') ||
    parent?.is === 'address'
  )
}

/** `sizeof values` of a parameter */
const sizeOfParameter: Check = ({ nodes, program }) =>
  firstOf(nodes, (node) => {
    if (node.is !== 'operation' || node.operator !== '/' || !isSizeof(node.left) || !isSizeof(node.right))
      return null
    const { left } = node
    const target = left.is === 'unary' ? left.value : null
    const definition = target && definitionOf(program, target)
    if (!target || definition?.value?.is !== 'parameter') return null
    const type = declaredTypeOf(program, target)
    if (
      !type ||
      type.dimensions + type.pointers === 0 ||
      (!sizedOf(node.right).startsWith(target.source) && !sizedOf(node.right).startsWith('*'))
    )
      return null
    return t(
      '{name} is a parameter, so it’s only an address: this isn’t the number of its items. Pass the number as well.',
      {
        name: code(target.source),
      },
    )
  })

/** `p.name` of a pointer, `s->name` of a struct */
const wrongArrow: Check = ({ nodes, program }) =>
  firstOf(nodes, (node) => {
    if (node.is !== 'field' || node.owner.is !== 'name') return null
    const type = declaredTypeOf(program, node.owner)
    if (!type || type.dimensions > 0 || type.name === 'function') return null
    const told = { name: code(node.owner.name) }
    if (node.through === '.' && type.pointers === 1)
      return t('{name} is a pointer, so its fields are reached by an arrow: {fixed}.', {
        ...told,
        fixed: code(`${node.owner.name}->${node.name}`),
      })
    return node.through === '->' && type.pointers === 0 && isKnownStruct(program, type.name)
      ? t('{name} is no pointer, so its fields are reached by a point: {fixed}.', {
          ...told,
          fixed: code(`${node.owner.name}.${node.name}`),
        })
      : null
  })

/** A typedef may hide a pointer. */
function isKnownStruct({ names }: BraceProgram, name: string): boolean {
  return names.file.names.get(name)?.some(({ kind }) => kind === 'class') ?? false
}

/** `int *p; *p = 5;` */
const followsNothing: Check = ({ nodes, program }) =>
  firstOf(nodes, (node) => {
    const pointer = node.is === 'pointee' ? node.value : null
    if (pointer?.is !== 'name') return null
    const definition = definitionOf(program, pointer)
    const definitions = definition?.scope.names.get(pointer.name) ?? []
    const [first, ...others] = definitions
    const isUnset =
      first?.value?.is === 'variable' &&
      first.value.value === null &&
      first.value.type?.pointers === 1 &&
      first.value.type.dimensions === 0
    const isTaken = program.names.uses.some(
      ({ name, node: use }) => name === pointer.name && use.parent?.is === 'address',
    )
    return isUnset &&
      others.length === 0 &&
      !isTaken &&
      first.scope !== program.names.file &&
      isLocal(program, pointer)
      ? t('{pointer} doesn’t point to anything yet. Give it an address before it’s followed.', {
          pointer: code(pointer.name),
        })
      : null
  })

export const MEMORY_MISTAKES = {
  returnsLocal,
  usesFreed,
  sizeOfParameter,
  wrongArrow,
  followsNothing,
} as const satisfies Record<string, Check>
