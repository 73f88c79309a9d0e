/** Variables that a statement gives a value or changes: what the last run is asked about. Pure. */
import { wordOf } from './kinds.ts'
import type { Node } from './model/model.ts'
import { namesIn } from './names/names.ts'
import { type BraceProgram, ownerOf } from './program.ts'
import type { Statement } from './statement.ts'

export function watchedNames(program: BraceProgram, statement: Statement): string[] {
  return [...new Set(namesOf(program, statement))].slice(0, 4)
}

function namesOf(program: BraceProgram, { node, kind }: Statement): string[] {
  switch (node.is) {
    case 'declare':
      return node.isField
        ? []
        : node.variables.filter(({ value }) => value !== null).flatMap(({ target }) => targetNames(target))
    case 'expression':
      return changedNames(program, node.value)
    case 'for each':
      return targetNames(node.target)
    case 'for':
      return node.starts.flatMap((start) =>
        start.is === 'declare'
          ? start.variables.flatMap(({ target }) => targetNames(target))
          : changedNames(program, start),
      )
    case 'function':
      return kind === 'function' ? node.parameters.flatMap(({ target }) => targetNames(target)) : []
    default:
      return []
  }
}

function changedNames(program: BraceProgram, node: Node): string[] {
  if (node.is === 'assignment')
    return [
      ...targetNames(node.target),
      ...(node.value.is === 'assignment' ? changedNames(program, node.value) : []),
    ]
  if (node.is === 'step') return targetNames(node.target)
  if (node.is === 'input')
    return node.targets.flatMap((target) => targetNames(target.is === 'address' ? target.value : target))
  const owner = node.is === 'call' ? ownerOf(node) : null
  const isChanging = node.is === 'call' && wordOf(program, node)?.changes !== undefined
  return isChanging && owner?.is === 'name' ? [owner.name] : []
}

function targetNames(target: Node): string[] {
  if (target.is === 'item') return targetNames(target.owner)
  return namesIn(target).map(({ name }) => name)
}
