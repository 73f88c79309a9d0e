import { useState } from 'react'
import { call } from '#platform/contract/call.ts'
import { formatLongDate } from '#platform/messages/long-date.ts'
import { t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast.tsx'
import { type ModerationList, unmuteAccount } from '../contract.ts'
import { refreshModeration } from './use-moderation.ts'

type Mute = ModerationList['mutes'][number]

/** Accounts that are muted now, the one that ends first at the top. */
export function MuteList({ mutes }: Pick<ModerationList, 'mutes'>) {
  return (
    <section aria-labelledby="mutes" className="border-t border-line pt-8">
      <h2 id="mutes" className="text-2xl">
        {t('Muted accounts')}
      </h2>
      {mutes.length === 0 ? (
        <p className="mt-3 text-muted">{t('No accounts are muted.')}</p>
      ) : (
        <ul className="mt-4 divide-y divide-line">
          {mutes.map((mute) => (
            <li key={mute.account.userId}>
              <Row mute={mute} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Row({ mute: { account, reason, endsAt } }: { mute: Mute }) {
  const [isBusy, setBusy] = useState(false)
  const unmute = async () => {
    setBusy(true)
    try {
      await call(unmuteAccount, { body: { userId: account.userId } })
      showToast({ type: 'success', title: t('{name} can post again.', { name: account.name }) })
      await refreshModeration()
    } catch {
      showToast({ type: 'error', title: t('That didn’t work. Please try again.') })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 py-3 text-sm">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{account.name}</p>
        <p className="text-muted wrap-anywhere">
          {t('Until {date}. {reason}', { date: formatLongDate(new Date(endsAt)), reason })}
        </p>
      </div>
      <Button size="compact" variant="secondary" isLoading={isBusy} onClick={() => void unmute()}>
        {t('Unmute')}
      </Button>
    </div>
  )
}
