import { Suspense } from 'react'
import { CalendarDays, Sparkles } from 'lucide-react'
import { Link } from 'react-router'
import { useIsSignedIn } from '#modules/accounts/browser.ts'
import { loadDiscussion } from '#modules/community/browser.ts'
import { LanguageBadge } from '#modules/exercises/browser.ts'
import { formatLongDate } from '#platform/messages/long-date.ts'
import { t } from '#platform/messages/messages.ts'
import { tWith } from '#ui/message-elements.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { PAGE_WIDTH } from '#ui/layouts/page-width.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { Pill } from '#ui/pill.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import { monthName } from '../../monthly/ui/month-names.ts'
import { useAwake } from '../../ui/use-awake.ts'
import { EntryActions } from './entry-actions.tsx'
import { EntryCover } from './entry-cover.tsx'
import type { ShownEntry } from './shown-entry.ts'
import { publishHref, WALL } from '../../wall-addresses.ts'
import { THEME_NAMES } from './wall-words.ts'

const Discussion = lazyPart(loadDiscussion)

/** One entry: what it does, how, and what others say. */
export function EntryView({ entry }: { entry: ShownEntry }) {
  const { id, name, description, state, isHidden } = entry
  const { isAwake, pointer } = useAwake()
  return (
    <div className={`${PAGE_WIDTH} pb-20 wide:pb-28`}>
      <header className="pt-6 tablet:pt-8">
        <Breadcrumb
          above={[
            { label: t('Build'), to: '/build' },
            { label: t('Wall of inspiration'), to: WALL },
          ]}
          here={name}
          className="wrap-anywhere"
        />
        <h1 className="mt-6 text-3xl wrap-anywhere tablet:mt-8">
          <bdi>{name}</bdi>
        </h1>
        <About entry={entry} />
        <StateNote entry={entry} />
      </header>
      <div className="mt-8 grid gap-x-12 gap-y-10 wide:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="min-w-0">
          <figure {...pointer} className="max-w-[44rem] overflow-hidden rounded-panel border border-line">
            <EntryCover entry={entry} isAwake={isAwake} isLarge />
          </figure>
          <p className="mt-6 max-w-[68ch] text-lg wrap-anywhere whitespace-pre-line">{description}</p>
        </div>
        <aside aria-label={t('This project')} className="needs-script wide:row-span-2">
          <EntryActions entry={entry} />
        </aside>
        <Files entry={entry} />
      </div>
      {state === 'shown' && !isHidden ? <Talk id={id} /> : null}
    </div>
  )
}

function About({
  entry: { author, publishedAt, isOwn, language, theme, month, isPick },
}: {
  entry: ShownEntry
}) {
  const isHydrated = useIsHydrated()
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted">
      <span className="flex min-w-0 items-center gap-2">
        <Avatar name={author.name} picture={author.picture} size="compact" isDecorative />
        {author.handle === null ? (
          <bdi className="font-semibold wrap-anywhere text-ink">{author.name}</bdi>
        ) : (
          <Link
            to={`/u/${author.handle}`}
            className="font-semibold wrap-anywhere text-ink hover:text-link hover:underline"
          >
            <bdi>{author.name}</bdi>
          </Link>
        )}
        {isOwn ? <span>{t('(you)')}</span> : null}
      </span>
      {/* In the zone of the reader, which the server does not know. */}
      {isHydrated ? <time dateTime={publishedAt}>{formatLongDate(new Date(publishedAt))}</time> : null}
      <LanguageBadge language={language} />
      <span>{t(THEME_NAMES[theme])}</span>
      {isPick ? (
        <Pill tone="primary" icon={Sparkles}>
          {t('Team pick')}
        </Pill>
      ) : null}
      {month === null ? null : (
        <span className="inline-flex items-center gap-1.5">
          <CalendarDays aria-hidden size={16} className="shrink-0" />
          {tWith('Entered in the {challenge}', {
            challenge: (
              <Link
                to={`/build/monthly-challenge?month=${month}`}
                className="text-link underline underline-offset-2"
              >
                {t('{month} challenge', { month: monthName(month) })}
              </Link>
            ),
          })}
        </span>
      )}
    </div>
  )
}

/** Why others do not see it, for its author and moderators. */
function StateNote({ entry: { state, isHidden, isOwn, projectId } }: { entry: ShownEntry }) {
  const text = isHidden
    ? t('Moderators have hidden this project from others.')
    : state === 'waiting'
      ? t('A moderator looks at this project before others can see it.')
      : state === 'refused'
        ? t('A moderator turned this project down. Others can’t see it.')
        : null
  if (text === null && !isOwn) return null
  return (
    <p className="mt-5 max-w-[68ch] rounded-control bg-sunken px-4 py-3 text-sm">
      {text === null ? t('This is yours.') : text}
      {isOwn && projectId !== null ? (
        <>
          {' '}
          <Link to={publishHref(projectId)} className="text-link underline underline-offset-2">
            {t('Change or withdraw it')}
          </Link>
        </>
      ) : null}
    </p>
  )
}

/** The program, as the highlighter made HTML of it: in that, every sign of the author's is escaped. */
function Files({ entry: { paths, html } }: { entry: ShownEntry }) {
  return (
    <section aria-labelledby="code" className="min-w-0">
      <h2 id="code" className="text-xl">
        {t('The code')}
      </h2>
      {paths.map((path, index) => (
        <figure key={path} className="mt-4">
          <figcaption className="font-mono text-sm text-muted wrap-anywhere">{path}</figcaption>
          <pre
            tabIndex={0}
            aria-label={path}
            className="code mt-1.5 max-h-[32rem] overflow-auto rounded-panel bg-sunken p-4 text-sm"
          >
            <code dangerouslySetInnerHTML={{ __html: html[index] ?? '' }} />
          </pre>
        </figure>
      ))}
    </section>
  )
}

function Talk({ id }: { id: string }) {
  const isAlive = useIsHydrated()
  const isSignedIn = useIsSignedIn()
  const waiting = (
    <div role="status" aria-label={t('Loading the discussion')}>
      <SkeletonText lines={4} />
    </div>
  )
  return (
    <section
      aria-label={t('Discussion')}
      className="needs-script mt-14 max-w-[44rem] border-t border-line pt-10"
    >
      {isAlive ? (
        <Suspense fallback={waiting}>
          <Discussion key={isSignedIn ? 'in' : 'out'} subject={`wall:${id}`} isPart />
        </Suspense>
      ) : (
        waiting
      )}
    </section>
  )
}
