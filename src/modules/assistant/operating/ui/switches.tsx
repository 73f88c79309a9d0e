import { type SubmitEvent, useState } from 'react'
import { formatLongDate } from '#platform/messages/long-date.ts'
import { message, t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Pill } from '#ui/pill.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { showToast } from '#ui/toast.tsx'
import type { AssistantReport, SwitchKind } from '../../staff-contract.ts'
import { isSubject, useSwitch } from './use-switch.ts'

type Switch = AssistantReport['switches'][number]

/** Where the assistant is off, with the way to switch it on again, and a form to switch it off. */
export function Switches({ switches }: Pick<AssistantReport, 'switches'>) {
  const everywhere = switches.find(({ kind }) => kind === 'all')
  const isOffForAll = everywhere?.isOff === true
  const off = switches.filter(({ kind, isOff }) => kind !== 'all' && isOff)
  return (
    <section aria-labelledby="switches" className="border-t border-line pt-8">
      <h2 id="switches" className="text-2xl">
        {t('On and off')}
      </h2>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        <Row
          name={t('The whole site')}
          subject={{ kind: 'all', id: '' }}
          isOff={isOffForAll}
          last={everywhere}
        />
        {off.map((each) => (
          <Row
            key={`${each.kind} ${each.subject}`}
            name={nameOf(each)}
            subject={{ kind: each.kind, id: each.subject }}
            isOff
            last={each}
          />
        ))}
      </ul>
      <SwitchOffForm />
    </section>
  )
}

function nameOf({ kind, subject }: { kind: SwitchKind; subject: string }): string {
  return kind === 'course' ? t('Course {slug}', { slug: subject }) : t('Team {id}', { id: subject })
}

function Row({
  name,
  subject,
  isOff,
  last,
}: {
  name: string
  subject: { kind: SwitchKind; id: string }
  isOff: boolean
  last: Switch | undefined
}) {
  const { isBusy, flip } = useSwitch()
  const press = async () => {
    const failure = await flip(subject, { name, isOff: !isOff })
    if (failure !== null) showToast({ type: 'error', title: failure })
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {name}
          <Pill tone={isOff ? 'danger' : 'success'}>{isOff ? t('Off') : t('On')}</Pill>
        </p>
        {last === undefined ? null : (
          <p className="mt-0.5 text-sm text-muted">
            {t('Since {date}, by {who}', {
              date: formatLongDate(new Date(last.at)),
              who: last.by ?? t('a command or a deleted account'),
            })}
          </p>
        )}
      </div>
      <Button
        size="compact"
        variant="secondary"
        isLoading={isBusy}
        aria-label={isOff ? t('Switch on: {name}', { name }) : t('Switch off: {name}', { name })}
        onClick={() => void press()}
      >
        {isOff ? t('Switch on') : t('Switch off')}
      </Button>
    </li>
  )
}

const KINDS = {
  course: {
    label: message('Course'),
    field: message('Slug of the course'),
    hint: message('Such as learn-python-basics'),
  },
  team: {
    label: message('Team'),
    field: message('ID of the team'),
    hint: message('As npm run teams lists it'),
  },
} as const

function SwitchOffForm() {
  const [kind, setKind] = useState<keyof typeof KINDS>('course')
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const { isBusy, flip } = useSwitch()
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const id = text.trim().toLowerCase()
    if (!isSubject(kind, id)) {
      setProblem(
        kind === 'course' ? t('Enter a slug such as learn-python-basics.') : t('Enter the team’s whole ID.'),
      )
      return
    }
    const failure = await flip({ kind, id }, { name: nameOf({ kind, subject: id }), isOff: true })
    setProblem(failure)
    if (failure === null) setText('')
  }
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="mt-5 grid gap-4 tablet:grid-cols-[10rem_minmax(0,24rem)_auto] tablet:items-start"
    >
      <Field label={t('Switch off for a')} isRequired>
        <Select
          value={kind}
          onChange={(event) => {
            setKind(event.target.value === 'team' ? 'team' : 'course')
            setProblem(null)
          }}
          options={Object.entries(KINDS).map(([value, { label }]) => ({ value, label: t(label) }))}
        />
      </Field>
      <Field label={t(KINDS[kind].field)} hint={t(KINDS[kind].hint)} error={problem} isRequired>
        <TextInput
          value={text}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <Button
        htmlType="submit"
        variant="secondary"
        isLoading={isBusy}
        className="tablet:mt-7 tablet:justify-self-start"
      >
        {t('Switch off')}
      </Button>
    </form>
  )
}
