/** The whole check, without a terminal: reads the folder, tries what changed, and gives back what it found. */
import { isRunLanguage } from '#modules/exercises/languages/contract.ts'
import { availableParallelism } from 'node:os'
import { contentOf, readContentFolder, type Course } from '#modules/catalog/module.ts'
import type { Language } from '#modules/exercises/contract.ts'
import type { JobLanguage, SandboxHealth } from '#sandbox/protocol.ts'
import {
  CHECK_KINDS,
  inputOf,
  listChecks,
  listLanguageChecks,
  type Check,
  type CheckKind,
  type FoundProblem,
} from './check-list.ts'
import { openBatches } from './batches/batches.ts'
import { checkCommunity } from './community/community-rules.ts'
import { COMMUNITY, listCommunityChecks } from './community/list-community-checks.ts'
import { openMeasuredSteps } from './community/measured-steps.ts'
import { recordCommunity } from './community/record-community.ts'
import { checkAnswerCounts, LEAST_WELL_TRIED } from './answer-rules.ts'
import { checkPictures } from './pictures/check-pictures.ts'
import { checkProse } from './prose/check-prose.ts'
import { listTemplateChecks } from './templates/list-template-checks.ts'
import { checkTerms, FEWEST_TERMS } from './prose/terms/check-terms.ts'
import { findShortfalls } from './floors/check-floors.ts'
import type { Shortfall } from './floors/floor.ts'
import { compareCounts, lowerKnownCounts, readKnownCounts } from './floors/known-counts.ts'
import { courseRow, type CourseRow } from './course-table.ts'
import { checkerVersion, keyOf, openGreenCache } from './green-cache.ts'
import { checkSpelling } from './prose/spelling/check-spelling.ts'
import { checkMistakes } from './mistakes/check-mistakes.ts'
import { openTriedFingerprints, type TriedFingerprints } from './mistakes/recorded-checks.ts'
import { filesOnRecord, lessonKeys, writeRecord, type LessonKeys } from './lesson-record.ts'
import { checkRecordings } from './recordings/check-recordings.ts'
import { openWarmPages } from './pages/warm-pages.ts'
import { openWarmQueries } from './queries/warm-queries.ts'
import { type CheckSandbox, runCheck } from './run-check.ts'
import { namedFile, selectContent, type Selection } from './selection.ts'
import { inWorkOrder } from './work-order.ts'

export interface CheckOptions {
  /** The repository's root: its own code is part of what a green result depends on. */
  root: string
  contentDir: string
  sandbox: CheckSandbox
  /** Ids of courses, `COURSE/LESSON`, `languages`, `challenges`, `challenges/ID`, `templates` or `templates/ID`; empty: everything. */
  chosen: string[]
  /** Well-tried challenges that a live course needs. Default: `LEAST_WELL_TRIED`. */
  leastWellTried?: number
  /** Terms that a live course explains at least. Default: the usual number. */
  fewestTerms?: number
  /** Whether courses have to come up to the floors. Default: they do. */
  hasFloors?: boolean
  /** Whether counts of `known-from-before.yaml` that have fallen are written. */
  lowersKnown?: boolean
  /** File that remembers green checks; null checks everything. */
  cacheFile: string | null
  /**
   * File of the repository that records green lessons. `believe`: what is on record is tried only in part; `write`: it is brought
   * up to date. Default: there is none.
   */
  record?: { file: string; does: 'believe' | 'write' }
  /**
   * `write`: records what wrong answers do instead of comparing it. `write-alone`: and tries only what is
   * not recorded, or with `cacheFile: null` all wrong answers. Default: compares.
   */
  mistakes?: 'write' | 'write-alone'
  onProgress?: (done: number, of: number) => void
}

export interface CheckReport {
  /** Sorted by file and line. */
  problems: FoundProblem[]
  lessons: number
  /** Community challenges, and how many small mistakes their tests noticed. */
  community: { challenges: number; mutants: { killed: number; made: number } }
  /** Checks tried, known to be green, and red, by kind. */
  figures: Record<CheckKind, { tried: number; known: number; red: number }>
  /** Checks tried and seconds they took, by language and kind. Checks run side by side, so the sum exceeds the time on the clock. */
  times: { language: Language; kind: CheckKind; tried: number; seconds: number }[]
  /** Languages that this machine has no toolchain for. */
  skipped: { language: Language; checks: number; reason: string; fix: string | null }[]
  /** What was chosen and is not there. */
  unknown: string[]
  /** False: the dictionary's packages are not installed here. */
  isSpellingChecked: boolean
  /** What does not come up to a floor, known from before or not. */
  shortfalls: Shortfall[]
  /** Row of each course that has something to read. */
  table: CourseRow[]
}

export async function checkContent(options: CheckOptions): Promise<CheckReport> {
  const problems: FoundProblem[] = []
  const files = readContentFolder(options.contentDir, {
    onProblem: (problem) => problems.push(problem),
    keepBroken: true,
  })
  const selection = selectContent(options.chosen, files)
  problems.push(...checkProse(files.folder, files.courses))
  problems.push(...checkCommunity(files.challenges))
  problems.push(...checkPictures(files.folder, files.courses))
  problems.push(...checkRecordings(files.folder, files.courses))
  problems.push(...checkTerms(files.folder, files.courses, options.fewestTerms ?? FEWEST_TERMS))
  const spelling = await checkSpelling(files.folder)
  problems.push(...(spelling ?? []))
  problems.push(...checkAnswerCounts(files.courses, options.leastWellTried ?? LEAST_WELL_TRIED))
  const floors = checkFloors(files, selection, options)
  problems.push(...floors.problems)
  const mine = problems.filter(({ file }) => selection.isAbout(file))

  const ofLanguages = selection.hasLanguages ? listLanguageChecks(files) : []
  const measures = options.mistakes !== undefined
  const ofCommunity = listCommunityChecks(selection.challenges, { measures })
  const ofTemplates = listTemplateChecks(selection.templates)
  const checks = [...listChecks(selection.courses), ...ofLanguages, ...ofCommunity, ...ofTemplates]
  const health = await options.sandbox.health()
  const isAlone = options.mistakes === 'write-alone'
  const isWriting = options.mistakes !== undefined
  // With a memory, what is recorded is believed; without one, all of it is tried again.
  const isDue = (check: Check) =>
    !isAlone ||
    ('challenge' in check && check.challenge !== undefined) ||
    ('recording' in check &&
      check.recording !== undefined &&
      (check.recording.recorded === undefined || options.cacheFile === null))
  const { ready, skipped } = partByToolchain(checks.filter(isDue), health)
  const cache = openGreenCache(options.cacheFile)
  const keyFor = keyMaker(options.root, health)
  const content = contentOf(files)
  const figures = emptyFigures()
  const keys = lessonKeys(ready, content)
  const onRecord = believedFiles(options, keys)
  const work = ready.filter((check) => {
    const known = onRecord.has(check.place.file) || cache.has(keyFor(check, inputOf(check, content)))
    figures[check.kind][known ? 'known' : 'tried'] += 1
    return !known
  })

  const tried = openTriedFingerprints()
  const measured = openMeasuredSteps()
  const survived = new Map<string, number>()
  const pages = openWarmPages()
  const queries = openWarmQueries()
  const batches = openBatches({ sandbox: options.sandbox, content }, work)
  let done = 0
  const times = openTimes()
  await inParallel(inWorkOrder(work), async (check) => {
    const begun = performance.now()
    const problem = await runCheck(
      { sandbox: options.sandbox, content, pages, queries, batches, tried, measured },
      check,
    )
    times.note(check, performance.now() - begun)
    if (problem) {
      mine.push(problem)
      figures[check.kind].red += 1
      if (check.kind === 'mutant') survived.set(courseOf(check), (survived.get(courseOf(check)) ?? 0) + 1)
    } else {
      const settled = settledCheck(check, tried, isWriting)
      if (settled !== null) cache.add(keyFor(settled, inputOf(settled, content)))
    }
    options.onProgress?.(++done, work.length)
    if (done % SAVE_EVERY === 0) cache.save(true)
  }).finally(() => {
    pages.stop()
    queries.stop()
  })
  cache.save(isAlone || options.chosen.length > 0)
  const around = { contentDir: files.folder, databases: files.databases, tried, isWriting }
  // The file of a course holds the mistakes of all its lessons.
  const recorded = files.courses.filter(({ id }) => selection.courses.some((course) => course.id === id))
  mine.push(...recorded.flatMap((course) => checkMistakes(course, around)))
  mine.push(...recordCommunity(selection.challenges, { ...around, measured }))
  if (options.record?.does === 'write' && !isWriting) {
    const red = new Set(mine.map(({ file }) => file))
    writeRecord(options.record.file, keys, { red, isWhole: options.chosen.length === 0 })
  }
  const made = Map.groupBy(
    ready.filter(({ kind }) => kind === 'mutant'),
    courseOf,
  )
  const mutantsOfTasks = made.get(COMMUNITY)?.length ?? 0
  const community = {
    challenges: selection.challenges.length,
    mutants: { made: mutantsOfTasks, killed: mutantsOfTasks - (survived.get(COMMUNITY) ?? 0) },
  }
  const table = selection.whole
    .filter(({ chapters }) => chapters.length > 0)
    .map((course) => {
      const mutants = made.get(course.id)?.length ?? 0
      return courseRow(course, { killed: mutants - (survived.get(course.id) ?? 0), made: mutants })
    })
  const lessons = countLessons(selection.courses)
  return {
    problems: mine.toSorted(byPlace),
    lessons,
    community,
    figures,
    times: times.all(),
    skipped,
    unknown: selection.unknown.filter((name) => !mine.some(({ file }) => file === namedFile(name))),
    isSpellingChecked: spelling !== null,
    shortfalls: floors.shortfalls,
    table,
  }
}

function openTimes() {
  const spent = new Map<string, CheckReport['times'][number]>()
  return {
    note({ language, kind }: Check, ms: number) {
      const key = `${language} ${kind}`
      const { tried, seconds } = spent.get(key) ?? { tried: 0, seconds: 0 }
      spent.set(key, { language, kind, tried: tried + 1, seconds: seconds + ms / 1000 })
    },
    all: () => [...spent.values()].toSorted((a, b) => b.seconds - a.seconds),
  }
}

function believedFiles({ record, root }: CheckOptions, keys: LessonKeys): Set<string> {
  return record?.does === 'believe' ? filesOnRecord(record.file, keys, checkerVersion(root)) : new Set()
}

/** Floors of what was chosen, and of whole courses what is more or less than what is known from before. */
function checkFloors(
  { folder, courses }: Pick<ReturnType<typeof readContentFolder>, 'folder' | 'courses'>,
  { whole, isAbout }: Selection,
  { hasFloors = true, lowersKnown = false }: CheckOptions,
): { shortfalls: Shortfall[]; problems: FoundProblem[] } {
  if (!hasFloors) return { shortfalls: [], problems: [] }
  const ids = whole.map(({ id }) => id)
  const shortfalls = findShortfalls(courses).filter(({ file }) => isAbout(file))
  if (lowersKnown) lowerKnownCounts(folder, shortfalls, ids)
  return { shortfalls, problems: compareCounts(shortfalls, readKnownCounts(folder), ids) }
}

/** Returns the check as it will be the next time; null: something of it is not recorded as it is. */
function settledCheck(check: Check, tried: TriedFingerprints, isWriting: boolean): Check | null {
  if (!('recording' in check) || check.recording === undefined) return check
  const recorded = tried.of(check.recording)
  if (recorded === check.recording.recorded) return check
  return isWriting ? { ...check, recording: { ...check.recording, recorded } } : null
}

function courseOf(check: Check): string {
  return 'course' in check ? (check.course ?? '') : ''
}

/** A long first run that is stopped has not been in vain. */
const SAVE_EVERY = 100

function partByToolchain(
  checks: Check[],
  health: SandboxHealth,
): { ready: Check[]; skipped: CheckReport['skipped'] } {
  const skipped = new Map<Language, CheckReport['skipped'][number]>()
  const ready = checks.filter(({ language }) => {
    const toolchain = health.languages.find((each) => each.language === jobLanguage(language))
    if (toolchain?.available === true) return true
    const entry = skipped.get(language) ?? { language, checks: 0, reason: '', fix: null }
    skipped.set(language, {
      language,
      checks: entry.checks + 1,
      reason: toolchain?.reason ?? 'The sandbox does not know it.',
      fix: toolchain?.fix ?? null,
    })
    return false
  })
  return { ready, skipped: [...skipped.values()] }
}

function jobLanguage(language: Language): JobLanguage {
  return isRunLanguage(language) ? language : 'page'
}

function keyMaker(root: string, health: SandboxHealth): (check: Check, input: string) => string {
  const version = checkerVersion(root)
  const toolchains = new Map<string, string>(
    health.languages.map((each) => [each.language, each.version ?? '']),
  )
  return (check, input) => keyOf(version, toolchains.get(jobLanguage(check.language)) ?? '', input)
}

/** Runs work on items in parallel, one more than the cores: while one program is judged, another can run. */
async function inParallel<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = items.values()
  const worker = async () => {
    for (const item of queue) await work(item)
  }
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, worker))
}

function emptyFigures(): CheckReport['figures'] {
  const empty = () => ({ tried: 0, known: 0, red: 0 })
  const entries = CHECK_KINDS.map((kind) => [kind, empty()] as const)
  // Every kind has its entry: the keys are the list of kinds itself.
  return Object.fromEntries(entries) as CheckReport['figures']
}

function countLessons(courses: Course[]): number {
  return courses.reduce(
    (sum, { chapters }) => sum + chapters.reduce((inner, { lessons }) => inner + lessons.length, 0),
    0,
  )
}

function byPlace(a: FoundProblem, b: FoundProblem): number {
  return a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1
}
