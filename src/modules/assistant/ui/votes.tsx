import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { useState } from 'react'
import { call } from '#platform/contract/call.ts'
import { t, message } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { TextArea } from '#ui/text-input.tsx'
import { showToast } from '#ui/toast.tsx'
import { MOST_COMMENT, type OwnVote, storeExplainCodeUpVoteDownVote, VOTE_REASONS } from '../contract.ts'

type Reason = (typeof VOTE_REASONS)[number]

const REASON_NAMES: Record<Reason, string> = {
  wrong: message('It’s wrong'),
  unclear: message('It’s unclear'),
  'too-simple': message('Too simple'),
  'too-difficult': message('Too difficult'),
  'not-asked': message('Not what I asked'),
  other: message('Something else'),
}

/** A vote for an answer, which can be changed and taken back, and why. */
export function Votes({
  answerId,
  vote,
  onVote,
}: {
  answerId: string
  vote: OwnVote | null
  onVote: (vote: OwnVote | null) => void
}) {
  const [isAsking, setAsking] = useState(false)
  const store = async (next: OwnVote | null) => {
    onVote(next)
    try {
      await call(storeExplainCodeUpVoteDownVote, { body: bodyOf(answerId, next) })
    } catch {
      onVote(vote)
      showToast({ type: 'error', title: t('Your vote couldn’t be saved.') })
    }
  }
  const press = (value: OwnVote['vote']) => {
    const isTakenBack = vote?.vote === value
    setAsking(!isTakenBack)
    void store(isTakenBack ? null : { vote: value, reason: null, comment: vote?.comment ?? '' })
  }
  return (
    <div>
      <div role="group" aria-label={t('Was this helpful?')} className="flex flex-wrap items-center gap-x-1">
        <span aria-hidden className="me-1 text-sm text-muted">
          {vote === null ? t('Was this helpful?') : t('Thanks, noted.')}
        </span>
        <IconButton
          icon={ThumbsUp}
          label={t('Helpful')}
          aria-pressed={vote?.vote === 'up'}
          onClick={() => press('up')}
          className="max-tablet:size-11!"
        />
        <IconButton
          icon={ThumbsDown}
          label={t('Not helpful')}
          aria-pressed={vote?.vote === 'down'}
          onClick={() => press('down')}
          className="max-tablet:size-11!"
        />
        {vote === null ? null : (
          <>
            <Button
              type="link"
              size="compact"
              variant="quiet"
              aria-expanded={isAsking}
              onClick={() => setAsking(!isAsking)}
            >
              {vote.reason === null && vote.comment === '' ? t('Say why') : t('Change why')}
            </Button>
            <Button type="link" size="compact" variant="quiet" onClick={() => press(vote.vote)}>
              {t('Undo')}
            </Button>
          </>
        )}
      </div>
      <p role="status" className="sr-only">
        {vote === null ? '' : t('Thanks, noted.')}
      </p>
      {vote !== null && isAsking ? (
        <Why
          key={`${answerId}-${vote.vote}`}
          vote={vote}
          onStore={(next) => {
            setAsking(false)
            void store(next)
          }}
        />
      ) : null}
    </div>
  )
}

function Why({ vote, onStore }: { vote: OwnVote; onStore: (vote: OwnVote) => void }) {
  const [reason, setReason] = useState<Reason | null>(vote.reason)
  const [comment, setComment] = useState(vote.comment)
  return (
    <form
      className="mt-2 flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        onStore({ ...vote, reason, comment: comment.trim() })
      }}
    >
      {vote.vote === 'down' ? (
        <div role="group" aria-label={t('What’s the matter with it?')} className="flex flex-wrap gap-1.5">
          {VOTE_REASONS.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={reason === each}
              onClick={() => setReason(reason === each ? null : each)}
              className="min-h-9 rounded-control border border-line px-2.5 text-sm text-muted hover:bg-hover aria-pressed:border-link aria-pressed:bg-primary-soft aria-pressed:text-ink max-tablet:min-h-11"
            >
              {t(REASON_NAMES[each])}
            </button>
          ))}
        </div>
      ) : null}
      <Field label={t('Anything to add?')} hint={t('We read it without your name.')}>
        <TextArea
          rows={2}
          value={comment}
          maxLength={MOST_COMMENT}
          onChange={(event) => setComment(event.target.value)}
        />
      </Field>
      <div>
        <Button htmlType="submit" size="compact" variant="secondary">
          {t('Send')}
        </Button>
      </div>
    </form>
  )
}

function bodyOf(answerId: string, vote: OwnVote | null) {
  if (vote === null) return { answerId, vote: null }
  const { reason, comment } = vote
  return {
    answerId,
    vote: vote.vote,
    ...(reason === null ? {} : { reason }),
    ...(comment === '' ? {} : { comment }),
  }
}
