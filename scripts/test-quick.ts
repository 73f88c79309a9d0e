/**
 * What a change touches, in about a minute: format and lint of the changed files, types, architecture, then unit tests
 * by how near they are to the change, until the time is spent. Changed is what differs from `main` (or from the
 * revision given as an argument). It ends like `npm test`, which holds everything.
 */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readSources } from '../tests/architecture/import-graph.ts'
import { nearestTests } from './gate/nearest-tests.ts'
import { printLine, ROOT, runProgram } from './gate/run-program.ts'
import { runVitest } from './gate/run-vitest.ts'
import { sumTotals, totalsLine, type Totals } from './gate/totals.ts'

/** After this no more tests begin. */
const TEST_BUDGET_MS = 30_000
const FILES_AT_ONCE = 4
const QUICK_TEST = /^(src|sandbox|scripts|bench)\/.*\.test\.tsx?$/

const startedAt = performance.now()
const changed = changedFiles(process.argv[2] ?? 'main')
const code = changed.filter((path) => /\.(tsx?|mjs)$/.test(path))
const bin = (name: string) => join(ROOT, 'node_modules/.bin', name)

const totals: Totals[] = []
const checks = [
  { files: changed, command: [bin('oxfmt'), '--check', '--no-error-on-unmatched-pattern', ...changed] },
  { files: code, command: [bin('oxlint'), '--type-aware', '--no-error-on-unmatched-pattern', ...code] },
  { files: code, command: [bin('react-router'), 'typegen'] },
  { files: code, command: [bin('tsc')] },
]
for (const { files, command } of checks) if (files.length > 0) totals.push(await runCheck(command))
if (code.length > 0) totals.push(await runVitest(['--project', 'house', 'tests/architecture']))

const imports = readSources(ROOT).flatMap((source) => source.imports)
const tests = nearestTests(imports, changed, (path) => QUICK_TEST.test(path))
while (tests.length > 0 && performance.now() - startedAt < TEST_BUDGET_MS)
  totals.push(await runVitest(tests.splice(0, FILES_AT_ONCE)))
if (tests.length > 0) printLine(`${tests.length} test files farther from the change are left to npm test.`)

const total = sumTotals(totals)
printLine(`${totalsLine(total)} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`)
process.exitCode = total.failed === 0 ? 0 : 1

async function runCheck(command: string[]): Promise<Totals> {
  const end = await runProgram(command)
  return end.code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 }
}

/** Files that differ from where this branch left the base, and new ones; deleted files are left out. */
function changedFiles(base: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean)
  const [fork = 'HEAD'] = git('merge-base', base, 'HEAD')
  const paths = [...git('diff', '--name-only', fork), ...git('ls-files', '--others', '--exclude-standard')]
  return [...new Set(paths)].filter((path) => existsSync(join(ROOT, path)))
}
