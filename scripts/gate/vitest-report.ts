/** What a run of vitest amounts to, read from its JSON report. */
import { z } from 'zod'
import type { Totals } from './totals.ts'

const assertionSchema = z.object({
  status: z.string(),
  fullName: z.string(),
  meta: z.object({ requires: z.string().optional() }),
})

export const vitestReportSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(assertionSchema),
    }),
  ),
})

export type VitestReport = z.infer<typeof vitestReportSchema>

export interface ReadReport {
  totals: Totals
  /** Skipped tests by the machine feature they lack, most first. */
  missingFeatures: { feature: string; tests: number }[]
  /** Names of skipped tests that do not say which machine feature they lack. */
  skippedWithoutReason: string[]
  /** What is red, by file: `{ path, name }`, with `name` null for a file that could not be loaded. */
  failures: { path: string; name: string | null }[]
}

/** Reads the counts; a file that could not be loaded has no test to count and fails as one. */
export function readReport({ testResults }: VitestReport): ReadReport {
  const tests = testResults.flatMap((file) => file.assertionResults)
  const count = (status: string) => tests.filter((each) => each.status === status).length
  const failures = testResults.flatMap(failuresOf)
  const skipped = tests.filter(({ status }) => status === 'skipped' || status === 'pending')
  const byFeature = Map.groupBy(skipped, ({ meta }) => meta.requires)
  const withoutReason = byFeature.get(undefined) ?? []
  return {
    totals: {
      passed: count('passed'),
      failed: failures.length,
      skipped: skipped.length,
    },
    missingFeatures: [...byFeature]
      .flatMap(([feature, each]) => (feature === undefined ? [] : [{ feature, tests: each.length }]))
      .toSorted((a, b) => b.tests - a.tests),
    skippedWithoutReason: withoutReason.map(({ fullName }) => fullName),
    failures,
  }
}

function failuresOf(file: VitestReport['testResults'][number]): ReadReport['failures'] {
  const red = file.assertionResults.filter(({ status }) => status === 'failed')
  if (red.length > 0) return red.map(({ fullName }) => ({ path: file.name, name: fullName }))
  return file.status === 'failed' ? [{ path: file.name, name: null }] : []
}

/** `14 skipped: 9 need cgroups, 5 need root` */
export function skippedLine({ totals, missingFeatures }: ReadReport): string {
  const reasons = missingFeatures.map(
    ({ feature, tests }) => `${tests} ${tests === 1 ? 'needs' : 'need'} ${feature}`,
  )
  return `${totals.skipped} skipped: ${reasons.join(', ')}`
}

/** Test files by the time they took, slowest first. Milliseconds. */
export function slowestFiles({ testResults }: VitestReport): { path: string; ms: number }[] {
  return testResults
    .map(({ name, startTime, endTime }) => ({ path: name, ms: endTime - startTime }))
    .toSorted((a, b) => b.ms - a.ms)
}
