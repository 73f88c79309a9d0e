import type { Route } from './+types/solve-again-page'
import { t } from '#platform/messages/messages.ts'
import { privatePageMeta } from '#ui/layouts/page-meta.ts'
import { PAGE_WIDTH } from '#ui/layouts/page-width.ts'
import { SiteShell } from '#ui/layouts/site-shell.tsx'
import { useReader } from '#ui/layouts/use-reader.ts'
import { NothingYet } from '../ui/nothing-due.tsx'
import { OwnQueue, QueueSkeleton } from '../ui/own-queue.tsx'
import { SolveAgainFrame } from '../ui/solve-again-frame.tsx'

export function meta(args: Route.MetaArgs) {
  return privatePageMeta(args, {
    title: t('Solve again'),
    description: t('Challenges you solved before, back when it’s time to solve them again.'),
  })
}

/** The whole queue. The server's page is the same for everybody; a learner's own queue comes into it. */
export default function SolveAgainPage() {
  const reader = useReader()
  return (
    <SiteShell hasNoBanner>
      <div className={`${PAGE_WIDTH} min-h-dvh pb-20 wide:pb-28`}>
        <header className="pt-8 pb-8 tablet:pt-12">
          <h1 className="text-3xl">{t('Solve again')}</h1>
          <p className="mt-2 max-w-[60ch] text-muted">
            {t('Write a program you’ve written before, from the starter code. That’s how it stays with you.')}
          </p>
        </header>
        {reader === 'learner' ? null : (
          <SolveAgainFrame className="for-newcomers">
            <NothingYet />
          </SolveAgainFrame>
        )}
        {reader === 'unknown' ? (
          <div className="for-learners">
            <QueueSkeleton />
          </div>
        ) : null}
        {reader === 'learner' ? <OwnQueue /> : null}
      </div>
    </SiteShell>
  )
}
