import { Check, ChevronRight } from 'lucide-react'
import type { LessonView } from '#modules/catalog/contract.ts'
import { SampleTables } from '#modules/workspace/browser.ts'
import { t, tCount, message } from '#platform/messages/messages.ts'
import { Pill } from '#ui/pill.tsx'
import { TRIES_BEFORE_SOLUTION } from '../../contract.ts'
import { Prose } from '#ui/prose.tsx'
import { SolutionSection } from './solution-section.tsx'
import type { Solution } from './use-solution.ts'

type ChallengeView = Extract<LessonView, { type: 'challenge' }>

const difficulties = {
  beginner: message('Beginner'),
  intermediate: message('Intermediate'),
  advanced: message('Advanced'),
}

/** The task, what it is tested with, where hints are, and in the end the solution. */
export function ChallengeArticle({
  view,
  isAgain,
  isPassed,
  isSolvedHere,
  failedTries,
  wasRevealed,
  solution,
}: {
  view: ChallengeView
  /** Solved again from the starter code. */
  isAgain: boolean
  /** Passed on this visit or an earlier one: the solution is open. */
  isPassed: boolean
  /** Passed by the code in the editor. Solved again: on this visit. */
  isSolvedHere: boolean
  failedTries: number
  wasRevealed: boolean
  solution: Solution
}) {
  const { challenge, lesson } = view
  return (
    <>
      <h1 tabIndex={-1} className="text-2xl outline-none">
        {lesson.title}
      </h1>
      <p className="mt-2.5 mb-5 flex flex-wrap gap-2">
        <Pill>{t(difficulties[challenge.difficulty])}</Pill>
        <Pill>{t('About {minutes} min', { minutes: lesson.minutes })}</Pill>
        {challenge.form === 'debug' ? <Pill>{t('Find the fault')}</Pill> : null}
        {challenge.form === 'parsons' ? <Pill>{t('Put in order')}</Pill> : null}
        {isSolvedHere ? (
          <Pill tone="success" icon={Check}>
            {t('Solved')}
          </Pill>
        ) : null}
      </p>
      {isAgain ? (
        <p className="mb-5 border-s-2 border-primary ps-4 text-sm text-muted">
          {t('You’re solving this again from the starter code. Your saved solution stays as it is.')}
        </p>
      ) : null}
      <Prose html={challenge.statementHtml} />
      {challenge.form === 'debug' ? (
        <p className="mt-4">
          {challenge.examples.length === challenge.testsCount
            ? t('One line of the program is wrong. All of its tests are below; none is hidden.')
            : t('One line of the program is wrong. What it should return is below.')}
        </p>
      ) : null}
      <SampleTables tables={challenge.tables} />
      <Tests view={view} />
      {isSolvedHere ? null : (
        <section className="mt-8">
          <h2 className="text-lg">{t('Hints')}</h2>
          <p className="mt-2 text-sm text-muted">
            {t('If a test fails, you can get hints below the results: one for each try.')}
          </p>
        </section>
      )}
      <SolutionSection
        solution={solution}
        isUnlocked={isPassed || wasRevealed || failedTries >= TRIES_BEFORE_SOLUTION}
        isSolved={isSolvedHere}
        wasRevealed={wasRevealed}
      />
    </>
  )
}

/** Public tests, to be read before trying; how many more there are. */
function Tests({ view }: { view: ChallengeView }) {
  const { examples, testsCount } = view.challenge
  const hidden = testsCount - examples.length
  if (examples.length === 0) return null
  return (
    <section className="mt-8">
      <h2 className="text-lg">{t('Tests')}</h2>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {examples.map((one, index) => (
          <li key={index}>
            {one.input === null && one.expected === null ? (
              <p className="py-2.5 text-sm">{one.name}</p>
            ) : (
              <details className="group" open={view.challenge.form === 'debug'}>
                <summary className="flex min-h-11 list-none items-center gap-1.5 text-sm hover:text-link [&::-webkit-details-marker]:hidden">
                  <ChevronRight
                    aria-hidden
                    size={16}
                    className="text-faint transition-transform duration-150 group-open:rotate-90 rtl:-scale-x-100 rtl:group-open:-rotate-90"
                  />
                  {one.name}
                </summary>
                <div className="grid gap-2 pb-3 ps-5.5 sm:grid-cols-2">
                  {one.input === null ? null : <Sample label={t('Input')} text={one.input} />}
                  {one.expected === null ? null : <Sample label={t('Expected')} text={one.expected} />}
                </div>
              </details>
            )}
          </li>
        ))}
      </ul>
      {hidden > 0 ? (
        <p className="mt-2 text-sm text-muted">
          {tCount(hidden, { one: 'Plus one hidden test.', other: 'Plus {n} hidden tests.' })}
        </p>
      ) : null}
    </section>
  )
}

function Sample({ label, text }: { label: string; text: string }) {
  return (
    <div className="min-w-0">
      <p className="text-xs text-muted">{label}</p>
      <pre className="reading-code mt-0.5 rounded-small bg-sunken px-3 py-1.5" tabIndex={0}>
        {text === '' ? <span className="text-faint italic">{t('nothing')}</span> : text.replace(/\n$/, '')}
      </pre>
    </div>
  )
}
