/** Whether a statement surely runs in every round of its loop. Pure. */
import { loopAround, type Statement } from '../statement.ts'
import { ownNodes } from './description.ts'

const LEAVING: ReadonlySet<string> = new Set(['break', 'continue', 'return', 'throw'])

/** Whether it's in a loop, under no condition, and nothing before it leaves the round. */
export function isInEveryRound(statement: Statement): boolean {
  const { around, siblings, node } = statement
  const [nearest] = around
  return (
    nearest !== undefined &&
    nearest === loopAround(statement) &&
    !siblings
      .slice(0, siblings.indexOf(node))
      .some((before) => ownNodes(before).some(({ is }) => LEAVING.has(is)))
  )
}
