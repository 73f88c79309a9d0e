import { EyeOff, Lock } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { call } from '#platform/contract/call.ts'
import { t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { useFocusBack } from '#ui/forms/use-focus-back.ts'
import { Pill } from '#ui/pill.tsx'
import { VoteButton } from '../../ui/vote-button.tsx'
import { editPost, type Post } from '../contract.ts'
import { POST_KIND } from '../post-kind.ts'
import { AuthorLine } from './author-line.tsx'
import { Composer } from './composer.tsx'
import { PostMenu, setAuthorHidden } from './post-menu.tsx'
import { PostText } from './post-text.tsx'
import { refreshDiscussion } from './use-discussion.ts'

/** One post: who wrote it, what, and what can be done about it. */
export function PostCard({ post, title }: { post: Post; title?: ReactNode }) {
  const [isEditing, setEditing] = useState(false)
  const place = useFocusBack<HTMLDivElement>(!isEditing)
  const isOver = post.state === 'deleted'
  return (
    <article
      id={`post-${post.id}`}
      tabIndex={-1}
      aria-label={post.author === null ? t('Deleted post') : t('Post by {name}', { name: post.author.name })}
      className="scroll-mt-4 outline-none target:bg-primary-soft"
    >
      {title}
      <div ref={place} className="flex items-start justify-between gap-3">
        <AuthorLine post={post} />
        {isOver ? null : <PostMenu post={post} onEdit={() => setEditing(true)} />}
      </div>
      <div className="mt-2">
        {isEditing ? <Editor post={post} onClose={() => setEditing(false)} /> : <PostContent post={post} />}
      </div>
      {post.state === 'shown' && !isEditing ? (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <VoteButton
            key={`${post.votes.score} ${post.votes.own}`}
            item={{ kind: POST_KIND, id: post.id }}
            label={t('Helpful')}
            countForms={{ one: '{n} person found this helpful', other: '{n} people found this helpful' }}
            votes={post.votes}
            isOwn={post.isOwn}
          />
          {post.isSpoiler ? <Pill tone="warning">{t('Spoiler')}</Pill> : null}
        </div>
      ) : null}
    </article>
  )
}

function PostContent({ post }: { post: Post }) {
  switch (post.state) {
    case 'shown':
      return <PostText text={post.text ?? ''} />
    case 'moderated':
      return (
        <>
          <Notice icon={EyeOff}>{t('A moderator hid this post. Only you can see it.')}</Notice>
          <PostText text={post.text ?? ''} className="mt-3 opacity-70" />
        </>
      )
    case 'deleted':
      return <p className="text-muted italic">{t('This post was deleted.')}</p>
    case 'locked':
      return (
        <Notice icon={Lock}>
          {t('This post may give the solution away. Solve the challenge or give up to read it.')}
        </Notice>
      )
    case 'author-hidden':
      return (
        <Notice icon={EyeOff}>
          {t('You hid posts by this author.')}{' '}
          <Button type="link" size="compact" onClick={() => void setAuthorHidden(post.id, false)}>
            {t('Show them again')}
          </Button>
        </Notice>
      )
  }
}

function Notice({ icon: Icon, children }: { icon: typeof Lock; children: ReactNode }) {
  return (
    <div className="flex items-start gap-2.5 rounded-control bg-sunken px-4 py-3 text-sm text-muted">
      <Icon aria-hidden size={18} className="mt-0.5 shrink-0" />
      <p>{children}</p>
    </div>
  )
}

function Editor({ post, onClose }: { post: Post; onClose: () => void }) {
  const isThread = post.id === post.threadId
  return (
    <Composer
      draftKey={`edit:${post.id}`}
      hasTitle={isThread}
      takesFocus
      label={t('Your text')}
      sendLabel={t('Save')}
      start={{ title: post.title, text: post.text ?? '', isSpoiler: post.isMarkedSpoiler }}
      onSend={({ title, text, isSpoiler }) =>
        call(editPost, { params: { postId: post.id }, body: { title, text, isSpoiler } })
      }
      onSent={() => {
        onClose()
        void refreshDiscussion()
      }}
      onCancel={onClose}
    />
  )
}
