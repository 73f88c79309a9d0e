/** The content check of the gate: every program tried counts as one, and so does every problem. */
import { join } from 'node:path'
import { printLine, ROOT, runProgram } from './run-program.ts'
import type { Totals } from './totals.ts'

const FIGURES = /^\d+ lessons · /
const FIGURE = /^\d+ [a-z]+ [a-z ]+$/
const PROBLEMS = /^The content is red: (\d+) problem/

export async function runContentCheck(): Promise<Totals> {
  let passed = 0
  let failed = 0
  const end = await runProgram(
    [process.execPath, join(ROOT, 'scripts/content-check.ts'), '--by-record'],
    (line) => {
      printLine(line)
      if (FIGURES.test(line)) {
        const figures = line.split(' · ').slice(1)
        const counted = figures.filter((figure) => FIGURE.test(figure) && !figure.includes('already'))
        passed = counted.reduce((sum, figure) => sum + Number.parseInt(figure, 10), 0)
      }
      failed = Number(PROBLEMS.exec(line)?.[1] ?? failed)
    },
  )
  if (end.code !== 0 && failed === 0) failed = 1
  return { passed, failed, skipped: 0 }
}
