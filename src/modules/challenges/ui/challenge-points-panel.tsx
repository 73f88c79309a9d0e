import { Medal } from 'lucide-react'
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/contract/call.ts'
import { formatNumber, message, t, tCount } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { useIsLearnerKnown } from '#ui/use-is-learner-known.ts'
import type { MedalKind } from '../medal-rules.ts'
import { type ChallengePoints, getChallengePoints } from '../points-contract.ts'
import { FULL_POINTS, HINT_PERCENT, LANGUAGE_PERCENT } from '../points-rules.ts'
import { PointsLedger } from './points-ledger.tsx'

/** One's own challenge points: level, medals, and the ledger that says where each point is from. */
export function ChallengePointsPanel() {
  const isKnown = useIsLearnerKnown()
  const [isOpen, setIsOpen] = useState(false)
  const { data } = useQuery({
    queryKey: ['challenges', 'points'],
    queryFn: ({ signal }) => call(getChallengePoints, {}, { signal }),
    enabled: isKnown,
    refetchOnMount: 'always',
  })
  return (
    <Card as="section">
      {data && data.solved > 0 ? <Level points={data} onLedger={() => setIsOpen(true)} /> : null}
      <HowPointsWork hasPoints={data !== undefined && data.solved > 0} />
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={t('Where your points are from')}>
        <PointsLedger entries={data?.entries ?? []} />
      </Dialog>
    </Card>
  )
}

function Level({ points: own, onLedger }: { points: ChallengePoints; onLedger: () => void }) {
  const { points, level, levelFrom, levelTo, solved, unaided, medals } = own
  const shown = medals.filter(({ medal }) => medal !== null)
  return (
    <>
      <h2 className="text-lg">{t('Level {level}', { level: formatNumber(level) })}</h2>
      <ProgressBar
        className="mt-3"
        percent={((points - levelFrom) / (levelTo - levelFrom)) * 100}
        label={t('Progress to level {level}', { level: formatNumber(level + 1) })}
      />
      <p className="mt-2 text-sm text-muted tabular-nums">
        {tCount(levelTo - points, {
          one: '{n} point to the next level',
          other: '{n} points to the next level',
        })}
      </p>
      <p className="mt-1 text-sm text-muted tabular-nums">
        {t('{solved} solved, {unaided} of them without help', {
          solved: formatNumber(solved),
          unaided: formatNumber(unaided),
        })}
      </p>
      {shown.length > 0 ? <Medals medals={shown} /> : null}
      <Button variant="secondary" size="compact" className="mt-4" onClick={onLedger}>
        {t('See where they’re from')}
      </Button>
    </>
  )
}

const LOOKS: Record<MedalKind, string> = {
  gold: 'text-streak',
  silver: 'text-muted',
  bronze: 'text-warning',
}
const WORDS: Record<MedalKind, string> = {
  gold: message('Gold'),
  silver: message('Silver'),
  bronze: message('Bronze'),
}

function Medals({ medals }: { medals: ChallengePoints['medals'] }) {
  return (
    <ul aria-label={t('Medals')} className="mt-4 flex flex-wrap gap-x-4 gap-y-1.5 text-sm">
      {medals.map(({ topic, title, medal }) =>
        medal === null ? null : (
          <li key={topic} className="flex items-center gap-1.5">
            <Medal aria-hidden size={16} className={classNames('shrink-0', LOOKS[medal])} />
            {title}
            <span className="text-muted">{t(WORDS[medal])}</span>
          </li>
        ),
      )}
    </ul>
  )
}

function HowPointsWork({ hasPoints }: { hasPoints: boolean }) {
  const [, oneHint, , mostHints] = HINT_PERCENT
  return (
    <details className={classNames('group', hasPoints && 'mt-5 border-t border-line pt-4')} open={!hasPoints}>
      <summary className="cursor-pointer font-semibold underline-offset-4 hover:underline">
        {t('How points work')}
      </summary>
      <ul className="mt-3 grid list-disc gap-2 ps-5 text-sm text-muted">
        <li>
          {t(
            'A first solution earns {beginner}, {intermediate}, or {advanced} points by level.',
            FULL_POINTS,
          )}
        </li>
        <li>
          {t('Each hint takes {percent}% off, but {least}% always stay.', {
            percent: 100 - oneHint,
            least: mostHints,
          })}
        </li>
        <li>{t('After you see a solution, that challenge earns no more points.')}</li>
        <li>
          {t('Each further language earns {percent}%, as long as you haven’t seen a solution.', {
            percent: LANGUAGE_PERCENT,
          })}
        </li>
        <li>{t('Failed tries and the time you take cost nothing.')}</li>
      </ul>
    </details>
  )
}
