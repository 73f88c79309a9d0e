import type { Output } from '#platform/contract/endpoint.ts'
import { languageTag, t, tCount } from '#platform/messages/messages.ts'
import { Pill } from '#ui/pill.tsx'
import type { getSecondFactor } from '../contract.ts'

/** Fewer than these, and one is soon without. */
const FEW_CODES = 3

export function SecondFactorPill({ isOn }: { isOn: boolean }) {
  return isOn ? <Pill tone="success">{t('On')}</Pill> : <Pill>{t('Off')}</Pill>
}

export function SecondFactorState({ isOn, enabledAt, recoveryCodesLeft }: Output<typeof getSecondFactor>) {
  if (!isOn) {
    return (
      <p className="max-w-[60ch] text-sm text-muted">
        {t('Logging in asks for a code from an app on your phone, after your password.')}
      </p>
    )
  }
  const day = new Intl.DateTimeFormat(languageTag(), { dateStyle: 'medium' })
  return (
    <p className="flex max-w-[60ch] flex-wrap items-baseline gap-x-3 gap-y-1 text-sm text-muted">
      {enabledAt === null ? null : <span>{t('Since {day}.', { day: day.format(new Date(enabledAt)) })}</span>}
      <span className={recoveryCodesLeft < FEW_CODES ? 'text-warning' : undefined}>
        {tCount(recoveryCodesLeft, {
          one: '{n} recovery code left.',
          other: '{n} recovery codes left.',
        })}
      </span>
    </p>
  )
}
