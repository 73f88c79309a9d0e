import { useState, type FormEvent } from 'react'
import { call } from '#platform/contract/call.ts'
import { t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { showToast } from '#ui/toast.tsx'
import type { CampaignWords } from '#modules/campaigns/contract.ts'
import { changeCampaign, scheduleCampaign, type CampaignDraft } from '../contract.ts'
import { readField, WORDS_GROUPS, writeField } from './draft-fields.ts'
import { fieldOf, instantOf } from './instants.ts'

const KEYS: CampaignWords['slug'][] = [
  ...(['black-friday', 'cyber-monday', 'black-friday-early', 'cyber-monday-early'] as const),
  ...(['xmas-sale', 'pro-sales', 'sale'] as const),
]
const INSTANTS = ['startsAt', 'timerChangesAt', 'endsAt'] as const

export type Editing = { id: number | null; draft: CampaignDraft }

/** Writes a campaign: as one more, or in the place of the one that is edited. */
export function CampaignForm({
  editing,
  coupons,
  onChange,
  onSaved,
  onClose,
}: {
  editing: Editing
  coupons: readonly string[]
  onChange: (draft: CampaignDraft) => void
  onSaved: () => void
  onClose: () => void
}) {
  const { id, draft } = editing
  const [error, setError] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const set = (change: Partial<CampaignDraft>) => onChange({ ...draft, ...change })
  const isNewCode = draft.couponCode !== null && !coupons.includes(draft.couponCode)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setSaving(true)
    setError(null)
    try {
      if (id === null) await call(scheduleCampaign, { body: draft })
      else await call(changeCampaign, { params: { id }, body: draft })
      showToast({
        type: 'success',
        title: id === null ? t('Scheduled.') : t('Saved. Pages update within two seconds.'),
      })
      onSaved()
    } catch (problem) {
      setError(problem instanceof Error ? problem.message : t('Something went wrong!'))
    } finally {
      setSaving(false)
    }
  }
  return (
    <form onSubmit={(event) => void save(event)} className="grid gap-8">
      <h2 className="text-2xl">{id === null ? t('Schedule a campaign') : t('Edit campaign')}</h2>
      {draft.span === null ? null : (
        <fieldset className="grid gap-4 tablet:grid-cols-3">
          <legend className="mb-2 text-lg font-semibold">{t('Window (UTC)')}</legend>
          {INSTANTS.map((name) => (
            <Field
              key={name}
              isRequired
              label={name === 'startsAt' ? t('Starts') : name === 'endsAt' ? t('Ends') : t('Countdown from')}
            >
              <TextInput
                type="datetime-local"
                value={draft.span === null ? '' : fieldOf(draft.span[name])}
                onChange={(event) => {
                  const instant = instantOf(event.target.value)
                  if (instant !== null && draft.span !== null)
                    set({ span: { ...draft.span, [name]: instant } })
                }}
              />
            </Field>
          ))}
        </fieldset>
      )}
      {draft.span === null ? null : (
        <Discount draft={draft} isNewCode={isNewCode} coupons={coupons} onChange={set} />
      )}
      {WORDS_GROUPS.map(({ title, fields }) => (
        <fieldset key={title} className="grid gap-4 tablet:grid-cols-2">
          <legend className="mb-2 text-lg font-semibold">{t(title)}</legend>
          {fields.map(({ path, label }) => (
            <Field key={path} label={t(label)} isRequired={!path.startsWith('banner.')}>
              <TextInput
                value={readField(draft.words, path)}
                onChange={(event) => set({ words: writeField(draft.words, path, event.target.value) })}
              />
            </Field>
          ))}
        </fieldset>
      ))}
      <Checkbox
        label={t('Use the last-day title on the last day')}
        checked={draft.words.shouldHandleLastDay}
        onChange={(event) => set({ words: { ...draft.words, shouldHandleLastDay: event.target.checked } })}
      />
      {error === null ? null : (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      <p className="flex flex-wrap gap-3">
        <Button htmlType="submit" isLoading={isSaving}>
          {id === null ? t('Schedule') : t('Save')}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {t('Close without saving')}
        </Button>
      </p>
    </form>
  )
}

function Discount({
  draft,
  isNewCode,
  coupons,
  onChange,
}: {
  draft: CampaignDraft
  isNewCode: boolean
  coupons: readonly string[]
  onChange: (change: Partial<CampaignDraft>) => void
}) {
  const terms = draft.newCoupon ?? { percent: 50, announcedPercent: 50, plans: [] }
  return (
    <fieldset className="grid gap-4 tablet:grid-cols-3">
      <legend className="mb-2 text-lg font-semibold">{t('Discount')}</legend>
      <Field label={t('Key')} isRequired>
        <Select
          options={KEYS.map((value) => ({ value, label: value }))}
          value={draft.words.slug}
          onChange={(event) => {
            const slug = KEYS.find((each) => each === event.target.value)
            if (slug !== undefined) onChange({ words: { ...draft.words, slug } })
          }}
        />
      </Field>
      <Field
        label={t('Coupon')}
        hint={isNewCode ? t('Creates a new coupon that works during this campaign.') : null}
      >
        <TextInput
          value={draft.couponCode ?? ''}
          onChange={(event) => {
            const code = event.target.value.trim().toUpperCase()
            const isNew = code !== '' && !coupons.includes(code)
            onChange({ couponCode: code === '' ? null : code, newCoupon: isNew ? terms : null })
          }}
        />
      </Field>
      {draft.newCoupon === null ? null : (
        <Field label={t('Percent off')} isRequired>
          <TextInput
            type="number"
            min="0.01"
            max="100"
            step="0.01"
            value={terms.percent}
            onChange={(event) => {
              const percent = Number(event.target.value)
              onChange({ newCoupon: { ...terms, percent, announcedPercent: Math.floor(percent) } })
            }}
          />
        </Field>
      )}
    </fieldset>
  )
}
