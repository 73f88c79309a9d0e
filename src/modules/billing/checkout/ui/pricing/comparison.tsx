import { say, sayCount, sayNumber } from '#platform/words/say.ts'
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
    { what: say('Courses'), free: say('The first chapter of each'), pro: say('Every chapter') },
    { what: say('Learn HTML'), free: say('All of it'), pro: say('All of it') },
    {
      what: say('Practice sets'),
      free: sayCount(FREE_EXERCISES, {
        one: 'The first {n} exercise of each',
        other: 'The first {n} exercises of each',
      }),
      pro: say('Every exercise'),
    },
    {
      what: say('Progress, streak and code'),
      free: say('Kept'),
      pro: say('Kept'),
    },
    { what: say('Playground'), free: say('Open'), pro: say('Open'), isComing: true },
    {
      what: say('Community challenges'),
      free: sayCount(FREE_CHALLENGES, {
        one: 'All, {n} scored answer a day',
        other: 'All, {n} scored answers a day',
      }),
      pro: say('All, without a limit'),
      isComing: true,
    },
    {
      what: say('Explanations of code'),
      free: say('{n} a day', { n: sayNumber(FREE_EXPLANATIONS) }),
      pro: say('{n} a day', { n: sayNumber(PRO_EXPLANATIONS) }),
      isComing: true,
    },
  ]
}

/** What is free, and what is PRO. */
export function Comparison() {
  return (
    <section aria-labelledby="comparison" className="pt-16 tablet:pt-20">
      <h2 id="comparison" className="text-2xl">
        {say('What stays free')}
      </h2>
      <p className="mt-3 mb-6 max-w-[56ch] text-muted">
        {say(
          'Free is not a trial: it has no end, and asks for no card. What is marked as coming costs nothing extra when it comes.',
        )}
      </p>
      <Table
        caption={say('Free and PRO, side by side')}
        isCaptionHidden
        rows={rows()}
        rowKey={({ what }) => what}
        className="[&_table]:text-base [&_td]:tablet:w-1/3"
        columns={[
          {
            key: 'what',
            title: <span className="sr-only">{say('What you get')}</span>,
            isRowHeader: true,
            cell: ({ what, isComing }) => (
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                {what}
                {isComing ? <KindPill kind="coming-soon" /> : null}
              </span>
            ),
          },
          { key: 'free', title: say('Free'), cell: ({ free }) => <span className="text-muted">{free}</span> },
          { key: 'pro', title: <Pill tone="pro">{say('PRO')}</Pill>, cell: ({ pro }) => pro },
        ]}
      />
    </section>
  )
}
