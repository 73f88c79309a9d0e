/** Functions that are handed over to be called later: on a click, after a time, for each item. Pure. */
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import { type BraceProgram, type Node, statementsIn, type Subject } from '../../braces/braces.ts'

/** Clause of what runs when the function is called: “lines 3 to 5 run”. */
export function whatRuns({ program, phrases }: Subject, given: Node): string {
  if (given.is !== 'lambda' && given.is !== 'function')
    return given.is === 'name'
      ? t('{name} is called', { name: code(given.name) })
      : t('{call} is called', { call: phrases.noun(given, 1) })
  const lines = linesOf(program, given)
  if (lines !== null) return t('{lines} will run', { lines })
  const [only, ...others] = statementsIn(given.body)
  if (!only) return t('a function that does nothing is called')
  return others.length > 0
    ? t('the {n} statements in the braces run', { n: others.length + 1 })
    : t('{call} runs', { call: code(only.source.replace(/;$/, '')) })
}

/** Lines of the function's block, apart from the line on which it's passed. Null: it's all on that line. */
function linesOf({ file: { lineAt } }: BraceProgram, node: Node): string | null {
  const inside =
    (node.is === 'lambda' || node.is === 'function') && node.body?.is === 'block'
      ? statementsIn(node.body)
      : []
  const [first] = inside
  const last = inside.at(-1)
  if (!first || !last || lineAt(first.from) === lineAt(node.from)) return null
  const [from, to] = [lineAt(first.from), lineAt(last.to - 1)]
  if (from === to) return t('line {line}', { line: String(from) })
  return t('lines {from} to {to}', { from: String(from), to: String(to) })
}
