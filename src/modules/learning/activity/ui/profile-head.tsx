import { Flame } from 'lucide-react'
import type { UserInformation } from '#modules/accounts/contract.ts'
import { useAccount } from '#modules/accounts/browser.ts'
import { languageTag, t, tCount, formatNumber } from '#platform/messages/messages.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Figure } from '#ui/figure.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Activity } from '../contract.ts'

/** Who one is here, and three numbers that are true. */
export function ProfileHead({ user, activity }: { user: UserInformation; activity: Activity | undefined }) {
  const { flags } = useAccount()
  const month = new Intl.DateTimeFormat(languageTag(), { month: 'long', year: 'numeric' })
  const streak = activity?.streak.current ?? 0
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-16 gap-y-8">
      <div className="flex min-w-0 items-center gap-5">
        <Avatar
          name={user.fullName}
          picture={user.profilePic}
          size="large"
          isPro={flags.isProUser}
          isDecorative={!flags.isProUser}
        />
        <div className="min-w-0">
          <h2 className="text-2xl break-words">{user.fullName}</h2>
          <p className="mt-1 text-sm text-muted">
            {t('Member since {month}', { month: month.format(new Date(user.createdAt)) })}
          </p>
        </div>
      </div>
      {activity === undefined ? (
        <Skeleton className="h-19 w-full sm:h-14 desktop:w-96" />
      ) : (
        <dl className="grid min-h-19 w-full grid-cols-[auto_auto_auto] justify-start gap-x-6 sm:min-h-14 sm:gap-x-10 desktop:w-auto">
          <Figure
            term={t('Streak')}
            icon={streak > 0 ? <Flame aria-hidden size={20} className="fill-pro text-pro" /> : null}
            value={tCount(streak, { one: '{n} day', other: '{n} days' })}
          />
          <Figure term={t('Lessons done')} value={formatNumber(activity.lessonsCompleted)} />
          <Figure term={t('Challenges solved')} value={formatNumber(activity.challengesSolved)} />
        </dl>
      )}
    </div>
  )
}
