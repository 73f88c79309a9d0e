import { useLocation } from 'react-router'
import { ThreadList } from './thread-list.tsx'
import { ThreadView } from './thread-view.tsx'

/** Ids of posts, as browsers make them. */
const THREAD = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The discussion of a subject such as `challenge:busiest-hour`: its threads, or the one that `?thread=` names. `isPart`: the page has a heading of its own above it. */
export function DiscussionView({ subject, isPart = false }: { subject: string; isPart?: boolean }) {
  const { pathname, search } = useLocation()
  const parameters = new URLSearchParams(search)
  const threadId = parameters.get('thread') ?? ''
  const hrefOf = (thread: string | null) => {
    const next = new URLSearchParams(search)
    if (thread === null) next.delete('thread')
    else next.set('thread', thread)
    return next.size === 0 ? pathname : `${pathname}?${next}`
  }
  return THREAD.test(threadId) ? (
    <ThreadView
      key={threadId}
      subject={subject}
      threadId={threadId}
      listHref={hrefOf(null)}
      isPart={isPart}
    />
  ) : (
    <ThreadList subject={subject} hrefOf={hrefOf} isPart={isPart} />
  )
}
