import { useQuery } from '@tanstack/react-query'
import { ArrowRight, Save } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { type OwnProgram, readOwnProgram } from '#modules/learning/browser.ts'
import { t } from '#platform/messages/messages.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { FormAlert } from '#ui/forms/form-alert.tsx'
import { tWith } from '#ui/message-elements.ts'
import { SkeletonText } from '#ui/skeleton.tsx'
import { useOwner } from '../use-owner.ts'
import type { Copies } from './guided-copy-rules.ts'
import { readCopies, saveProgram } from './guided-copies.ts'

type Course = { id: string; slug: string; title: string }

/** At the end of a guided project: makes a project of one's own out of the program, and opens it. */
export function SaveGuidedProject({ course }: { course: Course }) {
  const owner = useOwner()
  const headingId = useId()
  const { data, isError, isFetching, refetch } = useGuidedProgram(course, owner)
  return (
    <section
      aria-labelledby={headingId}
      className="my-8 rounded-panel border border-line bg-surface p-5 tablet:p-6 print:hidden"
    >
      <h2 id={headingId} className="font-heading text-lg font-semibold">
        {t('Your program, as your own project')}
      </h2>
      {data === undefined || owner === undefined ? (
        isError && !isFetching ? (
          <Unreachable onRetry={() => void refetch()} />
        ) : (
          <div role="status" aria-label={t('Looking for your program')} className="mt-3">
            <SkeletonText lines={3} />
          </div>
        )
      ) : data.program === null || data.copies === null ? (
        <NoProgram start={data.start} />
      ) : (
        <Ready course={course} owner={owner} program={data.program} copies={data.copies} />
      )}
    </section>
  )
}

function useGuidedProgram(course: Course, owner: string | null | undefined) {
  return useQuery({
    queryKey: ['guided-program', course.id, owner ?? null],
    queryFn: async () => {
      const { program, start } = await readOwnProgram(course)
      const given = owner === undefined || program === null ? null : { owner, title: course.title, program }
      return { program, start, copies: given && (await readCopies(given)) }
    },
    enabled: owner !== undefined,
    // Steps are passed and projects change on other pages: it is read anew whenever it is shown.
    staleTime: 0,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  })
}

function Unreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="mt-2">
      <p className="text-muted">
        {t('Your program couldn’t be loaded. Check your connection and try again.')}
      </p>
      <Button variant="secondary" onClick={onRetry} className="mt-4">
        {t('Try again')}
      </Button>
    </div>
  )
}

/** `start`: address of the first step. */
function NoProgram({ start }: { start: string | null }) {
  return (
    <>
      <p className="mt-2 text-muted">
        {t(
          'You haven’t written any code in this project yet. Solve a step, then come back to save your program as a project.',
        )}
      </p>
      {start === null ? null : (
        <ButtonLink variant="secondary" to={start} iconAfter={ArrowRight} className="mt-4">
          {t('Go to the first step')}
        </ButtonLink>
      )}
    </>
  )
}

function Ready({
  course: { title },
  owner,
  program,
  copies,
}: {
  course: Course
  owner: string | null
  program: OwnProgram
  copies: Copies
}) {
  const navigate = useNavigate()
  const [state, setState] = useState<'idle' | 'saving' | 'failed'>('idle')
  const existing = copies.same ?? copies.named
  const save = async () => {
    setState('saving')
    try {
      await navigate(`/ide/project/${await saveProgram({ owner, title, program })}`)
    } catch {
      setState('failed')
    }
  }
  return (
    <>
      <p className="mt-2 text-muted">{programWords(program)}</p>
      <p className="mt-2 text-muted">{existing === null ? nextWords(owner) : copyWords(copies)}</p>
      {state === 'failed' ? (
        <div className="mt-4">
          <FormAlert
            message={t(
              'The project couldn’t be saved. Your browser may not allow this site to store anything.',
            )}
          />
        </div>
      ) : null}
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {existing === null ? null : (
          <ButtonLink variant="secondary" to={`/ide/project/${existing}`} iconAfter={ArrowRight}>
            {t('Open your project')}
          </ButtonLink>
        )}
        {copies.same === null ? (
          <Button
            type={existing === null ? 'primary' : 'link'}
            variant="secondary"
            icon={Save}
            isLoading={state === 'saving'}
            onClick={() => void save()}
          >
            {t('Save as a project')}
          </Button>
        ) : null}
      </div>
      {owner === null ? <AccountNote /> : null}
    </>
  )
}

/** Which code it is. */
function programWords({ step: { title, isLast, isPassed } }: OwnProgram): string {
  if (isLast && isPassed)
    return t('This is your program from the last step, “{step}”, with all its files.', { step: title })
  if (isPassed)
    return t(
      'You haven’t passed the last step yet, so this is your program from “{step}”, the furthest step that you’ve passed.',
      { step: title },
    )
  return t(
    'You haven’t passed a step yet, so this is your code from “{step}”, the furthest step that you’ve worked on.',
    { step: title },
  )
}

function nextWords(owner: string | null): string {
  return owner === null
    ? t('Saved as a project, it’s on this device: change it, add files, and run it as often as you like.')
    : t(
        'Save it as a project to change it, add files, and share it. To show it to everyone, open the project’s menu and choose “Publish to the wall”.',
      )
}

function copyWords({ same }: Copies): string {
  return same === null
    ? t(
        'You’ve saved a project of it before, and its code is different from this. Open that one, or save this program as a second project.',
      )
    : t('You’ve already saved it as a project.')
}

/** What publishing needs, for who has no account. */
function AccountNote(): ReactNode {
  const { pathname } = useLocation()
  return (
    <p className="mt-4 text-sm text-muted">
      {tWith('To publish it to the wall, you need an account with a confirmed email address. {signUp}', {
        signUp: (
          <Link
            to={`/signup?next=${encodeURIComponent(pathname)}`}
            className="font-semibold text-link underline underline-offset-2"
          >
            {t('Sign up')}
          </Link>
        ),
      })}
    </p>
  )
}
