import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import { call, CallError } from '#platform/contract/call.ts'
import { MESSAGES } from '#platform/contract/errors.ts'
import { say } from '#platform/words/say.ts'
import { sendQuery } from '../contract.ts'
import { checkQuery, tidyQuery, type QueryForm } from '../query-rules.ts'
import { readFields, type QueryAnswer } from './query-answer.ts'

type QueryFormState = {
  form: RefObject<HTMLFormElement | null>
  isSending: boolean
  answer: QueryAnswer | null
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

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
    if (Object.keys(errors).length > 0) return wrong(say('Please look at the marked fields.'), errors)
    setSending(true)
    try {
      id.current ??= crypto.randomUUID()
      const tookMs = Math.round(performance.now() - shownAt.current)
      const body = { ...fields, id: id.current, website, tookMs }
      const { reference } = await call(sendQuery, { body })
      setAnswer({ state: 'sent', reference, email: fields.email })
    } catch (error) {
      if (error instanceof CallError) wrong(error.message, error.fields)
      else wrong(MESSAGES.fallback, {})
    } finally {
      setSending(false)
    }
  }

  return {
    form,
    isSending,
    answer,
    onSubmit: (event) => {
      event.preventDefault()
      if (!isSending) void send(new FormData(event.currentTarget))
    },
  }
}

function focusFirstMistake(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const place = field ?? form?.querySelector<HTMLElement>('[role="alert"]')
  place?.focus()
}
