import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { t, tCount, message } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { tWith } from '#ui/message-elements.ts'
import { Select } from '#ui/select.tsx'
import { TextArea, TextInput } from '#ui/text-input.tsx'
import {
  KEEP_QUERY_DAYS,
  MOST_LETTERS,
  TEAM_SIZES,
  type QueryFields,
  type QueryForm,
  reportedPage,
} from '../query-rules.ts'
import type { QueryAnswer } from './query-answer.ts'
import { useQueryForm } from './use-query-form.ts'

const WORDS: Record<
  QueryForm,
  { topic: string; message: string; hint?: string; send: string; sent: string }
> = {
  contact: {
    topic: message('Topic'),
    message: message('Your message'),
    send: message('Send message'),
    sent: message('Message sent.'),
  },
  report: {
    topic: message('What’s wrong?'),
    message: message('What happened, and what did you expect?'),
    hint: message('Include your code or the message you saw, if any.'),
    send: message('Send report'),
    sent: message('Report sent.'),
  },
  business: {
    topic: message('What are you looking for?'),
    message: message('What should your people learn to do?'),
    send: message('Get in touch'),
    sent: message('Request sent.'),
  },
}

export type QueryFormProps = {
  form: QueryForm
  /** Where the page is: without scripts the form is sent there. */
  action: string
  types: readonly { id: string; title: string }[]
  /** What the server said to a form that was sent without scripts. */
  answer: QueryAnswer | null
}

const NOTHING_TYPED: Partial<QueryFields> = {}

/** A form that writes to us. Works without scripts; with them it keeps what was typed whatever happens. */
export function QueryForm({ form: kind, action, types, answer: first }: QueryFormProps) {
  const { form, isSending, answer, onFocus, onSubmit } = useQueryForm(kind, first)
  if (answer?.state === 'sent') return <SentPanel title={t(WORDS[kind].sent)} answer={answer} />
  const errors = answer?.errors ?? {}
  const typed = answer?.typed ?? NOTHING_TYPED
  const words = WORDS[kind]
  return (
    <Card>
      {/* Our own words beside the fields, rather than the browser's bubble. */}
      <form
        ref={form}
        method="post"
        action={action}
        noValidate
        onFocus={onFocus}
        onSubmit={onSubmit}
        className="grid gap-5"
      >
        {answer === null ? null : <Mistakes message={answer.message} />}
        <Field label={t(words.topic)} isRequired error={errors['queryType']}>
          <Select
            name="queryType"
            placeholder={t('Please choose')}
            defaultValue={typed.queryType ?? ''}
            options={types.map(({ id, title }) => ({ value: id, label: t(title) }))}
          />
        </Field>
        {kind === 'report' ? <PageField typed={typed} error={errors['pageUrl']} /> : null}
        {kind === 'business' ? <CompanyFields typed={typed} errors={errors} /> : null}
        <div className="grid gap-5 tablet:grid-cols-2">
          <Field label={t('Your name')} isRequired error={errors['fullName']}>
            <TextInput
              name="fullName"
              autoComplete="name"
              maxLength={MOST_LETTERS.fullName}
              defaultValue={typed.fullName}
            />
          </Field>
          <Field label={t('Email')} isRequired error={errors['email']}>
            <TextInput
              name="email"
              type="email"
              autoComplete="email"
              maxLength={254}
              defaultValue={typed.email}
            />
          </Field>
        </div>
        <Field
          label={t(words.message)}
          hint={words.hint && t(words.hint)}
          isRequired
          error={errors['message']}
        >
          <TextArea name="message" rows={6} defaultValue={typed.message} />
        </Field>
        <UnseenField error={errors['website']} />
        <div className="grid gap-3">
          <Button htmlType="submit" isLoading={isSending} className="justify-self-start">
            {t(words.send)}
          </Button>
          <p className="text-sm text-muted">
            {tCount(KEEP_QUERY_DAYS, {
              one: 'We’ll reply to your email. We keep your message for {n} day and use it only to answer you.',
              other:
                'We’ll reply to your email. We keep your message for {n} days and use it only to answer you.',
            })}
          </p>
        </div>
      </form>
    </Card>
  )
}

function Mistakes({ message }: { message: string }) {
  return (
    <p role="alert" tabIndex={-1} className="rounded-control bg-danger-soft px-4 py-3 text-danger">
      {t(message)}
    </p>
  )
}

/** `?page=/course/learn-html` fills it in. In the browser: the page that the server renders is the same for everybody. */
function PageField({ typed, error }: { typed: Partial<QueryFields>; error: ReactNode }) {
  const input = useRef<HTMLInputElement>(null)
  const { search } = useLocation()
  useEffect(() => {
    const from = reportedPage(new URLSearchParams(search).get('page'))
    if (input.current?.value === '') input.current.value = from
  }, [search])
  return (
    <Field
      label={t('Which page?')}
      hint={t('The page’s address, such as /course/learn-html.')}
      isRequired
      error={error}
    >
      <TextInput
        ref={input}
        name="pageUrl"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MOST_LETTERS.pageUrl}
        defaultValue={typed.pageUrl}
      />
    </Field>
  )
}

function CompanyFields({ typed, errors }: { typed: Partial<QueryFields>; errors: Record<string, string> }) {
  return (
    <div className="grid gap-5 tablet:grid-cols-2">
      <Field label={t('Company or school')} isRequired error={errors['company']}>
        <TextInput
          name="company"
          autoComplete="organization"
          maxLength={MOST_LETTERS.company}
          defaultValue={typed.company}
        />
      </Field>
      <Field label={t('Number of learners')} isRequired error={errors['teamSize']}>
        <Select
          name="teamSize"
          placeholder={t('Please choose')}
          defaultValue={typed.teamSize ?? ''}
          options={TEAM_SIZES.map((size) => ({ value: size, label: teamSizeWords(size) }))}
        />
      </Field>
    </div>
  )
}

function teamSizeWords(size: (typeof TEAM_SIZES)[number]): string {
  const [from, to] = size.split('-')
  return from !== undefined && to !== undefined ? t('{from} to {to}', { from, to }) : t(size)
}

/** A field for robots. When a person's browser filled it in, it shows itself so that the person can empty it. */
function UnseenField({ error }: { error: string | undefined }) {
  const isSeen = error !== undefined
  return (
    <div className={isSeen ? undefined : 'sr-only'} aria-hidden={isSeen ? undefined : true}>
      <Field label={t('Leave this field empty')} isRequired error={error}>
        <TextInput name="website" tabIndex={isSeen ? undefined : -1} autoComplete="off" required={false} />
      </Field>
    </div>
  )
}

function SentPanel({ title, answer }: { title: string; answer: Extract<QueryAnswer, { state: 'sent' }> }) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <div ref={panel} tabIndex={-1} role="status" className="rounded-panel bg-success-soft p-6 tablet:p-8">
      <span aria-hidden className="ground-line block text-success" />
      <h2 className="mt-4 text-xl">{title}</h2>
      <p className="mt-3 max-w-[52ch]">
        {tWith(
          'We’ll reply to {address}. If you write to us about this again, mention reference {reference}.',
          {
            address: <span className="font-semibold break-all">{answer.email}</span>,
            reference: <span className="font-mono font-semibold">{answer.reference}</span>,
          },
        )}
      </p>
      <p className="mt-3 max-w-[52ch] text-muted">
        {t('To prevent misuse, we don’t send a confirmation email.')}
      </p>
    </div>
  )
}
