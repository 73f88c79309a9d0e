/** The program that a learner goes on with. Pure. */
import type { SourceFile } from '../contract.ts'

/** The step before as its author solved it, and what this step gives. */
type Steps = { solution: readonly SourceFile[]; starter: readonly SourceFile[] }

/**
 * Returns the files that a step begins with for a learner who passed the step before with `passed`: their own, with what the starter
 * adds below the solution of the step before, such as an empty function. A starter that changes more than its end adds nothing.
 * Files are those of the starter; one that the learner does not have yet is the starter's.
 */
export function carryOn(passed: readonly SourceFile[], { solution, starter }: Steps): SourceFile[] {
  return starter.map(({ path, content }) => {
    const own = passed.find((file) => file.path === path)
    if (own === undefined) return { path, content }
    const before = solution.find((file) => file.path === path)
    const addition = before === undefined ? '' : additionOf(content, before.content)
    return { path, content: withAddition(own.content, addition) }
  })
}

/** The end of a starter that begins with the solution before; empty where it does not. */
function additionOf(starter: string, solution: string): string {
  const before = solution.trimEnd()
  const rest = starter.slice(before.length)
  return starter.startsWith(before) && rest.startsWith('\n') ? rest : ''
}

/** A learner who has written the first line of the addition themselves does not get it twice. */
function withAddition(own: string, addition: string): string {
  const first = addition.split('\n').find((line) => line.trim() !== '')
  if (first === undefined || own.split('\n').some((line) => line.trimEnd() === first.trimEnd())) return own
  return own.trimEnd() + addition
}
