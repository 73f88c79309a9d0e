/**
 * All tests, then all content checks, then one line: `N passed, N failed`. With arguments only what they name is
 * run, by vitest's own rules: `npm test -- src/platform`, `npm test -- --project e2e`.
 */
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'

const ROOT = join(import.meta.dirname, '..')
/** After its report vitest has this long to end: a process that a test left behind must not hold up the totals. */
const END_TIMEOUT_MS = 30_000
const CONTENT_FIGURES = /^\d+ lessons · /
const CONTENT_CHECK = /^\d+ (?!known)[a-z]+ [a-z ]+$/
const CONTENT_PROBLEMS = /^The content is red: (\d+) problem/

interface Totals {
  passed: number
  failed: number
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) }),
  ),
})

async function runVitest(args: string[]): Promise<Totals> {
  const folder = await mkdtemp(join(tmpdir(), 'codestead-report-'))
  const report = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
  const end = await run([vitest, 'run', ...reporters, ...args], (line, kill) => {
    say(line)
    if (line.includes(report)) setTimeout(kill, END_TIMEOUT_MS).unref()
  })
  const text = await readFile(report, 'utf8').catch(() => null)
  await rm(folder, { recursive: true, force: true })
  if (text === null) return { passed: 0, failed: 1 }
  const { numPassedTests, numFailedTests, testResults } = vitestReport.parse(JSON.parse(text))
  // A file that could not even be loaded has no tests to count; an error outside every test has no file.
  const broken = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length
  const failed = numFailedTests + broken
  return { passed: numPassedTests, failed: atLeastOneIf(end, 'vitest', failed) }
}

/** Every program that was tried counts as one, and so does every problem; see content-check/print-report.ts. */
async function runContentChecks(): Promise<Totals> {
  let passed = 0
  let failed = 0
  const end = await run([join(ROOT, 'scripts/content-check.ts')], (line) => {
    say(line)
    if (CONTENT_FIGURES.test(line)) {
      const checks = line
        .split(' · ')
        .slice(1)
        .filter((figure) => CONTENT_CHECK.test(figure))
      passed = checks.reduce((sum, figure) => sum + Number.parseInt(figure, 10), 0)
    }
    failed = Number(CONTENT_PROBLEMS.exec(line)?.[1] ?? failed)
  })
  return { passed, failed: atLeastOneIf(end, 'content-check', failed) }
}

/** What ends badly with nothing red to show for it failed all the same, and says so where the totals are read. */
function atLeastOneIf({ code, signal }: End, name: string, failed: number): number {
  if (code === 0 || failed > 0) return failed
  say(`${name} reported nothing red, yet ended with ${signal === null ? `exit code ${code}` : signal}.`)
  return 1
}

interface End {
  code: number | null
  signal: NodeJS.Signals | null
}

/** Both of its outputs in one, in the order in which they came: an error must be readable where the rest is. */
function run(args: string[], onLine: (line: string, kill: () => void) => void): Promise<End> {
  return new Promise((resolve) => {
    const env = { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}) }
    const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['inherit', 'pipe', 'pipe'] })
    const outputs = [child.stdout, child.stderr]
    const kill = () => {
      child.kill('SIGKILL')
      for (const output of outputs) output.destroy()
    }
    for (const output of outputs) createInterface(output).on('line', (line) => onLine(line, kill))
    child.once('error', () => resolve({ code: 1, signal: null }))
    child.once('close', (code, signal) => resolve({ code, signal }))
  })
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

const args = process.argv.slice(2)
const results = [await runVitest(args)]
if (args.length === 0) results.push(await runContentChecks())
const passed = results.reduce((sum, each) => sum + each.passed, 0)
const failed = results.reduce((sum, each) => sum + each.failed, 0)
say(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
