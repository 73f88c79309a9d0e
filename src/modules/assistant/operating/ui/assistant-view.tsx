import { useState } from 'react'
import { t, tCount } from '#platform/messages/messages.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { tWith } from '#ui/message-elements.ts'
import { type AssistantReport, MOST_REPORT_DAYS } from '../../staff-contract.ts'
import { DayTable } from './day-table.tsx'
import { DownVotes } from './down-votes.tsx'
import { LatencyTable } from './latency-table.tsx'
import { Switches } from './switches.tsx'
import { isRefusal, useReport } from './use-report.ts'

const SPANS = [1, 7, 30, MOST_REPORT_DAYS]

/** All that an operator sees of the assistant, and does about it. */
export function AssistantView() {
  const [days, setDays] = useState(7)
  const { data, error, refetch, isFetching } = useReport(days)
  if (isRefusal(error))
    return (
      <EmptyState title={t('This page is for site staff.')}>
        {t('Your account isn’t a staff account.')}
      </EmptyState>
    )
  if (error && !data)
    return <ErrorState title={t('The report couldn’t be loaded.')} onRetry={() => void refetch()} />
  if (!data)
    return (
      <div role="status" aria-label={t('Loading')}>
        <SkeletonText lines={6} />
      </div>
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
      <Model model={data.model} />
      <Switches switches={data.switches} />
      <section aria-labelledby="figures" aria-busy={isFetching} className="border-t border-line pt-8">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <h2 id="figures" className="text-2xl">
            {t('Answers and cost')}
          </h2>
          <Field label={t('Period')} isRequired className="w-44">
            <Select
              value={days}
              onChange={(event) => setDays(Number(event.target.value))}
              options={SPANS.map((span) => ({
                value: String(span),
                label: tCount(span, { one: 'Last day', other: 'Last {n} days' }),
              }))}
            />
          </Field>
        </div>
        <DayTable report={data} />
        <LatencyTable latency={data.latency} />
      </section>
      <DownVotes votes={data.votes} downVotes={data.downVotes} />
    </div>
  )
}

function Model({ model }: Pick<AssistantReport, 'model'>) {
  if (model === null)
    return (
      <p className="max-w-[60ch]">
        {t(
          'This site has no model: our own explainer answers everything, at no cost. You can add one in the configuration.',
        )}
      </p>
    )
  const code = (text: string) => <code className="font-code text-[0.9em] wrap-anywhere">{text}</code>
  return (
    <p className="max-w-[60ch]">
      {tWith(
        'For learners who agreed, {model} at {host} answers first. Where it fails, our own explainer does.',
        {
          model: code(model.name),
          host: code(model.host),
        },
      )}
    </p>
  )
}
