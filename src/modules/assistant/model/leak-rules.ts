/** How much of an exercise's solution an answer shows beyond the learner's own program, by the tokens of its code. Pure. */
import type { Language, SourceFile } from '#modules/exercises/contract.ts'
import { fingerprintTokens } from './own-code.ts'

/** Neighboring tokens that are compared as one; names count as alike, so other names hide nothing. */
const GROUP = 4
/** Share of a solution's groups, without those of the learner's program, that an answer may hold. */
export const MOST_LEAKED_SHARE = 0.15
/** Tokens of a solution in a row, not in the learner's program, that no answer holds. */
export const LEAST_LEAKED_PASSAGE = 8

export interface LeakCheck {
  /** Whether an answer may hold this code, given in the order in which it's shown. */
  allows(code: readonly string[]): boolean
}

export function openLeakCheck(
  language: Language,
  solutions: readonly (readonly SourceFile[])[],
  ownTokens: readonly number[],
): LeakCheck {
  const own = new Set(groupsOf(ownTokens))
  const secrets = solutions
    .map((files) => files.map(({ content }) => content).join('\n'))
    .map((code) => new Set(groupsOf(fingerprintTokens(language, code)).filter((group) => !own.has(group))))
    .filter((groups) => groups.size > 0)
  return {
    allows(code) {
      if (secrets.length === 0) return true
      // Runs are joined: a solution told in crumbs is one all the same.
      const shown = groupsOf(fingerprintTokens(language, code.join(' ')))
      return secrets.every((secret) => !isLeak(shown, secret))
    },
  }
}

function isLeak(shown: readonly string[], secret: ReadonlySet<string>): boolean {
  const leaked = new Set(shown.filter((group) => secret.has(group)))
  if (leaked.size / secret.size > MOST_LEAKED_SHARE) return true
  let inRow = 0
  for (const group of shown) {
    inRow = secret.has(group) ? inRow + 1 : 0
    if (inRow >= LEAST_LEAKED_PASSAGE - GROUP + 1) return true
  }
  return false
}

function groupsOf(tokens: readonly number[]): string[] {
  const groups: string[] = []
  for (let at = 0; at + GROUP <= tokens.length; at += 1) groups.push(tokens.slice(at, at + GROUP).join(' '))
  return groups
}
