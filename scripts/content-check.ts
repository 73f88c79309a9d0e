/**
 * Is the content right? Reads every file, runs every program, compares every promise: docs/content-format.md.
 *
 *   npm run content:check                        what changed since it was green
 *   npm run content:check -- learn-python-basics   one course (several names: several courses)
 *   npm run content:check -- learn-python-basics/first-program   one lesson
 *   npm run content:check -- languages           the pages of languages
 *   npm run content:check -- templates           the templates of projects (templates/ID: one of them)
 *   npm run content:check -- --all               everything again
 *   npm run content:check -- --show-output       with the real output where the shown one differs
 *   npm run content:check -- --below-floors      with each place that does not come up to a floor
 *   npm run content:check -- --lower-known       writes counts of known-from-before.yaml that have fallen
 *   npm run content:check -- learn-c-programming --write-mistakes   records what its wrong answers do
 *   npm run content:check -- --allow-missing     green although a language has no toolchain here
 *   npm run content:check -- --by-record         as the gate does: what changed since it was recorded as green, and an eighth of the rest
 *   npm run content:check -- --timings           with the time that each kind of check took
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { checkContent } from './content-check/check-content.ts'
import { startOwnSandbox } from '#modules/runner/own-sandbox.ts'
import { isGreen, problemText, reportText, timesText } from './content-check/print-report.ts'

const ROOT = join(import.meta.dirname, '..')

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean', default: false },
    'show-output': { type: 'boolean', default: false },
    'below-floors': { type: 'boolean', default: false },
    'lower-known': { type: 'boolean', default: false },
    'write-mistakes': { type: 'boolean', default: false },
    'allow-missing': { type: 'boolean', default: false },
    'by-record': { type: 'boolean', default: false },
    timings: { type: 'boolean', default: false },
    /** Another content folder, for trying the check itself. */
    content: { type: 'string', default: join(ROOT, 'content') },
  },
})

const startedAt = performance.now()
const { sandbox, stop } = await startOwnSandbox()
// Ctrl+C ends the sandbox too.
process.once('SIGINT', () => void stop().then(() => process.exit(130)))

const cacheFile = join(ROOT, '.cache/content-check.json')
const record = {
  file: join(values.content, 'checked-lessons.json'),
  does: values['by-record'] ? ('believe' as const) : ('write' as const),
}
const report = await checkContent({
  root: ROOT,
  contentDir: values.content,
  sandbox,
  chosen: positionals,
  lowersKnown: values['lower-known'],
  // `--all` tries everything and forgets what it knew of it.
  cacheFile: values.all ? null : cacheFile,
  record,
  ...(values['write-mistakes'] ? { mistakes: 'write-alone' } : {}),
  onProgress: showProgress,
})
await stop()

if (values['below-floors'])
  for (const each of report.shortfalls) console.log(`${each.floor}  ${problemText(each, false)}`)
if (values.timings) console.log(timesText(report))
const options = { showOutput: values['show-output'], allowMissing: values['allow-missing'] }
console.log(reportText(report, (performance.now() - startedAt) / 1000, options))
process.exitCode = isGreen(report, options) ? 0 : 1

function showProgress(done: number, of: number): void {
  if (!process.stderr.isTTY) return
  process.stderr.write(done === of ? '\r\x1b[K' : `\r${done} of ${of} programs`)
}
