import { useEffect, useState, type FormEvent } from 'react'
import { useLocation } from 'react-router'
import { useIsSignedIn } from '#modules/accounts/browser.ts'
import { t } from '#platform/messages/messages.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { answerOf } from '#ui/forms/form-answer.ts'
import { FormAlert } from '#ui/forms/form-alert.tsx'
import { useSending } from '#ui/forms/use-sending.ts'
import { TextArea, TextInput } from '#ui/text-input.tsx'
import { MOST_TEXT, MOST_TITLE } from '../contract.ts'
import { forgetDraft, type PostDraft, readDraft, storeDraft } from './draft-store.ts'
import { PostText } from './post-text.tsx'

const FIELDS = ['title', 'text'] as const

interface ComposerProps {
  /** What the draft is kept under. */
  draftKey: string
  /** Whether it has a title, as a thread has. */
  hasTitle: boolean
  label: string
  sendLabel: string
  /** What it begins with; default: nothing. */
  start?: Omit<PostDraft, 'id'>
  onSend: (draft: PostDraft) => Promise<unknown>
  onSent: () => void
  onCancel?: () => void
  /** Whether the first field has the focus as soon as it is there. Default: no. */
  takesFocus?: boolean
}

/** Where a thread, a reply or another version of them is written. What is written stays until it is sent. */
export function Composer({
  draftKey,
  hasTitle,
  label,
  sendLabel,
  start,
  onSend,
  onSent,
  onCancel,
  takesFocus = false,
}: ComposerProps) {
  const fresh = () => ({ title: '', text: '', isSpoiler: false, ...start, id: crypto.randomUUID() })
  const [draft, setDraft] = useState<PostDraft>(() => readDraft(draftKey) ?? fresh())
  const [isPreviewed, setPreviewed] = useState(false)
  const { form, isSending, answer, send } = useSending((error) => answerOf(error, FIELDS), null)
  useEffect(() => {
    if (takesFocus) form.current?.querySelector<HTMLElement>('input, textarea')?.focus()
  }, [takesFocus, form])
  const change = (changes: Partial<PostDraft>) => {
    const next = { ...draft, ...changes }
    setDraft(next)
    storeDraft(draftKey, next)
  }
  const cancel = () => {
    forgetDraft(draftKey)
    onCancel?.()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!(await send(() => onSend(draft)))) return
    forgetDraft(draftKey)
    setDraft({ title: '', text: '', isSpoiler: false, id: crypto.randomUUID() })
    setPreviewed(false)
    onSent()
  }
  return (
    <form
      ref={form}
      onSubmit={(event) => void submit(event)}
      noValidate
      className="grid gap-4"
      aria-label={label}
    >
      <FormAlert message={answer.general} retryAfterSeconds={answer.retryAfterSeconds} />
      <Fields
        draft={draft}
        errors={answer.fields}
        label={label}
        hasTitle={hasTitle}
        isPreviewed={isPreviewed}
        onChange={change}
      />
      <div className="flex flex-wrap gap-3">
        <Button htmlType="submit" isLoading={isSending}>
          {sendLabel}
        </Button>
        <Button
          variant="secondary"
          aria-pressed={isPreviewed}
          onClick={() => setPreviewed(!isPreviewed)}
          allowsRepeat
        >
          {t('Preview')}
        </Button>
        {onCancel ? (
          <Button variant="quiet" onClick={cancel}>
            {t('Cancel')}
          </Button>
        ) : null}
      </div>
    </form>
  )
}

/** The fields of a composer. */
function Fields({
  draft,
  errors,
  label,
  hasTitle,
  isPreviewed,
  onChange,
}: Pick<ComposerProps, 'label' | 'hasTitle'> & {
  draft: PostDraft
  errors: Partial<Record<(typeof FIELDS)[number], string>>
  isPreviewed: boolean
  onChange: (changes: Partial<PostDraft>) => void
}) {
  return (
    <>
      {hasTitle ? (
        <Field
          label={t('Title')}
          hint={t('Everyone sees the title, so keep the solution out of it.')}
          error={errors.title}
          isRequired
        >
          <TextInput
            value={draft.title}
            maxLength={MOST_TITLE}
            onChange={({ target }) => onChange({ title: target.value })}
          />
        </Field>
      ) : null}
      <Field
        label={label}
        error={errors.text}
        hint={t('Put code between two lines of ```. Use *emphasis*, **bold**, and `code` inside a line.')}
        isRequired
      >
        <TextArea
          value={draft.text}
          maxLength={MOST_TEXT}
          rows={hasTitle ? 6 : 4}
          onChange={({ target }) => onChange({ text: target.value })}
        />
      </Field>
      {isPreviewed && draft.text.trim() !== '' ? (
        <section aria-label={t('Preview')} className="rounded-control border border-line px-4 py-3">
          <PostText text={draft.text} />
        </section>
      ) : null}
      <Checkbox
        label={t('This gives the solution away')}
        note={t(
          'Others see it once they solved the challenge. Posts with a block of code are hidden anyway.',
        )}
        checked={draft.isSpoiler}
        onChange={({ target }) => onChange({ isSpoiler: target.checked })}
      />
    </>
  )
}

/** What visitors see in place of a composer. */
export function SignInToWrite({ text }: { text: string }) {
  const { pathname, search } = useLocation()
  const next = encodeURIComponent(pathname + search)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-panel bg-sunken px-5 py-4">
      <p className="grow text-sm">{text}</p>
      <ButtonLink to={`/login?next=${next}`} variant="secondary" size="compact">
        {t('Log in')}
      </ButtonLink>
    </div>
  )
}

/** A composer for accounts, and the way to one for visitors. */
export function ComposerForAccounts({ visitorText, ...props }: ComposerProps & { visitorText: string }) {
  return useIsSignedIn() ? <Composer {...props} /> : <SignInToWrite text={visitorText} />
}
