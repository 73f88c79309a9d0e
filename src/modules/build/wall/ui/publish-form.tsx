import { useState, type FormEvent } from 'react'
import { Link } from 'react-router'
import { call } from '#platform/contract/call.ts'
import { t } from '#platform/messages/messages.ts'
import { tWith } from '#ui/message-elements.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { FormAlert } from '#ui/forms/form-alert.tsx'
import { answerOf } from '#ui/forms/form-answer.ts'
import { useSending } from '#ui/forms/use-sending.ts'
import { Select } from '#ui/select.tsx'
import { showToast } from '#ui/toast.tsx'
import { monthName } from '../../monthly/ui/month-names.ts'
import { type OwnEntries, type OwnEntry, publishEntry } from '../contract.ts'
import { FEWEST_DESCRIBED, THEMES } from '../size-data.ts'
import { refreshWall } from './use-wall.ts'
import { THEME_NAMES } from './wall-words.ts'

/** What of a project others will see, what it is, and its owner's consent. `mine`: what is published of it already. */
export function PublishForm({
  project: { id: projectId, name, description },
  mine,
  months,
  onPublished,
}: {
  project: { id: string; name: string; description: string }
  mine: OwnEntry | null
  months: OwnEntries['months']
  onPublished?: () => void
}) {
  const [theme, setTheme] = useState<string>(mine?.theme ?? '')
  const [month, setMonth] = useState(mine?.month ?? null)
  const [agrees, setAgrees] = useState(false)
  const { form, isSending, answer, refuse, send } = useSending(
    (error) => answerOf(error, ['theme', 'agrees']),
    null,
  )
  const isDescribed = description.trim().length >= FEWEST_DESCRIBED
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const chosen = THEMES.find((each) => each === theme)
    if (chosen === undefined || !agrees) {
      refuse({
        ...(chosen === undefined ? { theme: t('Choose a theme.') } : {}),
        ...(agrees ? {} : { agrees: t('Please agree before you publish.') }),
      })
      return
    }
    const body = { projectId, theme: chosen, month, agrees: true as const }
    if (!(await send(() => call(publishEntry, { body })))) return
    setAgrees(false)
    await refreshWall()
    showToast({ type: 'success', title: t('Thanks. A moderator will look at it.') })
    onPublished?.()
  }
  return (
    <form
      ref={form}
      onSubmit={(event) => void submit(event)}
      noValidate
      aria-label={t('Publish on the wall')}
      className="grid gap-5"
    >
      <FormAlert message={answer.general} retryAfterSeconds={answer.retryAfterSeconds} />
      <div className="rounded-panel bg-sunken px-4 py-3.5">
        <p className="font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="mt-1 wrap-anywhere whitespace-pre-line text-muted">
          {description === '' ? t('No description yet.') : description}
        </p>
        <p className="mt-2 text-sm">
          <Link to={`/ide/project/${projectId}`} className="text-link underline underline-offset-2">
            {t('Open the project')}
          </Link>
        </p>
      </div>
      {isDescribed ? null : (
        <p className="text-sm text-warning">
          {t('Describe your project in at least {n} characters first: what does it do?', {
            n: FEWEST_DESCRIBED,
          })}
        </p>
      )}
      <Field label={t('Theme')} error={answer.fields.theme} isRequired className="max-w-64">
        <Select
          value={theme}
          placeholder={t('Choose a theme')}
          onChange={({ target }) => setTheme(target.value)}
          options={THEMES.map((value) => ({ value, label: t(THEME_NAMES[value]) }))}
        />
      </Field>
      <Months months={months} mine={mine} month={month} onChange={setMonth} />
      <Checkbox
        name="agrees"
        checked={agrees}
        error={answer.fields.agrees}
        onChange={({ target }) => setAgrees(target.checked)}
        label={t('Everyone may see, run, and copy this project. It appears under my public name.')}
        note={t('That is its name, description, code, input, and arguments, as they are now.')}
      />
      <div>
        <Button htmlType="submit" disabled={!isDescribed} isLoading={isSending}>
          {mine === null ? t('Publish') : t('Publish this version')}
        </Button>
        <p className="mt-3 max-w-[56ch] text-sm text-muted">
          {mine?.state === 'shown'
            ? t('If it changed, a moderator looks at it again before others can see it. It keeps its likes.')
            : t('A moderator looks at it before others can see it. What you change later stays private.')}
        </p>
      </div>
    </form>
  )
}

/** A month that is on; one that the entry is in already stays, also when it is over. */
function Months({
  months,
  mine,
  month,
  onChange,
}: {
  months: OwnEntries['months']
  mine: OwnEntry | null
  month: string | null
  onChange: (month: string | null) => void
}) {
  const own = mine?.month ?? null
  const isOther = own !== null && !months.some((each) => each.month === own)
  return [...(isOther ? [{ month: own, title: '' }] : []), ...months].map((each) => (
    <Checkbox
      key={each.month}
      checked={month === each.month}
      onChange={({ target }) => onChange(target.checked ? each.month : null)}
      label={tWith('Enter it in the {month} challenge', { month: monthName(each.month) })}
      note={each.title}
    />
  ))
}
