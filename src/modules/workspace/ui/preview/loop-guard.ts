/**
 * Makes endless loops of a learner's page survivable: every loop asks, once a turn, whether it has run too long.
 * Lines stay where they are, so that error messages name the right one. Loaded only when a page has JavaScript.
 */
import { parse, type Node, type Options } from 'acorn'
import { simple } from 'acorn-walk'
import MagicString from 'magic-string'
import { GUARD_NAME } from '../../guard-name.ts'

export type GuardedScript = { code: string; loops: number }

/** Code with guarded loops. What cannot be parsed comes back as it was: the browser then says what is wrong. */
export function guardLoops(code: string, sourceType: 'script' | 'module' = 'script'): GuardedScript {
  const options: Options = {
    ecmaVersion: 'latest',
    sourceType,
    locations: true,
    allowReturnOutsideFunction: false,
  }
  let program: Node
  try {
    program = parse(code, options)
  } catch {
    return { code, loops: 0 }
  }
  const edited = new MagicString(code)
  let loops = 0
  const guard = (loop: { body: Node } & Node) => {
    loops += 1
    const call = `${GUARD_NAME}(${loop.loc?.start.line ?? 0});`
    if (loop.body.type === 'BlockStatement') edited.appendLeft(loop.body.start + 1, call)
    else {
      // A body without braces gets them. `prependRight`/`appendLeft` keep nested loops' braces in order.
      edited.appendLeft(loop.body.start, `{${call}`)
      edited.prependRight(loop.body.end, '}')
    }
  }
  simple(program, {
    WhileStatement: guard,
    DoWhileStatement: guard,
    ForStatement: guard,
    ForInStatement: guard,
    ForOfStatement: guard,
  })
  return { code: edited.toString(), loops }
}
