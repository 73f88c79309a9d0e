import { call } from '#platform/contract/call.ts'
import { t, message } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { Pill, type PillTone } from '#ui/pill.tsx'
import { Table } from '#ui/table.tsx'
import { showToast } from '#ui/toast.tsx'
import { stopCampaign, type ListedCampaign } from '../contract.ts'
import { shortInstant } from './instants.ts'

const STATES: Record<ListedCampaign['state'], { word: string; tone: PillTone }> = {
  standing: { word: message('Default'), tone: 'neutral' },
  on: { word: message('On'), tone: 'success' },
  'to-come': { word: message('Upcoming'), tone: 'primary' },
  over: { word: message('Ended'), tone: 'neutral' },
  stopped: { word: message('Stopped'), tone: 'warning' },
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
      caption={t('Campaigns')}
      isCaptionHidden
      rows={campaigns}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'name',
          title: t('Campaign'),
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
          title: t('State'),
          cell: ({ state }) => <Pill tone={STATES[state].tone}>{t(STATES[state].word)}</Pill>,
        },
        {
          key: 'span',
          title: t('Window (UTC)'),
          cell: ({ span }) =>
            span === null ? (
              t('When no sale is running')
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
          title: t('Coupon'),
          cell: ({ couponCode, discountPercent }) =>
            couponCode === null
              ? '–'
              : t('{code}, {percent}%', { code: couponCode, percent: discountPercent }),
        },
        {
          key: 'do',
          title: <span className="sr-only">{t('Actions')}</span>,
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
        {t('Edit')}
      </Button>
      {span === null ? null : (
        <Button size="compact" variant="secondary" onClick={() => onCopy(campaign)}>
          {t('Schedule again')}
        </Button>
      )}
      {state === 'on' || state === 'to-come' ? (
        <Button size="compact" variant="danger" onClick={() => void stop(true)}>
          {t('Stop')}
        </Button>
      ) : null}
      {state === 'stopped' ? (
        <Button size="compact" variant="secondary" onClick={() => void stop(false)}>
          {t('Undo the stop')}
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
      title: isStopped
        ? t('Stopped. It disappears from every page within two seconds.')
        : t('It’s running again.'),
    })
  } catch (error) {
    showToast({
      type: 'error',
      title: error instanceof Error ? error.message : t('Something went wrong!'),
    })
  }
}
