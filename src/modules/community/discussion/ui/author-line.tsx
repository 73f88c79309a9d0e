import { useState } from 'react'
import { Link } from 'react-router'
import { formatElapsed } from '#platform/messages/elapsed-time.ts'
import { formatLongDate } from '#platform/messages/long-date.ts'
import { t } from '#platform/messages/messages.ts'
import { Avatar } from '#ui/avatar.tsx'
import type { Post } from '../contract.ts'

/** Who wrote a post, and when. A name leads to its public profile where there is one. */
export function AuthorLine({ post, isLink = true }: { post: Post; isLink?: boolean }) {
  const { author, createdAt, editedAt, isOwn } = post
  const [now] = useState(() => new Date())
  const at = new Date(createdAt)
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5 text-sm text-muted">
      {author === null ? null : (
        <>
          <Avatar name={author.name} picture={author.picture} size="compact" isDecorative />
          {author.handle === null || !isLink ? (
            <span className="font-semibold text-ink wrap-anywhere">{author.name}</span>
          ) : (
            <Link
              to={`/u/${author.handle}`}
              className="font-semibold text-ink wrap-anywhere hover:text-link hover:underline"
            >
              {author.name}
            </Link>
          )}
          {isOwn ? <span>{t('(you)')}</span> : null}
        </>
      )}
      <time dateTime={createdAt} title={formatLongDate(at)}>
        {formatElapsed(at, now)}
      </time>
      {editedAt === null ? null : <span title={formatLongDate(new Date(editedAt))}>{t('(edited)')}</span>}
    </p>
  )
}
