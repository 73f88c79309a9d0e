import { Lock, MessageSquare, MessageSquarePlus, ThumbsUp } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useIsSignedIn } from '#modules/accounts/browser.ts'
import { call } from '#platform/contract/call.ts'
import { t, tCount } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { useFocusBack } from '#ui/forms/use-focus-back.ts'
import { Select } from '#ui/select.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { type Thread, writePost } from '../contract.ts'
import { excerptOf } from '../post-text-rules.ts'
import { AuthorLine } from './author-line.tsx'
import { Composer, SignInToWrite } from './composer.tsx'
import { refreshDiscussion, type ThreadOrder, useThreads } from './use-discussion.ts'

type Hrefs = { subject: string; hrefOf: (threadId: string) => string }

/** The threads about a subject, and the form that begins one. */
export function ThreadList({ subject, hrefOf, isPart }: Hrefs & { isPart: boolean }) {
  const Heading = isPart ? 'h2' : 'h1'
  const [order, setOrder] = useState<ThreadOrder>('newest')
  const [isWriting, setWriting] = useState(false)
  const isSignedIn = useIsSignedIn()
  const place = useFocusBack<HTMLDivElement>(!isWriting)
  return (
    <>
      <div ref={place} className="flex flex-wrap items-center justify-between gap-3">
        <Heading tabIndex={-1} className="text-2xl outline-none">
          {t('Discussion')}
        </Heading>
        {isSignedIn && !isWriting ? (
          <Button size="compact" icon={MessageSquarePlus} onClick={() => setWriting(true)}>
            {t('Start a thread')}
          </Button>
        ) : null}
      </div>
      {isSignedIn ? null : (
        <div className="mt-4">
          <SignInToWrite text={t('Anyone can read. Log in to ask a question or reply.')} />
        </div>
      )}
      {isSignedIn && isWriting ? (
        <div className="mt-4 rounded-panel border border-line p-4 tablet:p-5">
          <Composer
            draftKey={subject}
            hasTitle
            takesFocus
            label={t('Your question or idea')}
            sendLabel={t('Post thread')}
            onSend={(draft) => call(writePost, { body: { ...draft, subject, threadId: null } })}
            onSent={() => {
              setWriting(false)
              setOrder('newest')
              void refreshDiscussion()
            }}
            onCancel={() => setWriting(false)}
          />
        </div>
      ) : null}
      <Threads subject={subject} hrefOf={hrefOf} order={order} onOrder={setOrder} isPart={isPart} />
    </>
  )
}

function Threads({
  subject,
  hrefOf,
  order,
  onOrder,
  isPart,
}: Hrefs & { order: ThreadOrder; onOrder: (order: ThreadOrder) => void; isPart: boolean }) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useThreads(subject, order)
  const threads = data?.pages.flatMap((page) => page.threads) ?? []
  if (error && !data)
    return <ErrorState title={t('The discussion couldn’t be loaded')} onRetry={() => void refetch()} />
  if (!data)
    return (
      <div role="status" aria-label={t('Loading the discussion')} className="mt-6">
        <SkeletonText lines={6} />
      </div>
    )
  if (threads.length === 0)
    return (
      <EmptyState title={t('No threads yet')} className="py-14">
        {t('Stuck, or curious how others see it? Be the first to ask.')}
      </EmptyState>
    )
  return (
    <>
      <div className="mt-5 flex items-center gap-3">
        <div className="w-44">
          <Select
            aria-label={t('Order of threads')}
            value={order}
            onChange={({ target }) => onOrder(target.value === 'helpful' ? 'helpful' : 'newest')}
            options={[
              { value: 'newest', label: t('Newest first') },
              { value: 'helpful', label: t('Most helpful first') },
            ]}
          />
        </div>
      </div>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {threads.map((thread) => (
          <li key={thread.id}>
            <Row thread={thread} href={hrefOf(thread.id)} heading={isPart ? 'h3' : 'h2'} />
          </li>
        ))}
      </ul>
      {hasNextPage ? (
        <div className="mt-5 flex justify-center">
          <Button variant="secondary" isLoading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('Show more threads')}
          </Button>
        </div>
      ) : null}
    </>
  )
}

const MOST_EXCERPT = 160

function Row({ thread, href, heading: Heading }: { thread: Thread; href: string; heading: 'h2' | 'h3' }) {
  const { state, title, text, replies, votes } = thread
  const names: Partial<Record<Thread['state'], string>> = {
    deleted: t('Deleted thread'),
    'author-hidden': t('Thread by an author you hid'),
  }
  const excerpt = text === null ? '' : excerptOf(text, MOST_EXCERPT)
  return (
    <article className="relative py-4">
      <Heading className="font-sans text-base font-semibold tracking-normal wrap-anywhere">
        <Link to={href} preventScrollReset className="after:absolute after:inset-0 hover:text-link">
          {names[state] ?? title}
        </Link>
      </Heading>
      {state === 'locked' ? (
        <p className="mt-1 flex items-center gap-1.5 text-sm text-muted">
          <Lock aria-hidden size={14} className="shrink-0" />
          {t('Opens once you solve the challenge')}
        </p>
      ) : null}
      {excerpt === '' ? null : (
        <p className="mt-1 line-clamp-2 text-sm text-muted wrap-anywhere">{excerpt}</p>
      )}
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
        <AuthorLine post={thread} isLink={false} />
        <span className="inline-flex items-center gap-1.5 tabular-nums">
          <MessageSquare aria-hidden size={16} />
          {tCount(replies, { one: '{n} reply', other: '{n} replies' })}
        </span>
        {votes.score > 0 ? (
          <span className="inline-flex items-center gap-1.5 tabular-nums">
            <ThumbsUp aria-hidden size={16} />
            {tCount(votes.score, { one: '{n} helpful vote', other: '{n} helpful votes' })}
          </span>
        ) : null}
      </div>
    </article>
  )
}
