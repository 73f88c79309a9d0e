import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PathDetail } from '#modules/catalog/contract.ts'
import { call } from '#platform/contract/call.ts'
import { t } from '#platform/messages/messages.ts'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { getPathProgress } from '../../contract.ts'
import { nextPathStep } from '../path-step-rules.ts'
import { PathButton } from './path-button.tsx'
import { Queries } from '#ui/queries.tsx'

type Props = { path: PathDetail; fallback: ReactNode }

/** Where this learner goes on in the path, once the server has told. */
export function KnownPathStart(props: Props) {
  return (
    <Queries>
      <Known {...props} />
    </Queries>
  )
}

function Known({ path, fallback }: Props) {
  const { data } = useQuery({
    queryKey: ['path-progress', path.id],
    queryFn: ({ signal }) => call(getPathProgress, { query: { learningPathId: path.id } }, { signal }),
    staleTime: 0,
    refetchOnMount: 'always',
    retry: false,
  })
  const step = data ? nextPathStep(path.courses, data.courses) : null
  if (!data || step === null || step.kind === 'start') return fallback
  return (
    <PathButton pathId={path.id} step={step}>
      {step.kind === 'again'
        ? t('You finished every open lesson.')
        : t('Next: {course}', { course: step.courseTitle })}
      <span className="mt-1.5 flex items-center gap-3">
        <ProgressBar
          percent={data.percent}
          label={t('Progress in {course}', { course: path.title })}
          className="w-32!"
        />
        <span className="tabular-nums">
          {t('{percent}% of open lessons', { percent: Math.round(data.percent) })}
        </span>
      </span>
    </PathButton>
  )
}
