import { BookOpen } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { Language } from '#modules/exercises/contract.ts'
import { LANGUAGES } from '#modules/exercises/languages/contract.ts'
import { call } from '#platform/contract/call.ts'
import { withLearner } from '#platform/contract/with-learner.ts'
import { t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { Prose } from '#ui/prose.tsx'
import { type ChallengeTask, type OwnChallenge, readEditorial } from '../contract.ts'
import { showOwn } from './own-challenges.ts'
import { Waiting } from './waiting.tsx'

const OthersSolutions = lazyPart(
  async () => (await import('./published/others-solutions.tsx')).OthersSolutions,
)

type Given = { task: ChallengeTask; language: Language; own: OwnChallenge | null }

/** The editorial, our solution in the chosen language and those of others: once it is solved, or given up. */
export function Solutions(given: Given) {
  return (
    <>
      <h1 tabIndex={-1} className="text-2xl outline-none">
        {t('Solutions')}
      </h1>
      <Editorial {...given} />
    </>
  )
}

function Editorial({ task, language, own }: Given) {
  const [givesUp, setGivesUp] = useState(false)
  const isOpen = own?.status === 'solved' || own?.status === 'revealed'
  const { data, error, refetch } = useQuery({
    queryKey: ['challenges', 'editorial', task.id],
    queryFn: async ({ signal }) => {
      const body = { challengeId: task.id, givesUp }
      const { own: next, ...editorial } = await withLearner(() => call(readEditorial, { body }, { signal }))
      showOwn(task.id, next)
      return editorial
    },
    enabled: isOpen || givesUp,
    staleTime: Infinity,
  })
  if (!isOpen && !givesUp)
    return (
      <EmptyState
        title={t('Solve it first')}
        className="py-16"
        action={
          <Button variant="secondary" size="compact" icon={BookOpen} onClick={() => setGivesUp(true)}>
            {t('Give up and see the solutions')}
          </Button>
        }
      >
        {t(
          'The editorial, our solutions, and those of other learners open once your code passes. If you give up, you can still solve it later. We record that you viewed them.',
        )}
      </EmptyState>
    )
  if (error)
    return <ErrorState title={t('The solutions couldn’t be loaded')} onRetry={() => void refetch()} />
  if (!data) return <Waiting words={t('Loading the solutions')} />
  const solution = data.solutions.find((each) => each.language === language)
  return (
    <>
      <h2 className="mt-4 text-xl">{t('Editorial')}</h2>
      <Prose html={data.editorialHtml} className="mt-2" />
      {solution?.files.map((file, index) => (
        <section key={file.path} className="mt-8">
          <div className="flex items-center justify-between gap-3">
            <h2 className="text-xl">
              {t('Our solution in {language}', { language: LANGUAGES[language].name })}
            </h2>
            <CopyButton text={file.content} label={t('Copy code')} />
          </div>
          <pre className="code mt-3 overflow-x-auto rounded-panel bg-sunken p-4 text-sm" tabIndex={0}>
            <code dangerouslySetInnerHTML={{ __html: solution.html[index] ?? '' }} />
          </pre>
        </section>
      ))}
      <Suspense fallback={<Waiting words={t('Loading the solutions')} />}>
        <OthersSolutions task={task} language={language} own={own} />
      </Suspense>
    </>
  )
}
