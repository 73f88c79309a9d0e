/** Sentences about what the C++ library refuses when it checks its callers. Pure. */
import { t } from '#platform/messages/messages.ts'
import type { Checked } from './checked.ts'
import { atBeginning, calledContainer, containerIn, lineName, type OwnLine } from './learner-source.ts'
import type { SanitizerReport } from './sanitizer-report.ts'

type Assertion = Extract<SanitizerReport, { kind: 'assertion' }>

/** Null: it is not about a line of the learner's. */
export function assertionSentence(report: Assertion, own: OwnLine | null, { files }: Checked): string | null {
  if (!own) return null
  const { condition, library, at } = report
  const line = atBeginning(lineName(own, files))
  const container = calledContainer(at, own) ?? containerIn(library) ?? t('container')
  if (/empty\(\)/.test(condition))
    return t('{line} asks for an item of an empty `{container}`.', { line, container })
  if (/^_*(?:n|pos|i|idx) <=? (?:this->)?_?\w{0,20}size\(\)$|^__n < _Nm$/.test(condition))
    return t('{line} uses an index that the `{container}` doesn’t have.', { line, container })
  if (/_M_get\(\) != (?:nullptr|pointer\(\))|get\(\) != (?:nullptr|pointer\(\))/.test(condition))
    return t('{line} uses a `{container}` that points to nothing.', { line, container })
  if (/_M_is_engaged\(\)/.test(condition)) return t('{line} reads an `optional` without a value.', { line })
  return t('{line} breaks a rule of `{container}`: `{condition}` must be true.', {
    line,
    container,
    condition,
  })
}
