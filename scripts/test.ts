/**
 * The gate: static checks, then all tests, then the content. Every part runs even when an earlier one is red, and the
 * last line is `N passed, N failed` (`, N skipped` follows where the machine lacks a feature). A static check counts
 * as one. With arguments only the tests they name run, by vitest's own rules: `npm test -- src/platform`.
 */
import { printLine, runProgram } from './gate/run-program.ts'
import { runContentCheck } from './gate/run-content-check.ts'
import { runVitest } from './gate/run-vitest.ts'
import { STATIC_CHECKS } from './gate/static-checks.ts'
import { sumTotals, totalsLine, type Totals } from './gate/totals.ts'

interface Section {
  name: string
  totals: Totals
  seconds: number
}

async function section(name: string, run: () => Promise<Totals>): Promise<Section> {
  printLine(`\n── ${name} ${'─'.repeat(Math.max(0, 60 - name.length))}`)
  const startedAt = performance.now()
  const totals = await run()
  return { name, totals, seconds: (performance.now() - startedAt) / 1000 }
}

async function runStaticCheck(command: string[], fix?: string): Promise<Totals> {
  const { code } = await runProgram(command)
  if (code !== 0 && fix !== undefined) printLine(`To fix it: ${fix}`)
  return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 }
}

const FAILURES_SHOWN = 40

const args = process.argv.slice(2)
const sections: Section[] = []
if (args.length === 0) {
  for (const { name, command, fix } of STATIC_CHECKS)
    sections.push(await section(name, () => runStaticCheck(command, fix)))
}
sections.push(await section('tests', () => runVitest(args)))
if (args.length === 0) sections.push(await section('content', runContentCheck))

printLine('')
for (const { name, totals, seconds } of sections) {
  printLine(
    `${totals.failed === 0 ? 'ok  ' : 'FAIL'} ${name}: ${totalsLine(totals)} (${seconds.toFixed(1)} s)`,
  )
  // Named again at the end: of a long run often only the last lines are kept.
  const { failures = [] } = totals
  for (const failure of failures.slice(0, FAILURES_SHOWN)) printLine(`       ${failure}`)
  if (failures.length > FAILURES_SHOWN) printLine(`       and ${failures.length - FAILURES_SHOWN} more`)
}
const total = sumTotals(sections.map((each) => each.totals))
printLine(totalsLine(total))
process.exitCode = total.failed === 0 ? 0 : 1
