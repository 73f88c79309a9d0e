/** Whether the rules of a challenge name things that its language has. Whether they refuse anything is tried by the content check. */
import type { Language } from '#modules/exercises/contract.ts'
import { isKnownTechnique, isReadable, ownNames } from '#modules/exercises/module.ts'
import type { CodeAnswer } from '../content-model.ts'
import type { Report } from './problem-list.ts'
import { type TechniqueFile, type TechniqueFileRule, techniquesOf } from './technique-file.ts'

/** Keys that say what a rule is about. */
const SUBJECTS = ['calls', 'uses', 'writes', 'element', 'attribute', 'property'] as const
const OF_PAGES = new Set(['element', 'attribute', 'property'])

export function checkTechnique(
  { requires, forbids }: TechniqueFile,
  { files }: Pick<CodeAnswer, 'files'>,
  language: Language,
  report: Report,
): void {
  if (requires.length + forbids.length === 0) return
  if (!isReadable(language, files)) {
    report(
      [requires.length > 0 ? 'requires' : 'forbids'],
      'the solution uses what our grammar does not know, so no rule is judged',
      'write that part of the solution in another way, or leave the rules out',
    )
    return
  }
  const own = ownNames(language, files)
  for (const [at, rule] of requires.entries()) checkRule(rule, ['requires', at], { own, language }, report)
  for (const [at, rule] of forbids.entries()) checkRule(rule, ['forbids', at], { own, language }, report)
}

function checkRule(
  rule: TechniqueFileRule,
  path: PropertyKey[],
  { own, language }: { own: ReadonlySet<string>; language: Language },
  report: Report,
): void {
  const subjects = SUBJECTS.filter((key) => rule[key] !== undefined)
  if (subjects.length === 0) {
    const fix = `give it one of ${SUBJECTS.map((key) => `\`${key}\``).join(', ')}`
    report(path, 'the rule names nothing', fix)
  }
  for (const subject of subjects) {
    if (OF_PAGES.has(subject) && language !== 'html') {
      report([...path, subject], `\`${subject}\` is for pages`, 'use `calls`, `uses` or `writes`')
    }
  }
  if (rule.value && !rule.property) {
    report([...path, 'value'], '`value` is said of a `property`', 'write `property` beside it')
  }
  for (const technique of techniquesOf(rule)) {
    if (isKnownTechnique(language, technique, own)) continue
    const verb = technique.kind === 'calls' ? 'call' : 'use'
    const fix = 'correct the name (docs/content-format.md tells what a rule can name)'
    report(path, `${language} has no \`${technique.name}\` to ${verb}`, fix)
  }
  const within = rule.in?.split(' ').at(-1)
  if (within !== undefined && !own.has(within)) {
    report(
      [...path, 'in'],
      `the solution has no \`${within}\``,
      'name a function or class that every answer has',
    )
  }
}
