/** Checks that read the source and run nothing of it. All of them take about half a minute on two cores. */
import { join } from 'node:path'
import { ROOT } from './run-program.ts'

export interface StaticCheck {
  name: string
  command: string[]
  /** Command that mends what the check finds, where there is one. */
  fix?: string
}

const bin = (name: string) => join(ROOT, 'node_modules/.bin', name)

export const STATIC_CHECKS: StaticCheck[] = [
  { name: 'format', command: [bin('oxfmt'), '--check', '.'], fix: 'npm run format' },
  {
    name: 'lint',
    command: [bin('oxlint'), '--type-aware', '--report-unused-disable-directives-severity=error'],
  },
  { name: 'page types', command: [bin('react-router'), 'typegen'] },
  { name: 'types', command: [bin('tsc')] },
  { name: 'unused code', command: [bin('knip'), '--no-config-hints'] },
  { name: 'architecture', command: [process.execPath, join(ROOT, 'scripts/architecture.ts')] },
]
