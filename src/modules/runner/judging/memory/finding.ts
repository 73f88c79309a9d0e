/** A sanitizer's report as one verdict: whose line it is, and a sentence that a teacher would say. Pure. */
import { addressSentence } from './address-sentence.ts'
import { assertionSentence } from './assertion-sentence.ts'
import type { Checked, Told } from './checked.ts'
import { type OwnLine, ownLineOf } from './learner-source.ts'
import { readSanitizerReport, type SanitizerReport } from './sanitizer-report.ts'
import { undefinedSentence } from './undefined-sentence.ts'

export interface Finding extends Told {
  /** The learner's line. Null: it shows only when the tests read what the function returned. */
  at: Pick<OwnLine, 'path' | 'line'> | null
  /** Number of the test; null where the report does not tell. */
  test: number | null
}

/** Null: nothing was found, or nothing that a learner could be told. */
export function findingIn(stderr: string, checked: Checked): Finding | null {
  const report = readSanitizerReport(stderr)
  if (!report) return null
  const own = ownLineOf(report.at, checked.files)
  const told = tell(report, own, checked)
  return told && { ...told, at: own && { path: own.path, line: own.line }, test: report.test }
}

function tell(report: SanitizerReport, own: OwnLine | null, checked: Checked): Told | null {
  switch (report.kind) {
    case 'address':
      return about('memory', addressSentence(report, own, checked))
    case 'assertion':
      return about('memory', assertionSentence(report, own, checked))
    case 'undefined':
      return own && undefinedSentence(report, own, checked)
  }
}

const about = (kind: Told['kind'], sentence: string | null): Told | null =>
  sentence === null ? null : { kind, sentence }
