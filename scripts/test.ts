/**
 * All tests, then all content checks, then one line: `N passed, N failed`. With arguments only what they name is
 * run, by vitest's own rules: `npm test -- src/platform`, `npm test -- --project e2e`.
 */
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
  const code = await run([vitest, 'run', ...reporters, ...args], (line, end) => {
    say(line)
    if (line.includes(report)) setTimeout(end, END_TIMEOUT_MS).unref()
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
  return { passed: numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed }
}

/** Every program that was tried counts as one, and so does every problem; see content-check/print-report.ts. */
async function runContentChecks(): Promise<Totals> {
  let passed = 0
  let failed = 0
  const code = await run([join(ROOT, 'scripts/content-check.ts')], (line) => {
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
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed }
}

function run(args: string[], onLine: (line: string, end: () => void) => void): Promise<number> {
  return new Promise((resolve) => {
    const env = { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}) }
    const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['inherit', 'pipe', 'inherit'] })
    const end = () => {
      child.kill('SIGKILL')
      child.stdout.destroy()
    }
    let rest = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) onLine(line, end)
    })
    child.once('error', () => resolve(1))
    child.once('close', (code) => {
      if (rest !== '') onLine(rest, end)
      resolve(code ?? 1)
    })
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
