/** The tree of a file in JavaScript. */
import { type AnyNode, parse, type Program } from 'acorn'
import { UnparsableProgram } from './syntax-node.ts'

export type JavaScriptNode = AnyNode
export type JavaScriptTree = Program

/** Reads a script or a module; `await` may be outside of a function. Throws `UnparsableProgram`. */
export function parseJavaScript(code: string): JavaScriptTree {
  try {
    return parse(code, {
      ecmaVersion: 'latest',
      sourceType: 'script',
      allowImportExportEverywhere: true,
      allowAwaitOutsideFunction: true,
      allowHashBang: true,
    })
  } catch (error) {
    if (error instanceof SyntaxError) throw new UnparsableProgram(positionOf(error))
    if (error instanceof RangeError) throw new UnparsableProgram(0)
    throw error
  }
}

/** Acorn adds the position at which it noticed the mistake. */
function positionOf(error: SyntaxError): number {
  return 'pos' in error && typeof error.pos === 'number' ? error.pos : 0
}
