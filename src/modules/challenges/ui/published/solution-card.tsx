import { Flag } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useIsSignedIn } from '#modules/accounts/browser.ts'
import { ReportDialog, VoteButton } from '#modules/community/browser.ts'
import { formatLongDate } from '#platform/messages/long-date.ts'
import { t, tCount } from '#platform/messages/messages.ts'
import { Avatar } from '#ui/avatar.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { type PublishedSolution, SOLUTION_KIND } from '../../solutions/contract.ts'
import { noteParts } from './note-rules.ts'

/** One program, by whoever published it first, with its measures and what one can say to it. */
export function SolutionCard({
  solution,
  counted,
}: {
  solution: PublishedSolution
  counted: { size: number; unit: string } | null
}) {
  const isSignedIn = useIsSignedIn()
  const [isReporting, setReporting] = useState(false)
  const { id, files, html, note, tokens, steps, copies, votes, isOwn } = solution
  return (
    <article aria-label={t('Solution by {name}', { name: solution.author.name })}>
      <div className="flex items-center justify-between gap-3">
        <Author solution={solution} />
        <CopyButton text={files.map(({ content }) => content).join('\n')} label={t('Copy code')} />
      </div>
      {note === '' ? null : <Note text={note} />}
      {files.map(({ path }, index) => (
        <pre
          key={path}
          tabIndex={0}
          className="code mt-3 max-h-112 overflow-auto rounded-panel bg-sunken p-4 text-sm"
        >
          <code dangerouslySetInnerHTML={{ __html: html[index] ?? '' }} />
        </pre>
      ))}
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted tabular-nums">
        <VoteButton
          item={{ kind: SOLUTION_KIND, id }}
          label={t('Clear')}
          countForms={{ one: '{n} person finds this clear', other: '{n} people find this clear' }}
          votes={votes}
          isOwn={isOwn}
        />
        <span>{tCount(tokens, { one: '{n} token', other: '{n} tokens' })}</span>
        {steps === null || counted === null ? null : (
          <span>
            {tCount(
              steps,
              { one: '{n} step for {size} {unit}', other: '{n} steps for {size} {unit}' },
              counted,
            )}
          </span>
        )}
        {copies === 0 ? null : (
          <span>
            {tCount(copies, {
              one: '{n} other learner wrote the same program',
              other: '{n} other learners wrote the same program',
            })}
          </span>
        )}
        {isSignedIn && !isOwn ? (
          <button
            type="button"
            onClick={() => setReporting(true)}
            className="ms-auto inline-flex min-h-9 items-center gap-1.5 rounded-control px-2 hover:bg-hover hover:text-ink"
          >
            <Flag aria-hidden size={16} />
            {t('Report')}
          </button>
        ) : null}
      </div>
      <ReportDialog
        kind={SOLUTION_KIND}
        id={id}
        title={t('Report this solution')}
        isOpen={isReporting}
        onClose={() => setReporting(false)}
      />
    </article>
  )
}

function Note({ text }: { text: string }) {
  return (
    <p className="mt-2 wrap-anywhere whitespace-pre-line">
      {noteParts(text).map((part, index) =>
        part.isCode ? (
          <code key={index} className="rounded-mark bg-sunken px-1 py-0.5 font-mono text-[0.92em]">
            {part.text}
          </code>
        ) : (
          part.text
        ),
      )}
    </p>
  )
}

function Author({ solution: { author, publishedAt, isOwn } }: { solution: PublishedSolution }) {
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5 text-sm text-muted">
      <Avatar name={author.name} picture={author.picture} size="compact" isDecorative />
      {author.handle === null ? (
        <span className="font-semibold wrap-anywhere text-ink">{author.name}</span>
      ) : (
        <Link
          to={`/u/${author.handle}`}
          className="font-semibold wrap-anywhere text-ink hover:text-link hover:underline"
        >
          {author.name}
        </Link>
      )}
      {isOwn ? <span>{t('(you)')}</span> : null}
      <time dateTime={publishedAt}>{formatLongDate(new Date(publishedAt))}</time>
    </p>
  )
}
