/** Verdict on how a program is written, as one more test of the outcome. Pure. */
import type { SourceFile } from '#modules/exercises/contract.ts'
import { type BrokenRule, brokenRules, type Exercise, TooLongProgram } from '#modules/exercises/module.ts'
import type { GradeOutcome } from '#modules/exercises/outcomes/contract.ts'
import { t } from '#platform/messages/messages.ts'
import { ENTRY_FILES } from '#sandbox/protocol.ts'

/** Returns what to tell about the first rule that the program breaks; null when it keeps all. */
export function judgeTechnique(exercise: Exercise, files: readonly SourceFile[]): string | null {
  const { technique = [], language, given } = exercise
  const entry = exercise.kind === 'function' ? exercise.signature.name : null
  try {
    const [first] = brokenRules(technique, { language, files, entry, given })
    return first ? sentenceOf(first) : null
  } catch (error) {
    if (!(error instanceof TooLongProgram)) throw error
    return t('Your program is too long to be looked through. Shorten it, and check it again.')
  }
}

function sentenceOf({ rule, place }: BrokenRule): string {
  return place ? `${rule.say} ${placeWords(place)}` : rule.say
}

const MAIN_FILES = new Set<string>(Object.values(ENTRY_FILES))

function placeWords({ path, line, called }: NonNullable<BrokenRule['place']>): string {
  const isMain = MAIN_FILES.has(path)
  if (called === null)
    return isMain ? t('Look at line {line}.', { line }) : t('Look at line {line} of {path}.', { line, path })
  const name = `\`${called.replace(/^\./, '')}\``
  if (isMain) return t('Line {line} calls {name}.', { line, name })
  return t('Line {line} of {path} calls {name}.', { line, path, name })
}

/** Adds the verdict to an outcome in which all tests passed. */
export function withTechnique(outcome: GradeOutcome, message: string): GradeOutcome {
  const verdict = {
    name: t('Written the way the task asks'),
    passed: false,
    hidden: false,
    input: null,
    expected: null,
    actual: null,
    message,
    hint: null,
    limit: null,
  }
  return { ...outcome, result: 'fail', passed: false, tests: [...outcome.tests, verdict] }
}
