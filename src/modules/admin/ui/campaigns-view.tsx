import { useRef, useState } from 'react'
import { t, message } from '#platform/messages/messages.ts'
import type { CampaignList as Listed, ListedCampaign } from '../contract.ts'
import { CampaignForm, type Editing } from './campaign-form.tsx'
import { CampaignList } from './campaign-list.tsx'
import { CampaignPreview } from './campaign-preview.tsx'
import { shortInstant } from './instants.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** All that an operator does with campaigns. */
export function CampaignsView({ list, onChanged }: { list: Listed; onChanged: () => void }) {
  const [editing, setEditing] = useState<Editing | null>(null)
  const form = useRef<HTMLDivElement>(null)
  const open = (next: Editing) => {
    setEditing(next)
    requestAnimationFrame(() => {
      form.current?.scrollIntoView({ block: 'start' })
      form.current?.focus({ preventScroll: true })
    })
  }
  const draftOf = ({ span, couponCode, words }: ListedCampaign) => ({
    span,
    couponCode,
    words,
    newCoupon: null,
  })
  return (
    <div className="grid gap-12">
      <CampaignList
        campaigns={list.campaigns}
        onEdit={(campaign) => open({ id: campaign.id, draft: draftOf(campaign) })}
        onCopy={(campaign) => open({ id: null, draft: { ...draftOf(campaign), span: nextSpan(list.now) } })}
        onChanged={onChanged}
      />
      {editing === null ? null : (
        <div ref={form} tabIndex={-1} className="border-t border-line pt-8 outline-none">
          <CampaignForm
            key={editing.id ?? 'new'}
            editing={editing}
            coupons={list.coupons}
            onChange={(draft) => setEditing({ ...editing, draft })}
            onSaved={() => {
              setEditing(null)
              onChanged()
            }}
            onClose={() => setEditing(null)}
          />
        </div>
      )}
      <CampaignPreview now={list.now} editing={editing} />
      <Actions actions={list.actions} campaigns={list.campaigns} />
    </div>
  )
}

/** A week from tomorrow on, with its clock on the last two days. */
function nextSpan(now: string): NonNullable<ListedCampaign['span']> {
  const start = Math.ceil(Date.parse(now) / DAY_MS) * DAY_MS + 8 * 60 * 60 * 1000
  const written = (days: number) => new Date(start + days * DAY_MS).toISOString()
  return { startsAt: written(0), timerChangesAt: written(5), endsAt: written(7) }
}

const DONE: Record<Listed['actions'][number]['action'], string> = {
  schedule: message('scheduled'),
  change: message('changed'),
  stop: message('stopped'),
  resume: message('resumed'),
}

function Actions({ actions, campaigns }: Pick<Listed, 'actions' | 'campaigns'>) {
  return (
    <section aria-labelledby="actions" className="border-t border-line pt-8">
      <h2 id="actions" className="text-2xl">
        {t('Activity')}
      </h2>
      {actions.length === 0 ? (
        <p className="mt-3 text-muted">{t('Nothing yet.')}</p>
      ) : (
        <ol className="mt-4 divide-y divide-line text-sm">
          {actions.map(({ at, by, action, campaignId, changed }) => (
            <li key={`${at} ${action} ${campaignId}`} className="flex flex-wrap gap-x-4 py-2">
              <span className="text-muted tabular-nums">{shortInstant(at)}</span>
              <span>
                {t('{who} {did} {campaign}', {
                  who: by ?? t('Deleted account'),
                  did: t(DONE[action]),
                  campaign:
                    campaigns.find(({ id }) => id === campaignId)?.words.dropdownTexts.title ??
                    `#${campaignId}`,
                })}
              </span>
              {action === 'change' ? <span className="text-muted">{changed.join(', ')}</span> : null}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
