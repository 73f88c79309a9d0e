import { Flame } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatNumber, message, t, tCount } from '#platform/messages/messages.ts'
import { Avatar } from '#ui/avatar.tsx'
import { classNames } from '#ui/class-names.ts'
import { Figure } from '#ui/figure.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { HomesteadDrawing } from '../../homestead/browser.ts'
import type { PublicProfile } from '../contract.ts'

const KINDS: Record<NonNullable<PublicProfile['finished']>[number]['kind'], string> = {
  course: message('Course'),
  practice: message('Practice'),
  project: message('Project'),
}

/** A profile as visitors see it. `heading`: level of the name's heading; `action`: at the end of the head. */
export function ProfileView({
  profile,
  heading: Heading,
  action,
}: {
  profile: PublicProfile
  heading: 'h1' | 'h3'
  action?: ReactNode
}) {
  const { displayName, handle, homestead, skills, finished } = profile
  const Title = Heading === 'h1' ? 'h2' : 'h4'
  const hasFinished = finished !== null && finished.length > 0
  return (
    <div className="@container">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5">
        <div className="flex min-w-0 items-center gap-5">
          <Avatar name={displayName} picture={profile.picture} size="large" isDecorative />
          <div className="min-w-0">
            <Heading className="text-2xl break-words @[40rem]:text-3xl">{displayName}</Heading>
            <p className="mt-1 text-muted">@{handle}</p>
          </div>
        </div>
        {action}
      </div>
      {homestead === null ? null : (
        <div className="mt-8 aspect-[720/300] overflow-hidden rounded-panel border border-line bg-surface">
          <HomesteadDrawing {...homestead} owner={displayName} />
        </div>
      )}
      <Figures profile={profile} />
      <div className="mt-10 grid gap-x-14 gap-y-10 empty:hidden @[40rem]:grid-cols-2">
        {skills === null || skills.length === 0 ? null : (
          <section className={hasFinished ? '' : 'col-span-full'}>
            <Title className="text-xl">{t('Skills')}</Title>
            <ul
              className={classNames(
                'mt-4 grid gap-x-14 gap-y-3',
                // Alone they have the width of both.
                !hasFinished && '@[40rem]:grid-cols-2',
              )}
            >
              {skills.map(({ id, title, strength }) => (
                <li key={id} className="grid grid-cols-[minmax(0,1fr)_40%] items-center gap-4">
                  <span className="min-w-0 leading-snug">{title}</span>
                  <ProgressBar percent={strength * 100} label={title} />
                </li>
              ))}
            </ul>
          </section>
        )}
        {!hasFinished ? null : (
          <section>
            <Title className="text-xl">{t('Finished')}</Title>
            <ul className="mt-2 divide-y divide-line">
              {finished.map(({ kind, title, href }) => (
                <li key={href}>
                  <Link to={href} className="group flex min-h-12 items-center justify-between gap-4 py-2">
                    <span className="font-semibold underline-offset-4 group-hover:underline">{title}</span>
                    <span className="text-sm text-muted">{t(KINDS[kind])}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </div>
  )
}

function Figures({ profile: { points, homestead, streak } }: { profile: PublicProfile }) {
  if (points === null && homestead === null && streak === null) return null
  return (
    <dl className="mt-6 grid grid-cols-2 gap-x-10 gap-y-4 sm:flex sm:flex-wrap">
      {points === null ? null : <Figure term={t('Points')} value={formatNumber(points)} />}
      {homestead === null ? null : (
        <Figure term={t('Finished chapters')} value={formatNumber(homestead.chapters)} />
      )}
      {streak === null ? null : (
        <>
          <Figure
            term={t('Streak')}
            value={tCount(streak.current, { one: '{n} day', other: '{n} days' })}
            icon={streak.current > 0 ? <Flame aria-hidden size={20} className="fill-pro text-pro" /> : null}
          />
          <Figure
            term={t('Longest streak')}
            value={tCount(streak.longest, { one: '{n} day', other: '{n} days' })}
          />
        </>
      )}
    </dl>
  )
}
