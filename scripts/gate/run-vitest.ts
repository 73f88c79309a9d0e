/** The tests of the gate. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { printLine, ROOT, runProgram, type ProgramEnd } from './run-program.ts'
import type { Totals } from './totals.ts'
import {
  readReport,
  skippedLine,
  slowestFiles,
  vitestReportSchema,
  type ReadReport,
  type VitestReport,
} from './vitest-report.ts'

/** Vitest has this long to end after its report: a process that a test left behind must not hold up the totals. */
const END_TIMEOUT_MS = 30_000
const SLOWEST_SHOWN = 30

/** Runs vitest. With arguments, tests left out by a filter count as nothing; without, every skipped test needs a reason. */
export async function runVitest(args: string[]): Promise<Totals> {
  const folder = await mkdtemp(join(tmpdir(), 'codestead-report-'))
  const reportFile = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`]
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
  const end = await runProgram([process.execPath, vitest, 'run', ...reporters, ...args], (line, kill) => {
    printLine(line)
    if (line.includes(reportFile)) setTimeout(kill, END_TIMEOUT_MS).unref()
  })
  const text = await readFile(reportFile, 'utf8').catch(() => null)
  await rm(folder, { recursive: true, force: true })
  if (text === null) return { passed: 0, failed: 1, skipped: 0 }
  const report = vitestReportSchema.parse(JSON.parse(text))
  return summarize(report, end, args.length === 0)
}

function summarize(report: VitestReport, end: ProgramEnd, isWhole: boolean): Totals {
  const read = readReport(report)
  const { skippedWithoutReason } = read
  const totals = { ...read.totals, failures: read.failures.map(failureLine) }
  if (!isWhole)
    return {
      ...totals,
      failed: failedAtLeastOnce(end, totals.failed),
      skipped: totals.skipped - skippedWithoutReason.length,
    }
  printLine(`Slowest test files:`)
  for (const { path, ms } of slowestFiles(report).slice(0, SLOWEST_SHOWN))
    printLine(`  ${(ms / 1000).toFixed(1).padStart(6)} s  ${relative(ROOT, path)}`)
  if (totals.skipped > 0) printLine(skippedLine(read))
  for (const name of skippedWithoutReason)
    printLine(`Skipped without a reason: “${name}”. Skip it by requires() of tests/support/requires.ts.`)
  return { ...totals, failed: failedAtLeastOnce(end, totals.failed) + skippedWithoutReason.length }
}

function failureLine({ path, name }: ReadReport['failures'][number]): string {
  return `${relative(ROOT, path)}: ${name ?? 'could not be loaded, or what it starts with failed'}`
}

/** A run that ends badly without a red test (an error outside every test) is one failure. */
function failedAtLeastOnce({ code, signal }: ProgramEnd, failed: number): number {
  if (code === 0 || failed > 0) return failed
  printLine(`vitest reported nothing red, yet ended with ${signal === null ? `exit code ${code}` : signal}.`)
  return 1
}
