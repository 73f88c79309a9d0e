/** Whether each rule about how a program is written refuses an answer that passes all tests. */
import { brokenRules, type TechniqueRule, withGiven } from '#modules/exercises/module.ts'
import type { SourceFile } from '#modules/exercises/contract.ts'
import type { Content } from '#modules/catalog/module.ts'
import { gradeTestsAlone, type Sandbox } from '#modules/runner/module.ts'
import type { Check, FoundProblem } from './check-list.ts'

type ProveCheck = Extract<Check, { does: 'prove' }>
type Needs = { sandbox: Sandbox; content: Content }

export async function checkTechnique(deps: Needs, check: ProveCheck): Promise<FoundProblem | null> {
  const { exercise, rejects, place } = check
  const passing = new Map<SourceFile[], boolean>()
  const passesTests = async (files: SourceFile[]) => {
    const known = passing.get(files) ?? (await gradeTestsAlone(deps, exercise, files)).passed
    passing.set(files, known)
    return known
  }
  for (const rule of exercise.technique ?? []) {
    if (!(await isProved(rule, check, rejects, passesTests))) {
      return {
        ...place,
        what: `nothing shows that this rule refuses anything: “${rule.say}”`,
        fix: 'add an answer to `## Rejects` that passes all tests and breaks it',
      }
    }
  }
  return null
}

async function isProved(
  rule: TechniqueRule,
  { exercise }: ProveCheck,
  rejects: SourceFile[][],
  passesTests: (files: SourceFile[]) => Promise<boolean>,
): Promise<boolean> {
  const { language, given } = exercise
  const entry = exercise.kind === 'function' ? exercise.signature.name : null
  for (const files of rejects) {
    const program = { language, files: withGiven(exercise, files), entry, given }
    const isBroken = brokenRules([rule], program).length > 0
    if (isBroken && (await passesTests(files))) return true
  }
  return false
}
