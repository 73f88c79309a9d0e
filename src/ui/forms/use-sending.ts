import { useEffect, useRef, useState, type RefObject } from 'react'
import { focusFirstMistake } from './focus-first-mistake.ts'
import { NO_ANSWER, type FormAnswer } from './form-answer.ts'

type Sending<Field extends string> = {
  form: RefObject<HTMLFormElement | null>
  isSending: boolean
  answer: FormAnswer<Field>
  /** Shows these without asking the server. */
  refuse(fields: FormAnswer<Field>['fields']): void
  /** Does the work, one at a time; what it throws is shown. Resolves to whether it went well. */
  send(work: () => Promise<unknown>): Promise<boolean>
}

/**
 * Sends a form by script. `read` tells what the form shows of an error; `first` is what the server said to the form that
 * was sent without scripts.
 */
export function useSending<Field extends string>(
  read: (error: unknown) => FormAnswer<Field>,
  first: FormAnswer<Field> | null,
): Sending<Field> {
  const form = useRef<HTMLFormElement>(null)
  const isBusy = useRef(false)
  const [isSending, setSending] = useState(false)
  const [answer, setAnswer] = useState<FormAnswer<Field>>(first ?? NO_ANSWER)
  useEffect(() => focusFirstMistake(form.current), [answer])
  return {
    form,
    isSending,
    answer,
    refuse: (fields) => setAnswer({ ...NO_ANSWER, fields }),
    async send(work) {
      if (isBusy.current) return false
      isBusy.current = true
      setSending(true)
      try {
        await work()
        setAnswer(NO_ANSWER)
        return true
      } catch (error) {
        setAnswer(read(error))
        return false
      } finally {
        isBusy.current = false
        setSending(false)
      }
    },
  }
}
