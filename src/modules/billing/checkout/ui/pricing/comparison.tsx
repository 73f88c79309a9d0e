import { t, tCount, formatNumber } from '#platform/messages/messages.ts'
import { KindPill, Pill } from '#ui/pill.tsx'
import { Table } from '#ui/table.tsx'

type Row = { what: string; free: string; pro: string; isComing?: boolean }

/** Per day of the learner's own calendar. */
const FREE_CHALLENGES = 3
const FREE_EXPLANATIONS = 5
const PRO_EXPLANATIONS = 100
const FREE_EXERCISES = 10

function rows(): Row[] {
  return [
    { what: t('Courses'), free: t('First chapter of each'), pro: t('Every chapter') },
    { what: t('Learn HTML'), free: t('All of it'), pro: t('All of it') },
    {
      what: t('Practice sets'),
      free: tCount(FREE_EXERCISES, {
        one: 'First {n} exercise of each',
        other: 'First {n} exercises of each',
      }),
      pro: t('Every exercise'),
    },
    {
      what: t('Progress, streak, and code'),
      free: t('Saved'),
      pro: t('Saved'),
    },
    { what: t('Playground'), free: t('Open'), pro: t('Open'), isComing: true },
    {
      what: t('Community challenges'),
      free: tCount(FREE_CHALLENGES, {
        one: '{n} new one a day. The daily challenge is always free',
        other: '{n} new ones a day. The daily challenge is always free',
      }),
      pro: t('Unlimited'),
    },
    {
      what: t('Code explanations'),
      free: t('{n} a day', { n: formatNumber(FREE_EXPLANATIONS) }),
      pro: t('{n} a day', { n: formatNumber(PRO_EXPLANATIONS) }),
      isComing: true,
    },
  ]
}

/** What is free, and what is PRO. */
export function Comparison() {
  return (
    <section aria-labelledby="comparison" className="pt-16 tablet:pt-20">
      <h2 id="comparison" className="text-2xl">
        {t('What stays free')}
      </h2>
      <p className="mt-3 mb-6 max-w-[56ch] text-muted">
        {t(
          'The free plan isn’t a trial. It never ends and needs no card. Features marked as coming will be included at no extra cost.',
        )}
      </p>
      <Table
        caption={t('Free and PRO compared')}
        isCaptionHidden
        rows={rows()}
        rowKey={({ what }) => what}
        className="[&_table]:text-base [&_td]:tablet:w-1/3"
        columns={[
          {
            key: 'what',
            title: <span className="sr-only">{t('Feature')}</span>,
            isRowHeader: true,
            cell: ({ what, isComing }) => (
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                {what}
                {isComing ? <KindPill kind="coming-soon" /> : null}
              </span>
            ),
          },
          { key: 'free', title: t('Free'), cell: ({ free }) => <span className="text-muted">{free}</span> },
          { key: 'pro', title: <Pill tone="pro">{t('PRO')}</Pill>, cell: ({ pro }) => pro },
        ]}
      />
    </section>
  )
}
