import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { call, CallError } from '#platform/contract/call.ts'
import { t, tCount } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { showToast } from '#ui/toast.tsx'
import { type ThreadPage, writePost } from '../contract.ts'
import { ComposerForAccounts } from './composer.tsx'
import { PostCard } from './post-card.tsx'
import { refreshDiscussion, useThread } from './use-discussion.ts'

/** One thread with its replies, and the form that adds one. */
export function ThreadView({
  subject,
  threadId,
  listHref,
  isPart,
}: {
  subject: string
  threadId: string
  listHref: string
  isPart: boolean
}) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useThread(threadId)
  const thread = data?.pages[0]?.thread
  useScrollToPost(thread !== undefined)
  return (
    <>
      <Link
        to={listHref}
        preventScrollReset
        className="inline-flex min-h-9 items-center gap-1.5 text-sm font-semibold text-muted hover:text-ink"
      >
        <ArrowLeft aria-hidden size={16} className="rtl:-scale-x-100" />
        {t('All threads')}
      </Link>
      {error && !data ? <Broken error={error} onRetry={() => void refetch()} /> : null}
      {!error && !data ? (
        <div role="status" aria-label={t('Loading the thread')} className="mt-4">
          <SkeletonText lines={6} />
        </div>
      ) : null}
      {thread === undefined ? null : (
        <>
          <Posts
            thread={thread}
            replies={data?.pages.flatMap((page) => page.replies) ?? []}
            isPart={isPart}
          />
          {hasNextPage ? (
            <div className="mt-5 flex justify-center">
              <Button variant="secondary" isLoading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {t('Show more replies')}
              </Button>
            </div>
          ) : null}
          {thread.state === 'deleted' || thread.state === 'moderated' ? null : (
            <div className="mt-8 border-t border-line pt-6">
              <ComposerForAccounts
                draftKey={`${subject} ${threadId}`}
                hasTitle={false}
                label={t('Your reply')}
                sendLabel={t('Post reply')}
                visitorText={t('Log in to reply.')}
                onSend={(draft) => call(writePost, { body: { ...draft, title: '', subject, threadId } })}
                onSent={() => {
                  showToast({ type: 'success', title: t('Reply posted.') })
                  void refreshDiscussion()
                }}
              />
            </div>
          )}
        </>
      )}
    </>
  )
}

function Broken({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (error instanceof CallError && error.status === 404)
    return (
      <EmptyState title={t('This thread is no longer here')} className="py-14">
        {t('It was deleted, or a moderator hid it.')}
      </EmptyState>
    )
  return <ErrorState title={t('The thread couldn’t be loaded')} onRetry={onRetry} />
}

function Posts({ thread, replies, isPart }: Pick<ThreadPage, 'thread' | 'replies'> & { isPart: boolean }) {
  const [Heading, Below] = isPart ? (['h2', 'h3'] as const) : (['h1', 'h2'] as const)
  const heading = {
    deleted: t('Deleted thread'),
    'author-hidden': t('Thread by an author you hid'),
    shown: thread.title,
    locked: thread.title,
    moderated: thread.title,
  }[thread.state]
  return (
    <>
      <div className="mt-2">
        <PostCard
          post={thread}
          title={
            <Heading tabIndex={-1} className="mb-3 text-2xl wrap-anywhere outline-none">
              {heading}
            </Heading>
          }
        />
      </div>
      <Below className="mt-8 font-sans text-base font-semibold tracking-normal">
        {tCount(thread.replies, { one: '{n} reply', other: '{n} replies' })}
      </Below>
      <ol className="mt-2 divide-y divide-line border-t border-line">
        {replies.map((reply) => (
          <li key={reply.id} className="py-5">
            <PostCard post={reply} />
          </li>
        ))}
      </ol>
    </>
  )
}

/** Brings the post that the address names into view, once it is there. */
function useScrollToPost(isLoaded: boolean): void {
  const { hash } = useLocation()
  const shown = useRef<string | null>(null)
  useEffect(() => {
    if (!isLoaded || !hash.startsWith('#post-') || shown.current === hash) return
    shown.current = hash
    const post = document.getElementById(hash.slice(1))
    post?.scrollIntoView({ block: 'start' })
    post?.focus({ preventScroll: true })
  }, [isLoaded, hash])
}
