import { useEffect, useRef, useState } from 'react'
import type { Language } from '#modules/exercises/contract.ts'
import { LANGUAGES } from '#modules/exercises/languages/contract.ts'
import { message, t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Select } from '#ui/select.tsx'
import type { ChallengeTask, OwnChallenge } from '../../contract.ts'
import { Waiting } from '../waiting.tsx'
import { SOLUTION_ORDERS, type SolutionOrder } from '../../solutions/contract.ts'
import { PublishPanel } from './publish-panel.tsx'
import { SolutionCard } from './solution-card.tsx'
import { useSolutions } from './use-solutions.ts'

const ORDERS: Record<SolutionOrder, string> = {
  clearest: message('Clearest first'),
  shortest: message('Shortest first'),
  fastest: message('Fewest steps first'),
  newest: message('Newest first'),
}

/** What other learners published in the chosen language, and one's own solution for them. */
export function OthersSolutions({
  task,
  language,
  own,
}: {
  task: ChallengeTask
  language: Language
  own: OwnChallenge | null
}) {
  const [order, setOrder] = useState<SolutionOrder>('clearest')
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useSolutions({
    challengeId: task.id,
    language,
    order,
  })
  const list = useRef<HTMLUListElement>(null)
  const [asked, setAsked] = useState<number | null>(null)
  const solutions = data?.pages.flatMap((page) => page.solutions) ?? []
  // The first of those that were asked for takes the focus: the button may be gone.
  useEffect(() => {
    if (asked === null || solutions.length <= asked) return
    list.current?.querySelectorAll<HTMLElement>(':scope > li')[asked]?.focus()
    setAsked(null)
  }, [asked, solutions.length])
  const [first] = data?.pages ?? []
  const orders = SOLUTION_ORDERS.filter((each) => each !== 'fastest' || first?.counted)
  return (
    <section className="mt-12">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">
          {t('How others solved it in {language}', { language: LANGUAGES[language].name })}
        </h2>
        {solutions.length > 1 ? (
          <div className="w-52">
            <Select
              aria-label={t('Order of the solutions')}
              value={order}
              onChange={({ target }) => setOrder(orders.find((each) => each === target.value) ?? 'clearest')}
              options={orders.map((each) => ({ value: each, label: t(ORDERS[each]) }))}
            />
          </div>
        ) : null}
      </div>
      {error ? (
        <ErrorState title={t('The solutions couldn’t be loaded')} onRetry={() => void refetch()} />
      ) : first === undefined ? (
        <Waiting words={t('Loading the solutions')} />
      ) : (
        <>
          <PublishPanel key={language} task={task} language={language} own={own} mine={first.mine} />
          {solutions.length === 0 ? (
            <p className="mt-6 text-muted">
              {t('No one has published a solution in {language} yet.', {
                language: LANGUAGES[language].name,
              })}
            </p>
          ) : (
            <ul ref={list} className="mt-6 divide-y divide-line border-y border-line">
              {solutions.map((solution) => (
                <li key={solution.id} tabIndex={-1} className="py-6 outline-none">
                  <SolutionCard solution={solution} counted={first.counted} />
                </li>
              ))}
            </ul>
          )}
          {hasNextPage ? (
            <Button
              variant="secondary"
              size="compact"
              className="mt-4"
              isLoading={isFetchingNextPage}
              onClick={() => {
                setAsked(solutions.length)
                void fetchNextPage()
              }}
            >
              {t('Show more solutions')}
            </Button>
          ) : null}
        </>
      )}
    </section>
  )
}
