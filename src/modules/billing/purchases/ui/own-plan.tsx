import { t } from '#platform/messages/messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { KindPill, Pill } from '#ui/pill.tsx'

/** What somebody has who pays nothing here: a licence, a team's licence, or what is free. */
export function OwnPlan({ kind }: { kind: 'licence' | 'team' | 'free' | 'lapsed' }) {
  const isPro = kind === 'licence' || kind === 'team'
  return (
    <Card as="section" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">{isPro ? t('Your plan') : t('Free')}</h2>
        {isPro ? <KindPill kind="pro" /> : <Pill tone="success">{t('Free')}</Pill>}
      </div>
      <p>{words(kind)}</p>
      {isPro ? null : (
        <ButtonLink to="/pricing?source=dashboard" className="justify-self-start">
          {t('Get PRO')}
        </ButtonLink>
      )}
    </Card>
  )
}

function words(kind: 'licence' | 'team' | 'free' | 'lapsed'): string {
  switch (kind) {
    case 'licence':
      return t('Your license gives you lifetime PRO. You won’t be charged.')
    case 'team':
      return t('Your team’s license gives you full PRO. You aren’t charged for it.')
    case 'free':
      return t(
        'You have the first chapter of every course, all of Learn HTML, and the first ten exercises of every practice set, all free.',
      )
    case 'lapsed':
      return t(
        'Your PRO has ended. Everything free stays open, and your work is saved, even in locked lessons.',
      )
  }
}
