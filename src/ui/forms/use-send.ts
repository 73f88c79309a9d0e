import { useState, type RefObject } from 'react'
import { answerOf } from './form-answer.ts'
import { useSending } from './use-sending.ts'

type Mistakes<Field extends string> = Partial<Record<Field, string>>

export type Sending<Field extends string> = {
  form: RefObject<HTMLFormElement | null>
  isSending: boolean
  isDone: boolean
  errors: Mistakes<Field>
  /** What belongs to no field: the props of a `FormAlert`. */
  problem: { message: string | null; retryAfterSeconds: number | null }
  /** `mistakes` are what can be seen before anything is sent; with one, nothing is. */
  send(work: () => Promise<unknown>, mistakes?: Mistakes<Field>): Promise<void>
  /** As if nothing had been sent. */
  reset(): void
}

/** A small form that is only ever sent by script: `useSending`, and whether it was done. */
export function useSend<Field extends string>(fields: readonly Field[]): Sending<Field> {
  const { form, isSending, answer, refuse, send } = useSending((error) => answerOf(error, fields), null)
  const [isDone, setDone] = useState(false)
  return {
    form,
    isSending,
    isDone,
    errors: answer.fields,
    problem: { message: answer.general, retryAfterSeconds: answer.retryAfterSeconds },
    reset: () => {
      setDone(false)
      refuse({})
    },
    async send(work, mistakes = {}) {
      setDone(false)
      refuse(mistakes)
      if (Object.keys(mistakes).length === 0 && (await send(work))) setDone(true)
    },
  }
}
