import { Suspense, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { loadDiscussion } from '#modules/community/browser.ts'
import type { Language } from '#modules/exercises/contract.ts'
import { t } from '#platform/messages/messages.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import type { ChallengeTask, OwnChallenge } from '../contract.ts'
import { Submissions } from './submissions.tsx'
import { Solutions } from './solutions.tsx'
import { TaskArticle } from './task-article.tsx'
import { Waiting } from './waiting.tsx'
import { TASK_PARTS, taskHref, type TaskPart } from './task-href.ts'

const Discussion = lazyPart(loadDiscussion)

/** What is read beside the editor: the task, one's own submissions, the solutions, or what others say. */
export function TaskReading({
  task,
  part,
  language,
  own,
}: {
  task: ChallengeTask
  part: TaskPart
  language: Language
  /** Null: nothing is known yet, or nothing was done. */
  own: OwnChallenge | null
}) {
  const scroller = useRef<HTMLDivElement>(null)
  const shown = useRef(part)
  useEffect(() => {
    if (shown.current === part) return
    shown.current = part
    scroller.current?.scrollTo({ top: 0 })
  }, [part])
  const names = {
    task: t('Task'),
    submissions: t('Submissions'),
    solutions: t('Solutions'),
    discussion: t('Discussion'),
  }
  return (
    <div ref={scroller} className="relative h-full overflow-y-auto">
      <div className="mx-auto w-full max-w-[720px] px-5 pt-4 pb-12 tablet:px-8">
        <nav aria-label={t('Parts of the challenge')} className="border-b border-line">
          <ul className="flex gap-x-5 overflow-x-auto">
            {TASK_PARTS.map((each) => (
              <li key={each}>
                <Link
                  to={taskHref(task.id, { part: each, language })}
                  preventScrollReset
                  aria-current={each === part ? 'page' : undefined}
                  className="-mb-px flex min-h-11 items-center border-b-2 border-transparent text-sm font-semibold text-muted hover:text-ink aria-[current]:border-primary aria-[current]:text-ink"
                >
                  {names[each]}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <article className="pt-6">
          {part === 'task' ? <TaskArticle task={task} language={language} own={own} /> : null}
          {part === 'submissions' ? <Submissions task={task} /> : null}
          {part === 'solutions' ? <Solutions task={task} language={language} own={own} /> : null}
          {part === 'discussion' ? (
            <Talk challengeId={task.id} isOpen={own?.status === 'solved' || own?.status === 'revealed'} />
          ) : null}
        </article>
      </div>
    </div>
  )
}

/** The discussion is the reader's own: it is read in the browser, and anew once the challenge is solved. */
function Talk({ challengeId, isOpen }: { challengeId: string; isOpen: boolean }) {
  const isAlive = useIsHydrated()
  const waiting = <Waiting words={t('Loading the discussion')} />
  if (!isAlive) return waiting
  return (
    <Suspense fallback={waiting}>
      <Discussion key={isOpen ? 'open' : 'locked'} subject={`challenge:${challengeId}`} />
    </Suspense>
  )
}
