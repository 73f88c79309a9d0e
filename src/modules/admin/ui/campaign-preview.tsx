import { useState } from 'react'
import type { Audience } from '#modules/campaigns/contract.ts'
import { PromotionStrip } from '#modules/campaigns/browser.ts'
import { call } from '#platform/contract/call.ts'
import { t, message } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { Table } from '#ui/table.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { previewCampaigns, type Preview } from '../contract.ts'
import type { Editing } from './campaign-form.tsx'
import { fieldOf, instantOf } from './instants.ts'

const NAMES: Record<Audience, string> = {
  'non-pro': message('Visitors and accounts without PRO'),
  'new-user': message('New accounts'),
  'annual-pro': message('Annual PRO'),
  'other-pro': message('Other PRO'),
  'lifetime-pro': message('Lifetime PRO'),
}
const AUDIENCES: Audience[] = ['non-pro', 'new-user', 'annual-pro', 'other-pro', 'lifetime-pro']

/** What somebody would see and pay at any instant; with a campaign that is being written, as if it were saved. */
export function CampaignPreview({ now, editing }: { now: string; editing: Editing | null }) {
  const [at, setAt] = useState(fieldOf(now))
  const [countryCode, setCountryCode] = useState('us')
  const [audience, setAudience] = useState<Audience>('non-pro')
  const [shown, setShown] = useState<Preview | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const ask = async () => {
    setAsking(true)
    setError(null)
    try {
      const draft = editing === null ? null : { ...editing.draft, id: editing.id }
      const body = { at: instantOf(at) ?? now, countryCode, audience, draft }
      setShown(await call(previewCampaigns, { body }))
    } catch (problem) {
      setError(problem instanceof Error ? problem.message : t('Something went wrong!'))
    } finally {
      setAsking(false)
    }
  }
  return (
    <section aria-labelledby="preview" className="border-t border-line pt-8">
      <h2 id="preview" className="text-2xl">
        {t('Preview')}
      </h2>
      <p className="mt-2 max-w-[60ch] text-muted">
        {editing === null
          ? t('What a visitor sees and pays at a given time, as saved now.')
          : t('With the unsaved changes above. Nothing is changed.')}
      </p>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void ask()
        }}
        className="mt-5 grid items-end gap-4 tablet:grid-cols-[1fr_8rem_1.4fr_auto]"
      >
        <Field label={t('Time (UTC)')} isRequired>
          <TextInput type="datetime-local" value={at} onChange={(event) => setAt(event.target.value)} />
        </Field>
        <Field label={t('Country code')} isRequired>
          <TextInput
            value={countryCode}
            maxLength={2}
            onChange={(event) => setCountryCode(event.target.value.toLowerCase())}
          />
        </Field>
        <Field label={t('Audience')} isRequired>
          <Select
            options={AUDIENCES.map((value) => ({ value, label: t(NAMES[value]) }))}
            value={audience}
            onChange={(event) =>
              setAudience(AUDIENCES.find((each) => each === event.target.value) ?? 'non-pro')
            }
          />
        </Field>
        <Button htmlType="submit" variant="secondary" isLoading={isAsking}>
          {t('Show')}
        </Button>
      </form>
      <div aria-live="polite">
        {error === null ? null : <p className="mt-4 text-sm text-danger">{error}</p>}
        {shown === null ? null : <Shown preview={shown} />}
      </div>
    </section>
  )
}

function Shown({ preview: { name, event, promotion, country, plans } }: { preview: Preview }) {
  const amount = (amountMinor: number, currency: string) => {
    const format = new Intl.NumberFormat(country.locale, {
      style: 'currency',
      currency,
      numberingSystem: 'latn',
    })
    return format.format(amountMinor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
  }
  return (
    <div className="mt-6 grid gap-6">
      <p className="text-sm text-muted">
        {event.isActive
          ? t('Running: {name}.', { name })
          : t('No sale is running. Default: {name}.', { name })}
        {event.isLastDayForSale ? ` ${t('It’s the last day.')}` : ''}
      </p>
      {promotion.bannerType === 'no-banner' ? (
        <p>{t('This audience sees no message.')}</p>
      ) : (
        <div className="overflow-hidden rounded-control">
          <PromotionStrip promotion={promotion} />
        </div>
      )}
      <Table
        caption={t('Prices in {country}, tax included', { country: country.countryName })}
        rows={plans}
        rowKey={({ slug }) => slug}
        columns={[
          { key: 'plan', title: t('Plan'), isRowHeader: true, cell: ({ slug }) => slug },
          {
            key: 'before',
            title: t('Regular price'),
            align: 'end',
            cell: ({ beforeMinor, currency }) => amount(beforeMinor, currency),
          },
          {
            key: 'after',
            title: t('Sale price'),
            align: 'end',
            cell: ({ beforeMinor, afterMinor, currency }) =>
              afterMinor === beforeMinor ? t('same') : amount(afterMinor, currency),
          },
        ]}
      />
    </div>
  )
}
