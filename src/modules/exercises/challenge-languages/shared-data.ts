/** Facts that several languages share. */
import type { FunctionData, LiteralData } from './challenge-data.ts'

export const DYNAMIC_FUNCTIONS: FunctionData = {
  isDynamic: true,
  maxListDepth: Infinity,
  hasListsOfText: true,
  returnsLists: true,
  countsSteps: false,
}

export const TYPED_FUNCTIONS: FunctionData = {
  isDynamic: false,
  maxListDepth: Infinity,
  hasListsOfText: true,
  returnsLists: true,
  countsSteps: false,
}

export const BRACE_LITERALS: LiteralData = {
  list: ['{', '}'],
  true: 'true',
  false: 'false',
  null: 'null',
  hasOneNumberType: false,
  notFinite: { NaN: 'NaN', Infinity: 'Infinity', '-Infinity': '-Infinity' },
}

export const SCRIPT_LITERALS: LiteralData = {
  list: ['[', ']'],
  true: 'true',
  false: 'false',
  null: 'null',
  hasOneNumberType: true,
  notFinite: { NaN: 'NaN', Infinity: 'Infinity', '-Infinity': '-Infinity' },
}
