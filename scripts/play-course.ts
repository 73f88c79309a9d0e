/**
 * Takes courses as a learner does: in a browser, in the player, from the first page to the last, with the answers of their own
 * solutions (docs/content-format.md). Starts a server of its own, with a learner who has PRO.
 *
 *   npm run content:play                                       every open guided project
 *   npm run content:play -- classic-snake-game                 these courses, projects or practice sets
 *   npm run content:play -- --width 390 --shots FOLDER         on a phone, with pictures of what was built
 *
 * Printed is a line a lesson, and what went wrong: a step that can't be passed, one that does not open with the learner's own program,
 * errors in the browser's console, requests that failed. Ends with 1 when there is something of that, with 2 when nothing could be
 * played.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Course } from '#modules/catalog/content-model.ts'
import { loadContent } from '#modules/catalog/module.ts'
import { startServer } from '../tests/e2e/support/server-process.ts'
import { launchBrowser } from '../tests/e2e/support/browser.ts'
import { makeLicenceCodes } from '../tests/e2e/support/licences.ts'
import { playCourse } from './play-course/play-course.ts'
import { problemsOf, summaryLines } from './play-course/play-report.ts'
import { untilProgramsRun } from './play-course/until-programs-run.ts'

const ROOT = join(import.meta.dirname, '..')
const NARROWEST = 320

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Folder for the pictures; it is made. Default: there are none. */
    shots: { type: 'string' },
    /** CSS pixels. Below 992 the learner has a phone or a tablet, and touches it. */
    width: { type: 'string', default: '1440' },
  },
})

const width = Number(values.width)
const { courses, unknown } = chosenCourses()
for (const id of unknown) console.error(`There is no open course ${id}.`)
if (!Number.isInteger(width) || width < NARROWEST)
  console.error(`--width is a number of pixels from ${NARROWEST} on.`)
const isPlayable = unknown.length === 0 && Number.isInteger(width) && width >= NARROWEST
process.exitCode = isPlayable ? await play() : 2

function chosenCourses(): { courses: Course[]; unknown: string[] } {
  const options = { cacheDir: join(ROOT, '.cache/content'), onProblem: () => {} }
  const content = loadContent(join(ROOT, 'content'), options)
  const isMeant = (course: Course) =>
    course.release !== 'coming-soon' &&
    (positionals.length === 0 ? course.kind === 'project' : positionals.includes(course.id))
  const chosen = content.courses.filter(isMeant)
  return {
    courses: chosen,
    unknown: positionals.filter((id) => !chosen.some((course) => course.id === id)),
  }
}

/** Answers the exit code. */
async function play(): Promise<number> {
  let codes: string[] = []
  const warnings: string[] = []
  const server = await startServer({
    onLogLine: (line) => warnings.push(line),
    settings: async (_url, given) => {
      codes = await makeLicenceCodes(given, courses.length)
      return { RUNNER_WITHOUT_CGROUPS: 'accept', LOG_LEVEL: 'warn' }
    },
  })
  const browser = await launchBrowser()
  const stop = async () => {
    await browser.close()
    await server.dispose()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().then(() => process.exit(130)))
  try {
    await untilProgramsRun(server.url)
    const played = []
    for (const [at, course] of courses.entries())
      played.push(
        await playCourse(course, {
          browser,
          url: server.url,
          code: codes[at] ?? '',
          width,
          shots: values.shots ?? null,
          takeWarnings: () => warnings.splice(0),
        }),
      )
    for (const line of summaryLines(played)) console.log(line)
    return played.every((one) => problemsOf(one).length === 0) ? 0 : 1
  } finally {
    await stop()
  }
}
