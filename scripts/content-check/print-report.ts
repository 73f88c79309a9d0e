/** The report on a terminal: a line for each problem, then the figures. */
import { COMMUNITY } from './community/list-community-checks.ts'
import { TEMPLATES } from './templates/list-template-checks.ts'
import type { CheckReport } from './check-content.ts'
import type { CheckKind, FoundProblem } from './check-list.ts'
import { tableText } from './course-table.ts'

const NAMES: Record<CheckKind, string> = {
  example: 'examples run',
  fill: 'fills tried',
  trace: 'traces run',
  read: 'inputs tried',
  output: 'quiz outputs run',
  solution: 'solutions passed',
  starter: 'starters failed',
  accepts: 'accepted answers passed',
  rejects: 'wrong answers failed',
  cheat: 'cheats failed',
  mutant: 'mutants killed',
  cost: 'steps counted',
  technique: 'techniques proved',
  carry: 'steps carried on',
  steps: 'recordings compared',
  demo: 'demos replayed',
}

export function problemText(
  { file, line, what, fix, realOutput }: FoundProblem,
  showOutput: boolean,
): string {
  const text = `content/${file}:${line}  ${what}  →  ${fix}`
  if (!showOutput || realOutput === undefined) return text
  return `${text}\n\`\`\`output\n${realOutput.replace(/\n+$/, '')}\n\`\`\`\n`
}

export function reportText(
  report: CheckReport,
  seconds: number,
  options: { showOutput: boolean; allowMissing: boolean },
): string {
  const lines = report.problems.map((problem) => problemText(problem, options.showOutput))
  for (const name of report.unknown) lines.push(`There is no ${nameOf(name)} ${name}.`)
  for (const { language, checks, reason, fix } of report.skipped) {
    const cure = fix === null ? '' : `  →  ${fix}`
    lines.push(`${language}: ${checks} programs were skipped. ${reason}${cure}`)
  }
  if (!report.isSpellingChecked)
    lines.push('The spelling was not checked: cspell-trie-lib is missing.  →  npm install')
  if (lines.length > 0) lines.push('')
  if (report.table.length > 0) lines.push(tableText(report.table), '')
  if (report.shortfalls.length > 0) lines.push(shortfallText(report), '')
  lines.push(
    figuresText(report, seconds),
    isGreen(report, options) ? 'The content is green.' : redText(report),
  )
  return lines.join('\n')
}

function nameOf(chosen: string): string {
  if (chosen.startsWith(`${COMMUNITY}/`)) return 'challenge'
  if (chosen.startsWith(`${TEMPLATES}/`)) return 'template'
  return chosen.includes('/') ? 'lesson' : 'course'
}

/** Where the time went, longest first. */
export function timesText({ times }: CheckReport): string {
  const rows = times.map(({ language, kind, tried, seconds }) =>
    [language.padEnd(12), kind.padEnd(10), `${tried}`.padStart(6), seconds.toFixed(1).padStart(8)].join(' '),
  )
  return [`language     kind        tried  seconds`, ...rows].join('\n')
}

export function isGreen(report: CheckReport, { allowMissing }: { allowMissing: boolean }): boolean {
  const isWhole = allowMissing || (report.skipped.length === 0 && report.isSpellingChecked)
  return isWhole && report.problems.length === 0 && report.unknown.length === 0
}

function figuresText({ lessons, community, figures }: CheckReport, seconds: number): string {
  const entries = Object.entries(NAMES).map(([kind, name]) => {
    // The names are written for every kind, so each key is one.
    const { tried, known, red } = figures[kind as CheckKind]
    return `${tried + known - red} ${name}`
  })
  const known = Object.values(figures).reduce((sum, figure) => sum + figure.known, 0)
  const { challenges, mutants } = community
  const tasks = `${challenges} community challenges (${mutants.killed} of ${mutants.made} mutants killed)`
  return [`${lessons} lessons`, tasks, ...entries, `${known} green already`, `${seconds.toFixed(1)} s`].join(
    ' · ',
  )
}

/** What falls short, by floor: a line for each that some course does not come up to. */
function shortfallText({ shortfalls }: CheckReport): string {
  const byFloor = [...Map.groupBy(shortfalls, ({ floor }) => floor)].map(
    ([floor, found]) =>
      `${floor} ${found.length} in ${new Set(found.map(({ course }) => course)).size} courses`,
  )
  return `Below a floor: ${byFloor.join(' · ')}`
}

function redText({ problems, unknown, skipped }: CheckReport): string {
  const count = problems.length + unknown.length
  const missing =
    skipped.length > 0 ? ` ${skipped.length} languages are missing here (--allow-missing forgives that).` : ''
  return `The content is red: ${count} ${count === 1 ? 'problem' : 'problems'}.${missing}`
}
