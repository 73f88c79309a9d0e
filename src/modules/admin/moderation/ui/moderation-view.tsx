import { useState } from 'react'
import { formatLongDate } from '#platform/messages/long-date.ts'
import { message, t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Queries } from '#ui/queries.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { isRefusal } from '../../ui/use-campaigns.ts'
import type { ModerationList } from '../contract.ts'
import { ModerationItem } from './moderation-item.tsx'
import { MuteList } from './mute-list.tsx'
import { type QueueTab, useModeration } from './use-moderation.ts'

/** All that an operator does about what learners wrote. */
export function ModerationView() {
  return (
    <Queries>
      <Queue />
    </Queries>
  )
}

function Queue() {
  const [tab, setTab] = useState<QueueTab>('open')
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useModeration(tab)
  const first = data?.pages[0]
  if (isRefusal(error))
    return (
      <EmptyState title={t('This page is for site staff.')}>
        {t('Your account isn’t a staff account.')}
      </EmptyState>
    )
  if (error && !data)
    return <ErrorState title={t('The reports couldn’t be loaded.')} onRetry={() => void refetch()} />
  const items = data?.pages.flatMap((page) => page.items) ?? []
  return (
    <div className="grid gap-12">
      <div>
        <Tabs
          label={t('What to show')}
          idPrefix="moderation"
          selected={tab}
          onSelect={setTab}
          tabs={[
            { key: 'open', label: t('Waiting for you') },
            { key: 'review', label: t('To approve') },
            { key: 'hidden', label: t('Hidden') },
          ]}
          className="border-b border-line"
        />
        <div
          role="tabpanel"
          id={`moderation-panel-${tab}`}
          aria-labelledby={`moderation-tab-${tab}`}
          className="pt-4"
        >
          {first === undefined ? (
            <div role="status" aria-label={t('Loading')}>
              <SkeletonText lines={6} />
            </div>
          ) : items.length === 0 ? (
            <EmptyState title={t(NOTHING[tab].title)}>{t(NOTHING[tab].text)}</EmptyState>
          ) : (
            <ul className="grid gap-4">
              {items.map((item) => (
                <li key={`${item.kind} ${item.id}`}>
                  <ModerationItem item={item} isReview={tab === 'review'} />
                </li>
              ))}
            </ul>
          )}
          {hasNextPage ? (
            <div className="mt-5 flex justify-center">
              <Button variant="secondary" isLoading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {t('Show more')}
              </Button>
            </div>
          ) : null}
        </div>
      </div>
      {first === undefined ? null : (
        <>
          <MuteList mutes={first.mutes} />
          <Log actions={first.actions} />
        </>
      )}
    </div>
  )
}

const NOTHING: Record<QueueTab, { title: string; text: string }> = {
  open: {
    title: message('Nothing to review'),
    text: message('When learners report a post, you’ll see it here.'),
  },
  review: {
    title: message('Nothing to approve'),
    text: message('Projects that learners want to show on the wall wait here until you approve them.'),
  },
  hidden: {
    title: message('Nothing is hidden'),
    text: message('Posts that you or reports hide show up here, and you can restore them.'),
  },
}

const DONE: Record<ModerationList['actions'][number]['action'], string> = {
  approve: message('{operator} approved a project by {author}'),
  refuse: message('{operator} turned down a project by {author}'),
  hide: message('{operator} hid a post by {author}'),
  restore: message('{operator} restored a post by {author}'),
  dismiss: message('{operator} dismissed the reports of a post by {author}'),
  mute: message('{operator} muted {author}'),
  unmute: message('{operator} unmuted {author}'),
  pick: message('{operator} added a project by {author} to the team picks'),
  unpick: message('{operator} removed a project by {author} from the team picks'),
}

function Log({ actions }: Pick<ModerationList, 'actions'>) {
  return (
    <section aria-labelledby="actions" className="border-t border-line pt-8">
      <h2 id="actions" className="text-2xl">
        {t('Activity')}
      </h2>
      {actions.length === 0 ? (
        <p className="mt-3 text-muted">{t('Nothing yet.')}</p>
      ) : (
        <ol className="mt-4 divide-y divide-line text-sm">
          {actions.map(({ id, at, by, action, target }) => (
            <li key={id} className="flex flex-wrap gap-x-4 py-2">
              <span className="text-muted tabular-nums">{formatLongDate(new Date(at))}</span>
              <span>
                {t(DONE[action], {
                  operator: by ?? t('Deleted account'),
                  author: target ?? t('a deleted account'),
                })}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
