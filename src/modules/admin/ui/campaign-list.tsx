import { call } from '#platform/contract/call.ts'
import { say, toSay } from '#platform/words/say.ts'
import { Button } from '#ui/button.tsx'
import { Pill, type PillTone } from '#ui/pill.tsx'
import { Table } from '#ui/table.tsx'
import { showToast } from '#ui/toast.tsx'
import { stopCampaign, type ListedCampaign } from '../contract.ts'
import { shortInstant } from './instants.ts'

const STATES: Record<ListedCampaign['state'], { word: string; tone: PillTone }> = {
  standing: { word: toSay('Stands'), tone: 'neutral' },
  on: { word: toSay('On'), tone: 'success' },
  'to-come': { word: toSay('To come'), tone: 'primary' },
  over: { word: toSay('Over'), tone: 'neutral' },
  stopped: { word: toSay('Stopped'), tone: 'warning' },
}

type Actions = {
  onEdit: (campaign: ListedCampaign) => void
  onCopy: (campaign: ListedCampaign) => void
  onChanged: () => void
}

export function CampaignList({
  campaigns,
  onEdit,
  onCopy,
  onChanged,
}: Actions & { campaigns: readonly ListedCampaign[] }) {
  return (
    <Table
      caption={say('Campaigns')}
      isCaptionHidden
      rows={campaigns}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'name',
          title: say('Campaign'),
          isRowHeader: true,
          cell: ({ words }) => (
            // On a phone the table scrolls, and a name stays one that can be read.
            <div className="min-w-44">
              {words.dropdownTexts.title}
              <span className="block font-normal text-muted">{words.title}</span>
            </div>
          ),
        },
        {
          key: 'state',
          title: say('State'),
          cell: ({ state }) => <Pill tone={STATES[state].tone}>{say(STATES[state].word)}</Pill>,
        },
        {
          key: 'span',
          title: say('Window, UTC'),
          cell: ({ span }) =>
            span === null ? (
              say('While no sale is on')
            ) : (
              <span className="whitespace-nowrap tabular-nums">
                {shortInstant(span.startsAt)}
                <br />
                {shortInstant(span.endsAt)}
              </span>
            ),
        },
        {
          key: 'coupon',
          title: say('Coupon'),
          cell: ({ couponCode, discountPercent }) =>
            couponCode === null
              ? '–'
              : say('{code}, {percent}\u00a0%', { code: couponCode, percent: discountPercent }),
        },
        {
          key: 'do',
          title: <span className="sr-only">{say('What to do')}</span>,
          align: 'end',
          cell: (campaign) => (
            <CampaignActions campaign={campaign} onEdit={onEdit} onCopy={onCopy} onChanged={onChanged} />
          ),
        },
      ]}
    />
  )
}

function CampaignActions({ campaign, onEdit, onCopy, onChanged }: Actions & { campaign: ListedCampaign }) {
  const { span, state } = campaign
  const stop = async (isStopped: boolean) => {
    await setStopped(campaign, isStopped)
    onChanged()
  }
  return (
    <span className="flex flex-wrap justify-end gap-2">
      <Button size="compact" variant="secondary" onClick={() => onEdit(campaign)}>
        {say('Edit')}
      </Button>
      {span === null ? null : (
        <Button size="compact" variant="secondary" onClick={() => onCopy(campaign)}>
          {say('Schedule anew')}
        </Button>
      )}
      {state === 'on' || state === 'to-come' ? (
        <Button size="compact" variant="danger" onClick={() => void stop(true)}>
          {say('Stop')}
        </Button>
      ) : null}
      {state === 'stopped' ? (
        <Button size="compact" variant="secondary" onClick={() => void stop(false)}>
          {say('Undo the stop')}
        </Button>
      ) : null}
    </span>
  )
}

async function setStopped({ id }: ListedCampaign, isStopped: boolean): Promise<void> {
  try {
    await call(stopCampaign, { params: { id }, body: { isStopped } })
    showToast({
      type: 'success',
      title: isStopped ? say('Stopped. It is off every page within two seconds.') : say('It goes on.'),
    })
  } catch (error) {
    showToast({
      type: 'error',
      title: error instanceof Error ? error.message : say('Something went wrong!'),
    })
  }
}
