import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import { MESSAGES } from '#platform/contract/errors.ts'
import { t } from '#platform/messages/messages.ts'
import { focusFirstMistake } from '#ui/forms/focus-first-mistake.ts'
import { checkQuery, tidyQuery, type QueryForm } from '../query-rules.ts'
import { readFields, type QueryAnswer } from './query-answer.ts'

type QueryFormState = {
  form: RefObject<HTMLFormElement | null>
  isSending: boolean
  answer: QueryAnswer | null
  /** Somebody begins: what sends it is fetched. */
  onFocus: () => void
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

const loadSending = () => import('./send-typed-query.ts')

/**
 * Sends a form by script, where there are scripts: nothing that was typed can get lost with the connection, and a
 * second try is the same query. `first` is what the server said to a form that was sent without.
 */
export function useQueryForm(kind: QueryForm, first: QueryAnswer | null): QueryFormState {
  const form = useRef<HTMLFormElement>(null)
  const id = useRef<string | null>(null)
  const shownAt = useRef(0)
  const [isSending, setSending] = useState(false)
  const [answer, setAnswer] = useState(first)

  useEffect(() => {
    shownAt.current = performance.now()
  }, [])
  useEffect(() => {
    if (answer?.state === 'wrong') focusFirstMistake(form.current)
  }, [answer])

  const send = async (typed: FormData) => {
    const { fields, website } = readFields(typed, kind)
    const errors = checkQuery(tidyQuery(fields))
    const wrong = (message: string, found: Record<string, string>) =>
      setAnswer({ state: 'wrong', message, errors: found, typed: fields })
    if (Object.keys(errors).length > 0) return wrong(t('Please check the marked fields.'), errors)
    setSending(true)
    try {
      id.current ??= crypto.randomUUID()
      const tookMs = Math.round(performance.now() - shownAt.current)
      const body = { ...fields, id: id.current, website, tookMs }
      const { sendTypedQuery } = await loadSending()
      const sent = await sendTypedQuery(body)
      if ('reference' in sent) setAnswer({ state: 'sent', reference: sent.reference, email: fields.email })
      else wrong(sent.message, sent.fields)
    } catch {
      // Its code did not come: what was typed stays, and the next press asks for it again.
      wrong(MESSAGES.fallback, {})
    } finally {
      setSending(false)
    }
  }

  return {
    form,
    isSending,
    answer,
    onFocus: () => void loadSending().catch(() => {}),
    onSubmit: (event) => {
      event.preventDefault()
      if (!isSending) void send(new FormData(event.currentTarget))
    },
  }
}
