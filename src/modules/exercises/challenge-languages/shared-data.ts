/** Facts that several languages share. */
import type { FunctionData, LiteralData } from './challenge-data.ts'

/** Passes of loops and calls. */
export const INTERPRETED_STEPS = 2_500_000
/** Blocks of instructions: several a pass, and quickly done. */
export const COMPILED_STEPS = 25_000_000

export const DYNAMIC_FUNCTIONS: FunctionData = {
  isDynamic: true,
  maxListDepth: Infinity,
  maxReturnedDepth: Infinity,
  hasEqualRows: false,
  hasDefaults: true,
  exceptions: 'throw',
  stepBudget: null,
}

export const TYPED_FUNCTIONS: FunctionData = {
  isDynamic: false,
  maxListDepth: Infinity,
  maxReturnedDepth: Infinity,
  hasEqualRows: false,
  hasDefaults: false,
  exceptions: 'throw',
  stepBudget: null,
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
