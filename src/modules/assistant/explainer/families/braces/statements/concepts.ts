/** The concept of content/concepts.yaml that an expression is mostly about. Pure. */
import { kindOf, wordOf } from '../kinds.ts'
import type { Is, Node } from '../model/model.ts'
import type { BraceProgram } from '../program.ts'

const BY_NODE: { readonly [Kind in Is]?: string } = {
  text: 'text',
  template: 'text',
  truth: 'types',
  cast: 'types',
  list: 'lists',
  'sized array': 'lists',
  item: 'lists',
  object: 'objects',
  create: 'objects',
  lambda: 'functions',
  'method reference': 'functions',
  choice: 'conditions',
  switch: 'conditions',
  operation: 'numbers',
  unary: 'numbers',
  address: 'pointers',
  pointee: 'pointers',
  output: 'output',
  input: 'input',
}

export function conceptOf(program: BraceProgram, value: Node): string {
  if (value.is === 'call') return wordOf(program, value)?.concept ?? 'functions'
  if (value.is === 'create') return conceptOfKind(kindOf(program, value)) ?? 'objects'
  if (value.is === 'operation' && kindOf(program, value) === 'text') return 'text'
  return BY_NODE[value.is] ?? 'variables'
}

export function conceptOfKind(kind: string): string | null {
  if (kind === 'map') return 'maps'
  if (kind === 'set') return 'sets-and-tuples'
  if (kind === 'list' || kind === 'array') return 'lists'
  if (kind === 'queue' || kind === 'stack' || kind === 'heap') return 'stacks-and-queues'
  if (kind === 'text' || kind === 'builder') return 'text'
  if (kind === 'pointer') return 'pointers'
  return kind === 'scanner' ? 'input' : null
}
