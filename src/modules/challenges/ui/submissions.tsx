import { Check, X } from 'lucide-react'
import { LANGUAGES } from '#modules/exercises/languages/contract.ts'
import { languageTag, t } from '#platform/messages/messages.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import { useIsLearnerKnown } from '#ui/use-is-learner-known.ts'
import type { ChallengeTask, Submission } from '../contract.ts'
import { CompareTries } from './comparison/compare-tries.tsx'
import { useSubmissions } from './own-challenges.ts'
import { Waiting } from './waiting.tsx'

/** The learner's own tries, newest first, each with its code. */
export function Submissions({ task }: { task: ChallengeTask }) {
  return (
    <>
      <h1 tabIndex={-1} className="text-2xl outline-none">
        {t('Your submissions')}
      </h1>
      <History task={task} />
    </>
  )
}

function History({ task }: { task: ChallengeTask }) {
  const isAlive = useIsHydrated()
  const isKnown = useIsLearnerKnown()
  const { data, error, refetch } = useSubmissions(task.id, true)
  if (error)
    return <ErrorState title={t('Your submissions couldn’t be loaded')} onRetry={() => void refetch()} />
  if (!isAlive || (isKnown && !data)) return <Waiting words={t('Loading your submissions')} />
  const submissions = data?.submissions ?? []
  if (submissions.length === 0)
    return (
      <EmptyState title={t('No submissions yet')} className="py-16">
        {t('Each time you test your code, it’s saved here with its result.')}
      </EmptyState>
    )
  return (
    <ul className="mt-4 divide-y divide-line border-y border-line">
      {submissions.map((submission) => (
        <li key={submission.id}>
          <Row submission={submission} all={submissions} />
        </li>
      ))}
    </ul>
  )
}

function Row({ submission, all }: { submission: Submission; all: readonly Submission[] }) {
  const { language, passed, tests, at, files } = submission
  const when = new Intl.DateTimeFormat(languageTag(), { dateStyle: 'medium', timeStyle: 'short' })
  const Icon = passed ? Check : X
  return (
    <details className="group">
      <summary className="flex min-h-12 list-none flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm hover:text-link [&::-webkit-details-marker]:hidden">
        <Icon aria-hidden size={20} className={passed ? 'text-success' : 'text-danger'} />
        <span className="font-semibold">{passed ? t('Passed') : t('Not yet')}</span>
        <span className="text-muted tabular-nums">
          {t('{passed} of {all} tests', { passed: tests.passed, all: tests.all })}
        </span>
        <span className="text-muted">{LANGUAGES[language].name}</span>
        <time dateTime={at} className="ms-auto text-muted tabular-nums">
          {when.format(new Date(at))}
        </time>
      </summary>
      {files.length === 0 ? (
        <p className="pb-4 text-sm text-muted">{t('This program was too long to be saved.')}</p>
      ) : (
        files.map(({ path, content }) => (
          <div key={path} className="relative pb-4">
            <div className="absolute end-2 top-2">
              <CopyButton text={content} label={t('Copy code')} />
            </div>
            <pre className="reading-code rounded-small bg-sunken px-3 py-2 text-sm" tabIndex={0}>
              {content.replace(/\n$/, '')}
            </pre>
          </div>
        ))
      )}
      <CompareTries submission={submission} all={all} />
    </details>
  )
}
