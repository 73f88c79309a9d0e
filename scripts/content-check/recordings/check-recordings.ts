/** Recordings of `steps` blocks and demos: each block has one of its program, small enough to be stepped through in a lesson, and no file is left over. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Trace, trace as traceShape } from '#modules/exercises/trace/contract.ts'
import {
  type Course,
  readRecordingFile,
  type RecordedProgram,
  RECORDINGS_FOLDER,
  traceText,
} from '#modules/catalog/module.ts'
import { RECORDER_VERSION } from '#sandbox/protocol.ts'
import type { FoundProblem } from '../check-list.ts'
import { checkDemo } from './check-demo.ts'
import { recordedIn } from './recorded-in.ts'

/** More is no picture of one idea. */
const MOST_STEPS = 400
const MOST_GZIP_BYTES = 40_000

type Found = Pick<FoundProblem, 'what' | 'fix'>

export function checkRecordings(contentDir: string, courses: readonly Course[]): FoundProblem[] {
  return courses.flatMap((course) => [
    ...recordedIn(course).flatMap(({ lesson, recorded }) => {
      const found = problemOf(contentDir, recorded, `${course.id}/${lesson.id}`)
      return found ? [{ ...recorded.place, ...found }] : []
    }),
    ...checkDemo(contentDir, course),
    ...leftOver(contentDir, course),
  ])
}

function problemOf(contentDir: string, recorded: RecordedProgram, lesson: string): Found | null {
  const fix = `run \`npm run content:record -- ${lesson}\``
  const path = join(contentDir, recorded.file)
  if (!existsSync(path)) return { what: 'this program is not recorded', fix }
  if (recorded.address === null) return { what: 'the recording is of another program', fix }
  const text = readFileSync(path, 'utf8')
  const recorder = readRecordingFile(text)?.recorder
  if (recorder !== RECORDER_VERSION)
    return { what: `the recording is by version ${recorder ?? 0} of the recorders`, fix }
  const trace = readTrace(text)
  return trace
    ? (traceProblem(trace, recorded) ?? sizeProblem(text))
    : { what: 'the recording is no trace', fix }
}

function readTrace(text: string): Trace | null {
  try {
    return traceShape.parse(JSON.parse(traceText(text)))
  } catch {
    return null
  }
}

function traceProblem({ steps, end }: Trace, { step, views }: RecordedProgram): Found | null {
  if (end.how !== 'finished' || end.code !== 0)
    return { what: `the recorded program does not end well (${end.how})`, fix: 'show one that does' }
  if (steps.length > MOST_STEPS)
    return {
      what: `the recording has ${steps.length} steps`,
      fix: `make it at most ${MOST_STEPS}: use less data`,
    }
  if (step >= steps.length)
    return { what: `there is no step ${step + 1}`, fix: `write step=1 to step=${steps.length}` }
  const names = new Set(
    steps.flatMap(({ set = [] }) => set.flatMap(([, values]) => values.map(([name]) => name))),
  )
  const unknown = Object.keys(views).find((name) => !names.has(name))
  return unknown === undefined
    ? null
    : { what: `no variable is called \`${unknown}\``, fix: 'name one of the program in view=NAME:HOW' }
}

function sizeProblem(text: string): Found | null {
  const bytes = gzipSync(text).length
  return bytes <= MOST_GZIP_BYTES
    ? null
    : {
        what: `the recording has ${bytes} bytes in gzip`,
        fix: `make it at most ${MOST_GZIP_BYTES}: use less data`,
      }
}

/** A file of a block, or of a demo, that is no more. */
function leftOver(contentDir: string, course: Course): FoundProblem[] {
  const folder = `${course.folder}/${RECORDINGS_FOLDER}`
  const used = new Set(recordedIn(course).map(({ recorded }) => recorded.file))
  if (course.demo?.kind === 'replay') used.add(course.demo.file)
  const names = existsSync(join(contentDir, folder)) ? readdirSync(join(contentDir, folder)) : []
  return names
    .map((name) => `${folder}/${name}`)
    .filter((file) => !used.has(file))
    .map((file) => ({ file, line: 1, what: 'nothing shows this recording', fix: 'remove the file' }))
}
