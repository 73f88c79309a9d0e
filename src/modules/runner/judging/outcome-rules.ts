/** Outcome of the program as a whole, beside the verdicts of its tests. */
import { type Language, runLanguage, type RunLanguage, type SourceFile } from '#modules/exercises/contract.ts'
import { t, message } from '#platform/messages/messages.ts'
import type { RunOutcome as SandboxRun } from '#sandbox/protocol.ts'
import { type Exercise, type FingerprintedGrade, fingerprintOf } from '#modules/exercises/module.ts'
import type { GradeOutcome, RunLimit } from '#modules/exercises/outcomes/contract.ts'
import { signalWords } from '../explanations/explanations.ts'
import { readMessages } from '../read-messages.ts'
import type { JobDone } from '../run-job.ts'
import { toVerdicts, type TestResult } from './verdict-rules.ts'

export interface Graded {
  exercise: Exercise
  files: readonly SourceFile[]
  done: JobDone
  results: TestResult[]
  /** The run of each test (or group of tests), to be told of only when it is public. */
  ran: { hidden: boolean; stdin: string; run: SandboxRun | undefined }[]
}

export function toOutcome(graded: Graded): FingerprintedGrade {
  const { exercise, done, results } = graded
  const passed = results.length > 0 && results.every((result) => result.passed)
  const result = isUncompiled(done) ? 'compilationError' : passed ? 'success' : 'fail'
  return {
    result,
    passed,
    tests: toVerdicts(results),
    timings: done.timings,
    mistake: null,
    fingerprint: fingerprintOf(exercise, results),
    limit: results.find(({ limit }) => limit !== null)?.limit ?? done.compile?.limit ?? null,
    ...wordsOf(graded),
  }
}

export function isUncompiled({ compile, runs }: JobDone): boolean {
  return compile !== null && runs.length === 0
}

type Words = Pick<GradeOutcome, 'stdout' | 'stderr' | 'diagnostics' | 'explanation'>

/** Returns the output of the failed compiler, else of the first public run that failed, else of the first run. */
function wordsOf({ exercise, files, done, ran }: Graded): Words {
  const runs = runLanguageOf(exercise.language)
  const code = { language: runs, files, stdin: '' }
  if (isUncompiled(done)) {
    const told = readMessages('compile', [done.compile, undefined], code)
    return { ...told, stdout: '', stderr: shortened(told.stderr) }
  }
  const shown = ran.filter(({ hidden }) => !hidden)
  const told = shown.find(({ run }) => run && run.exitCode !== 0) ?? shown[0]
  const limited = ran.find(({ run }) => run && run.limit !== null)
  const words = readMessages('run', [done.compile, told?.run], { ...code, stdin: told?.stdin ?? '' })
  // The words about a limit are the same for every program, so those of a hidden test give nothing away.
  const hidden = limited?.run ? { ...limited.run, stdout: '', stderr: '', stopped: undefined } : undefined
  const explanation =
    words.explanation ?? (hidden ? readMessages('run', [null, hidden], code).explanation : null)
  const { stderr } = words
  return { ...words, stdout: shortened(told?.run?.stdout ?? ''), stderr: shortened(stderr), explanation }
}

/** Characters of each stream beside the verdicts: the beginning and the end of a longer one. A run without tests shows it whole. */
const MOST_OF_STREAM = 100_000

function shortened(text: string): string {
  if (text.length <= MOST_OF_STREAM) return text
  const half = MOST_OF_STREAM / 2
  const left = t('[… {count} characters left out …]', { count: text.length - MOST_OF_STREAM })
  return `${text.slice(0, half)}\n${left}\n${text.slice(-half)}`
}

/** Pages write JavaScript's messages. */
export function runLanguageOf(language: Language): RunLanguage {
  return runLanguage.safeParse(language).data ?? 'javascript'
}

/** Why a test's program counts as failed although nobody looked at its output yet. */
export function crashWords(language: Language, run: SandboxRun, isRight: boolean): string {
  if (run.limit !== null) return limitSentence(run, run.limit)
  if (run.signal !== null)
    return t('The program crashed: {reason} ({signal}).', {
      reason: t(signalWords(run.signal).title),
      signal: run.signal,
    })
  const last = errorLine(language, run.stderr)
  if (last === null)
    return isRight
      ? t('The output is correct, but then the program stopped with an error.')
      : t('The program stopped with an error.')
  return isRight
    ? t('The output is correct, but then the program stopped with an error: {error}', { error: last })
    : t('The program stopped with an error: {error}', { error: last })
}

function limitSentence({ stopped }: SandboxRun, limit: RunLimit): string {
  if (limit !== 'time' || !stopped) return t(LIMIT_SENTENCES[limit])
  if (stopped.doing === 'waiting') return t('The program waited too long and was stopped.')
  const { at } = stopped
  return at === null
    ? t(LIMIT_SENTENCES.time)
    : t('The program took too long and was stopped on line {line} of `{file}`.', {
        line: at.line,
        file: at.path,
      })
}

const LIMIT_SENTENCES: Record<RunLimit, string> = {
  time: message('The program took too long and was stopped.'),
  memory: message('The program used too much memory and was stopped.'),
  output: message('The program printed too much and was stopped.'),
  processes: message('The program started too many processes and was stopped.'),
  disk: message('The program wrote too much to disk and was stopped.'),
}

/** Characters of a message that is told as one sentence. */
const LONGEST_ERROR = 500

/** Python tells what went wrong in its last line, the others where `Error` or `Exception` stands. */
export function errorLine(language: Language, stderr: string): string | null {
  return findErrorLine(language, stderr)?.slice(0, LONGEST_ERROR) ?? null
}

function findErrorLine(language: Language, stderr: string): string | null {
  const lines = stderr
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  if (language === 'python') return lines.at(-1) ?? null
  return lines.find((line) => /\b\w*(Error|Exception)\b/.test(line)) ?? lines[0] ?? null
}
