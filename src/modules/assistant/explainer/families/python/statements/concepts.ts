/** The concept of content/concepts.yaml that an expression is mostly about. Pure. */
import type { SyntaxNode } from '#modules/exercises/module.ts'
import { calledName, entryOf } from '../program.ts'

const BY_NODE: Readonly<Record<string, string>> = {
  String: 'text',
  FormatString: 'text',
  ContinuedString: 'text',
  Number: 'variables',
  Boolean: 'types',
  ArrayExpression: 'lists',
  TupleExpression: 'sets-and-tuples',
  SetExpression: 'sets-and-tuples',
  DictionaryExpression: 'maps',
  ArrayComprehensionExpression: 'comprehensions',
  SetComprehensionExpression: 'comprehensions',
  DictionaryComprehensionExpression: 'comprehensions',
  ComprehensionExpression: 'comprehensions',
  LambdaExpression: 'functions',
  ConditionalExpression: 'conditions',
  BinaryExpression: 'numbers',
  UnaryExpression: 'numbers',
  MemberExpression: 'lists',
}
const BY_CALL: Readonly<Record<string, string>> = {
  input: 'input',
  int: 'types',
  float: 'types',
  str: 'types',
  len: 'lists',
  sorted: 'lists',
  list: 'lists',
  set: 'sets-and-tuples',
  tuple: 'sets-and-tuples',
  dict: 'maps',
  Counter: 'maps',
  defaultdict: 'maps',
  open: 'files',
  '.split': 'text',
  '.join': 'text',
  '.strip': 'text',
  '.upper': 'text',
  '.lower': 'text',
  '.replace': 'text',
  '.get': 'maps',
  '.items': 'maps',
  '.pop': 'lists',
  '.loads': 'modules',
  '.dumps': 'modules',
  '.randint': 'modules',
  '.choice': 'modules',
  '.sqrt': 'modules',
}

export function conceptOf(value: SyntaxNode): string {
  const called = calledName(value)
  if (called !== null) return entryOf(BY_CALL, called) ?? 'functions'
  return BY_NODE[value.type] ?? 'variables'
}
