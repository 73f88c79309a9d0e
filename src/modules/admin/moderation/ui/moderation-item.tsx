import { useState } from 'react'
import { Link } from 'react-router'
import type { ReportReason } from '#modules/community/contract.ts'
import { call } from '#platform/contract/call.ts'
import { formatElapsed } from '#platform/messages/elapsed-time.ts'
import { formatLongDate } from '#platform/messages/long-date.ts'
import { message, t, tCount } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Pill, type PillTone } from '#ui/pill.tsx'
import { showToast } from '#ui/toast.tsx'
import { decideItem, type QueuedItemView } from '../contract.ts'
import { ReviewDecisions } from './review-decisions.tsx'
import { MuteDialog } from './mute-dialog.tsx'
import { refreshModeration } from './use-moderation.ts'

const STATES: Record<QueuedItemView['state'], { word: string; tone: PillTone }> = {
  visible: { word: message('Visible'), tone: 'neutral' },
  waiting: { word: message('Hidden by reports'), tone: 'warning' },
  hidden: { word: message('Hidden by you or another moderator'), tone: 'danger' },
  cleared: { word: message('Visible, reviewed before'), tone: 'success' },
}

const REASONS: Record<ReportReason, string> = {
  spam: message('Spam'),
  abuse: message('Rude or hateful'),
  spoiler: message('Unmarked spoiler'),
  private: message('Private information'),
  copied: message('Copied'),
  other: message('Something else'),
}

/** One thing that was reported or hidden, or waits to be shown: what it is, why it is here, and the decisions there are. */
export function ModerationItem({ item, isReview }: { item: QueuedItemView; isReview: boolean }) {
  const { state, content, openReports, since } = item
  const { word, tone } = STATES[state]
  const [now] = useState(() => new Date())
  return (
    <article className="rounded-panel border border-line bg-surface p-4 tablet:p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
        {isReview ? <Pill tone="primary">{t('Not public yet')}</Pill> : null}
        {isReview && state === 'visible' ? null : <Pill tone={tone}>{t(word)}</Pill>}
        {openReports > 0 ? (
          <span className="font-semibold">
            {tCount(openReports, { one: '{n} open report', other: '{n} open reports' })}
          </span>
        ) : null}
        <time dateTime={since} title={formatLongDate(new Date(since))} className="text-muted">
          {formatElapsed(new Date(since), now)}
        </time>
      </div>
      {content === null ? (
        <p className="mt-3 text-muted italic">{t('Its author deleted it.')}</p>
      ) : (
        <Content content={content} />
      )}
      <Reports reports={item.reports} />
      {isReview ? <ReviewDecisions item={item} /> : <Decisions item={item} />}
    </article>
  )
}

function Content({
  content: { title, href, text, author, mutedUntil },
}: {
  content: NonNullable<QueuedItemView['content']>
}) {
  return (
    <>
      <h2 className="mt-3 font-sans text-base font-semibold tracking-normal wrap-anywhere">
        <Link to={href} className="hover:text-link hover:underline">
          {title}
        </Link>
      </h2>
      <p className="mt-0.5 text-sm text-muted wrap-anywhere">
        {author === null ? t('Deleted account') : t('by {name}', { name: author.name })}
        {mutedUntil === null
          ? null
          : ` · ${t('muted until {date}', { date: formatLongDate(new Date(mutedUntil)) })}`}
      </p>
      <pre
        className="mt-3 max-h-64 overflow-auto rounded-small bg-sunken px-3 py-2 font-mono text-sm whitespace-pre-wrap wrap-anywhere"
        tabIndex={0}
        aria-label={t('Text of the post')}
      >
        {text}
      </pre>
    </>
  )
}

function Reports({ reports }: Pick<QueuedItemView, 'reports'>) {
  const [now] = useState(() => new Date())
  if (reports.length === 0) return null
  return (
    <Disclosure
      summary={tCount(reports.length, { one: '{n} report', other: '{n} reports' })}
      isOpen={reports.length <= 3}
      className="mt-3"
      summaryClassName="min-h-9 text-sm font-semibold text-link"
    >
      <ul className="mt-1 grid gap-2 text-sm">
        {reports.map(({ by, reason, note, at, isOpen }) => (
          <li key={`${by?.userId} ${at}`}>
            <span className="font-semibold">{t(REASONS[reason])}</span>{' '}
            <span className="text-muted">
              {t('from {name}, {elapsed}', {
                name: by?.name ?? t('an automatic check'),
                elapsed: formatElapsed(new Date(at), now),
              })}
              {isOpen ? null : ` · ${t('closed')}`}
            </span>
            {note === '' ? null : <p className="mt-0.5 wrap-anywhere">{note}</p>}
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

type Decision = 'hide' | 'restore' | 'dismiss'

const DECIDED: Record<Decision, string> = {
  hide: message('Post hidden.'),
  restore: message('Post restored.'),
  dismiss: message('Reports dismissed.'),
}

function Decisions({ item: { kind, id, state, content, openReports } }: { item: QueuedItemView }) {
  const [busy, setBusy] = useState<Decision | null>(null)
  const [isMuting, setMuting] = useState(false)
  const isHidden = state === 'hidden' || state === 'waiting'
  const decide = async (decision: Decision) => {
    setBusy(decision)
    try {
      await call(decideItem, { body: { kind, id, decision } })
      showToast({ type: 'success', title: t(DECIDED[decision]) })
      await refreshModeration()
    } catch {
      showToast({ type: 'error', title: t('That didn’t work. Please try again.') })
    } finally {
      setBusy(null)
    }
  }
  const button = (decision: Decision, label: string) => (
    <Button
      size="compact"
      variant={decision === 'hide' ? 'danger' : 'secondary'}
      isLoading={busy === decision}
      disabled={busy !== null && busy !== decision}
      onClick={() => void decide(decision)}
    >
      {label}
    </Button>
  )
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {content !== null && state !== 'hidden'
        ? button('hide', isHidden ? t('Keep hidden') : t('Hide'))
        : null}
      {content !== null && isHidden ? button('restore', t('Restore')) : null}
      {openReports > 0 && !isHidden ? button('dismiss', t('Dismiss reports')) : null}
      {content === null && isHidden ? button('dismiss', t('Close reports')) : null}
      {content?.author ? (
        <>
          <Button size="compact" variant="quiet" onClick={() => setMuting(true)}>
            {content.mutedUntil === null ? t('Mute author') : t('Change mute')}
          </Button>
          <MuteDialog
            item={{ kind, id }}
            name={content.author.name}
            isOpen={isMuting}
            onClose={() => setMuting(false)}
          />
        </>
      ) : null}
    </div>
  )
}
