import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { useRef, useState } from 'react'
import { FormAlert } from '#ui/forms/form-alert.tsx'
import { SettingsSection } from '#ui/layouts/settings-section.tsx'
import { queryClient } from '#platform/query-client.ts'
import { languageTag, t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import type { Membership } from '../contract.ts'
import { MEMBERSHIPS_QUERY } from './memberships-query.ts'
import { useLeaving } from './use-leaving.ts'

/** The teams that one is in, and the way out of each. */
export function TeamsSection() {
  const { data, isError, refetch } = useQuery(MEMBERSHIPS_QUERY, queryClient)
  const [told, setTold] = useState('')
  const note = useRef<HTMLParagraphElement>(null)
  const { leaving, problem, leave, undo } = useLeaving(({ name }) => {
    setTold(t('You left {team}.', { team: name }))
    // What had the focus is gone.
    if (document.activeElement === document.body) note.current?.focus()
  })
  return (
    <SettingsSection
      id="teams"
      title={t('Teams')}
      lead={t('While you’re in a team, you learn with its license.')}
    >
      <FormAlert {...problem} />
      {data === undefined ? (
        isError ? (
          <ErrorState title={t('Your teams couldn’t be loaded.')} onRetry={() => void refetch()} />
        ) : (
          <SkeletonText lines={2} />
        )
      ) : data.memberships.length === 0 ? null : (
        <ul className="divide-y divide-line border-y border-line">
          {data.memberships.map((team) => (
            <TeamRow
              key={team.teamId}
              team={team}
              state={leaving?.teamId !== team.teamId ? 'in' : leaving.isSent ? 'gone' : 'leaving'}
              // One at a time: there is one thing to undo.
              isBusy={leaving !== null}
              onLeave={() => {
                setTold('')
                leave(team)
              }}
              onUndo={undo}
            />
          ))}
        </ul>
      )}
      <p ref={note} role="status" tabIndex={-1} className="mt-3 text-sm text-muted outline-none empty:mt-0">
        {told}
      </p>
    </SettingsSection>
  )
}

function TeamRow({
  team: { name, isActive, hasProAccess, joinedAt },
  state,
  isBusy,
  onLeave,
  onUndo,
}: {
  team: Membership
  /** `leaving`: it can be undone yet. */
  state: 'in' | 'leaving' | 'gone'
  isBusy: boolean
  onLeave: () => void
  onUndo: () => void
}) {
  const day = new Intl.DateTimeFormat(languageTag(), { dateStyle: 'medium' })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <Users aria-hidden size={20} className="shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-muted">
          {state === 'in' ? (
            <>
              {licenceWords(isActive, hasProAccess)}
              {' · '}
              {t('Joined on {day}', { day: day.format(new Date(joinedAt)) })}
            </>
          ) : (
            t('You’re leaving. Your seat becomes free, and you need a new invitation to come back.')
          )}
        </p>
      </div>
      {/* One button in both states: the focus stays on it. */}
      <Button
        type="link"
        disabled={state === 'in' ? isBusy : state === 'gone'}
        aria-label={
          state === 'in' ? t('Leave {team}', { team: name }) : t('Undo: stay in {team}', { team: name })
        }
        onClick={state === 'in' ? onLeave : onUndo}
      >
        {state === 'in' ? t('Leave') : t('Undo')}
      </Button>
    </li>
  )
}

function licenceWords(isActive: boolean, hasProAccess: boolean): string {
  if (hasProAccess) return t('Its license gives you full PRO access')
  return isActive ? t('You’re a member') : t('Its license has ended')
}
