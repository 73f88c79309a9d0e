import { formatLongDate } from '#platform/messages/long-date.ts'
import { message, t, tCount } from '#platform/messages/messages.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pill } from '#ui/pill.tsx'
import type { Sentence } from '../../explainer/contract.ts'
import { type AssistantReport, MOST_DOWN_VOTES } from '../../staff-contract.ts'
import { sourceName } from './source-names.ts'

type DownVote = AssistantReport['downVotes'][number]

/** Explanations that learners voted down, without the programs and without whose they are. */
export function DownVotes({ votes, downVotes }: Pick<AssistantReport, 'votes' | 'downVotes'>) {
  return (
    <section aria-labelledby="down-votes" className="border-t border-line pt-8">
      <h2 id="down-votes" className="text-2xl">
        {t('Voted down')}
      </h2>
      <p className="mt-2 text-muted">
        {t('{up} up, {down} down in this period.', votes)}{' '}
        {votes.down > MOST_DOWN_VOTES
          ? tCount(MOST_DOWN_VOTES, { one: 'This is the newest one.', other: 'These are the newest {n}.' })
          : null}
      </p>
      {downVotes.length === 0 ? (
        <EmptyState title={t('No bad votes')}>
          {t('When learners vote an explanation down, you’ll see it here with their reason.')}
        </EmptyState>
      ) : (
        <ul className="mt-4 divide-y divide-line">
          {downVotes.map((vote) => (
            <li key={vote.answerId} className="py-5">
              <Vote vote={vote} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const REASONS: Record<string, string> = {
  wrong: message('Wrong'),
  unclear: message('Unclear'),
  'too-simple': message('Too simple'),
  'too-difficult': message('Too difficult'),
  'not-asked': message('Not what I asked'),
  other: message('Something else'),
}

function Vote({ vote }: { vote: DownVote }) {
  const { reason, comment, parts } = vote
  const word = reason === null ? t('No reason') : t(REASONS[reason] ?? reason)
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <Pill tone={reason === null ? 'neutral' : 'warning'}>{word}</Pill>
        <span className="tabular-nums">{formatLongDate(new Date(vote.at))}</span>
        <span className="wrap-anywhere">
          {[vote.place, vote.language, vote.level, sourceName(vote.by), vote.version].join(' · ')}
        </span>
      </p>
      {comment === '' ? null : (
        <blockquote className="mt-3 max-w-[62ch] border-s-2 border-line-strong ps-4 wrap-anywhere whitespace-pre-line">
          {comment}
        </blockquote>
      )}
      <div className="mt-3 grid max-w-[62ch] gap-2 text-muted">
        {parts.length === 0 ? (
          <p>{t('An older version wrote this explanation. It can’t be shown anymore.')}</p>
        ) : (
          parts.map((part) => (
            <p key={`${part.from} ${part.to} ${part.kind}`} className="wrap-anywhere">
              <span className="me-2 text-sm text-faint tabular-nums">
                {part.from === part.to ? part.from : `${part.from}–${part.to}`}
              </span>
              {[...part.sentences, ...part.lastRun, ...part.mistakes, ...part.unknowns].map(
                (sentence, at) => (
                  <span key={at}>
                    <Runs sentence={sentence} />{' '}
                  </span>
                ),
              )}
            </p>
          ))
        )}
      </div>
    </>
  )
}

function Runs({ sentence }: { sentence: Sentence }) {
  return sentence.map((run, at) =>
    'code' in run ? (
      <code key={at} className="font-code text-[0.9em] text-ink">
        {run.code}
      </code>
    ) : (
      <span key={at}>{run.text}</span>
    ),
  )
}
