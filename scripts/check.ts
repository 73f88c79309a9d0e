/** The one gate: what must be green before anything is merged. Every step runs, so one look shows all that is wrong. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const bin = (name: string) => join(ROOT, 'node_modules/.bin', name)

const STEPS: { name: string; command: string[] }[] = [
  { name: 'format', command: [bin('oxfmt'), '--check', '.'] },
  { name: 'lint', command: [bin('oxlint'), '--type-aware'] },
  { name: 'page types', command: [bin('react-router'), 'typegen'] },
  { name: 'types', command: [bin('tsc')] },
  { name: 'unused code', command: [bin('knip'), '--no-config-hints'] },
  // Architecture, units, content and journeys: see vitest.config.ts.
  { name: 'tests and content', command: [process.execPath, join(ROOT, 'scripts/test.ts')] },
]

const results = STEPS.map(({ name, command: [program = '', ...args] }) => {
  const startedAt = performance.now()
  const { status } = spawnSync(program, args, { cwd: ROOT, stdio: 'inherit' })
  return { name, passed: status === 0, seconds: (performance.now() - startedAt) / 1000 }
})

console.log()
for (const { name, passed, seconds } of results) {
  console.log(`${passed ? 'ok  ' : 'FAIL'} ${name} (${seconds.toFixed(1)} s)`)
}
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1
