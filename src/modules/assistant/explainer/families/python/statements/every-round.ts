/** Whether a statement surely runs: in every round of its loop, in every call of its function. Pure. */
import { allWithin } from '../program.ts'
import { loopAround, type Statement } from '../statement.ts'

/** Whether it's in a loop, under no condition, and nothing before it leaves the round. */
export function isInEveryRound(statement: Statement): boolean {
  const loop = loopAround(statement)
  return loop !== null && nearest(statement) === loop && !mayBeLeft(statement)
}

/** Whether it's in a function, under no condition and in no loop, and nothing before it leaves the call. */
export function isInEveryCall(statement: Statement): boolean {
  return nearest(statement)?.kind === 'def' && !mayBeLeft(statement)
}

/** What's around, but `with`, whose block always runs. */
function nearest({ around }: Statement): Statement | undefined {
  return around.find(({ kind }) => kind !== 'with')
}

const LEAVING = new Set(['BreakStatement', 'ContinueStatement', 'ReturnStatement', 'RaiseStatement'])

function mayBeLeft({ siblings, node }: Statement): boolean {
  return siblings
    .slice(0, siblings.indexOf(node))
    .some((before) => allWithin(before).some(({ type }) => LEAVING.has(type)))
}
