import { Check, ChevronRight, EyeOff, Lightbulb, X } from 'lucide-react'
import { Suspense } from 'react'
import { t, tCount } from '#platform/messages/messages.ts'
import { tWith } from '#ui/message-elements.ts'
import type { GradeOutcome, TestVerdict } from '#modules/exercises/outcomes/contract.ts'
import { classNames } from '#ui/class-names.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { TextWithCode } from '#ui/text-with-code.tsx'
import type { DiffPart } from './diff-rules.ts'
import { showInvisibles, whitespaceOnly } from './invisible-rules.ts'
import { type GoTo, StopNote } from './messages.tsx'
import { failedFirst, hasStopped, repeatsStop } from './stop-rules.ts'
import { useDifference } from './use-difference.ts'

/** Few challenges count steps. */
const CostChart = lazyPart(async () => (await import('./cost-chart.tsx')).CostChart)

/** `4 of 6 tests pass.` */
export function summarizeTests(tests: { passed: boolean }[]): string {
  const passed = tests.filter((test) => test.passed).length
  if (tests.length === 1) return passed === 1 ? t('The test passes.') : t('Not yet: 1 test failed.')
  if (passed === tests.length) return t('All {n} tests pass.', { n: passed })
  return tCount(
    passed,
    { one: '{n} of {all} tests passes.', other: '{n} of {all} tests pass.' },
    { all: tests.length },
  )
}

/**
 * Verdicts of the tests, those that fail first and the first of them open. Where the program stopped, the reason is told once and
 * the tests are folded: they all say the same.
 */
export function TestResults({ outcome, onGoTo }: { outcome: GradeOutcome; onGoTo: GoTo }) {
  const { stderr, diagnostics, cost } = outcome
  const isUncompiled = outcome.result === 'compilationError'
  const isStopped = hasStopped(outcome)
  // Before the tests where the steps are what is wrong: they have all passed.
  const chart = cost ? (
    <Suspense fallback={<div className="min-h-32" />}>
      <CostChart report={cost} />
    </Suspense>
  ) : null
  return (
    <div className="flex flex-col gap-4">
      {outcome.mistake ? <MistakeNote mistake={outcome.mistake} /> : null}
      <StopNote outcome={outcome} onGoTo={onGoTo} />
      {cost?.within === false ? chart : null}
      {isStopped && !isUncompiled ? <StoppedTests outcome={outcome} /> : null}
      {isStopped || isUncompiled ? null : <TestList outcome={outcome} opensFirst />}
      {cost?.within ? chart : null}
      {stderr === '' ? null : (
        <details open={isUncompiled && diagnostics.length === 0}>
          <summary className="min-h-6 text-xs font-semibold text-muted max-wide:py-3">
            {isUncompiled ? t('Compiler output') : t('Error output')}
          </summary>
          <pre className="output-text mt-2 text-danger">{stderr}</pre>
        </details>
      )}
    </div>
  )
}

/** What the author says about a mistake that does exactly this. Read aloud with the result, so it announces nothing itself. */
function MistakeNote({ mistake }: { mistake: string }) {
  return (
    <div className="callout">
      <p className="callout-title flex items-center gap-1.5">
        <Lightbulb aria-hidden size={16} />
        {t('A familiar mistake')}
      </p>
      <p className="text-base">
        <TextWithCode text={t(mistake)} />
      </p>
    </div>
  )
}

/** Input that stopped the program where other inputs did not, and the tests in a fold. */
function StoppedTests({ outcome }: { outcome: GradeOutcome }) {
  const { tests } = outcome
  const stopped = tests.some((test) => test.passed)
    ? tests.find((test) => !test.passed && test.input !== null && test.input !== '')
    : undefined
  return (
    <>
      {stopped?.input ? (
        <Value label={t('It stopped with this input')} parts={[{ kind: 'same', text: stopped.input }]} />
      ) : null}
      <details className="group/tests border-y border-line">
        <summary className="flex min-h-11 list-none items-center gap-2 hover:bg-hover [&::-webkit-details-marker]:hidden">
          <ChevronRight
            aria-hidden
            size={14}
            className="shrink-0 text-faint transition-transform duration-150 group-open/tests:rotate-90 rtl:-scale-x-100 rtl:group-open/tests:-rotate-90"
          />
          <span className="text-sm font-semibold">
            {tCount(tests.length, { one: '{n} test', other: '{n} tests' })}
          </span>
          <span className="text-xs text-muted">{summarizeTests(tests)}</span>
        </summary>
        <TestList outcome={outcome} opensFirst={false} />
      </details>
    </>
  )
}

function TestList({ outcome, opensFirst }: { outcome: GradeOutcome; opensFirst: boolean }) {
  return (
    <ul aria-label={t('Tests')} className="divide-y divide-line border-y border-line">
      {failedFirst(outcome.tests).map((test, index) => (
        <TestRow
          key={`${index}-${test.name}-${test.passed}`}
          test={repeatsStop(test, outcome) ? { ...test, message: null } : test}
          isOpen={opensFirst && index === 0 && !test.passed}
        />
      ))}
    </ul>
  )
}

function TestRow({ test, isOpen }: { test: TestVerdict; isOpen: boolean }) {
  const head = (
    <>
      {test.passed ? (
        <Check aria-hidden size={18} strokeWidth={2.5} className="shrink-0 text-success" />
      ) : (
        <X aria-hidden size={18} strokeWidth={2.5} className="shrink-0 text-danger" />
      )}
      <span className="min-w-0 grow text-sm font-semibold break-words">{test.name}</span>
      {test.hidden ? (
        <span className="inline-flex items-center gap-1 text-xs text-muted">
          <EyeOff aria-hidden size={14} /> {t('Hidden')}
        </span>
      ) : null}
      <span className={classNames('text-xs font-semibold', test.passed ? 'text-success' : 'text-danger')}>
        {test.passed ? t('Passed') : t('Failed')}
      </span>
    </>
  )
  const hasDetails =
    Boolean(test.input) || test.expected !== null || test.actual !== null || test.message || test.hint
  if (!hasDetails) return <li className="flex items-center gap-2 py-2.5 pe-1 ps-4">{head}</li>
  return (
    <li>
      <details open={isOpen} className="group">
        <summary className="flex list-none items-center gap-2 py-2.5 pe-1 hover:bg-hover max-wide:min-h-11 [&::-webkit-details-marker]:hidden">
          <ChevronRight
            aria-hidden
            size={14}
            className="-me-1.5 shrink-0 text-faint transition-transform duration-150 group-open:rotate-90 rtl:-scale-x-100 rtl:group-open:-rotate-90"
          />
          {head}
        </summary>
        <TestDetails test={test} />
      </details>
    </li>
  )
}

function TestDetails({ test }: { test: TestVerdict }) {
  const { expected, actual } = test
  const difference = useDifference(test.passed ? null : expected, actual)
  const spoken = difference?.spoken ?? null
  const spaces = difference && expected !== null && actual !== null ? whitespaceOnly(expected, actual) : null
  return (
    <div className="flex flex-col gap-3 pb-4 ps-5">
      {test.message ? (
        <p className="text-sm">
          <TextWithCode text={t(test.message)} />
        </p>
      ) : null}
      {test.input === null || test.input === '' ? null : (
        <Value label={t('Input')} parts={[{ kind: 'same', text: test.input }]} />
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        {expected === null ? null : (
          <Value label={t('Expected')} parts={difference?.expected ?? [{ kind: 'same', text: expected }]} />
        )}
        {actual === null ? null : (
          <Value label={t('Yours')} parts={difference?.actual ?? [{ kind: 'same', text: actual }]} />
        )}
      </div>
      {spaces ? <p className="text-sm text-warning">{spaces}</p> : null}
      {spoken ? <p className="sr-only">{spoken}</p> : null}
      {test.hint && !test.passed ? (
        <p className="text-sm text-muted">
          {tWith('Hint: {hint}', { hint: <TextWithCode text={test.hint} /> })}
        </p>
      ) : null}
    </div>
  )
}

/** A text with what differs marked by underline and by signs for spaces. Screen readers get it whole and unmarked. */
function Value({ label, parts }: { label: string; parts: DiffPart[] }) {
  const text = parts.map((part) => part.text).join('')
  const isMarked = parts.some((part) => part.kind !== 'same')
  return (
    <div className="min-w-0">
      <p className="mb-1 text-xs font-semibold text-muted">{label}</p>
      {isMarked && text !== '' ? <pre className="sr-only select-none">{text}</pre> : null}
      <pre
        aria-hidden={isMarked && text !== ''}
        className="output-text rounded-small border border-line bg-surface px-3 py-2"
      >
        {text === '' ? (
          <span className="text-faint italic">{t('nothing')}</span>
        ) : (
          parts.map((part, index) => <Part key={index} part={part} />)
        )}
      </pre>
    </div>
  )
}

function Part({ part }: { part: DiffPart }) {
  if (part.kind === 'same') return part.text
  const Tag = part.kind === 'missing' ? 'ins' : 'del'
  return (
    <Tag className={part.kind === 'missing' ? 'diff-missing' : 'diff-extra'}>{showInvisibles(part.text)}</Tag>
  )
}
