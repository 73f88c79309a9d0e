import { useState, type RefObject } from 'react'
import { t } from '#platform/messages/messages.ts'
import { answerOf } from './form-answer.ts'
import { useSending } from './use-sending.ts'

/** Mistakes that are seen before anything is sent; null: none in that field. */
type Mistakes<Field extends string> = Partial<Record<Field, string | null>>

export type Sending<Field extends string> = {
  form: RefObject<HTMLFormElement | null>
  isSending: boolean
  isDone: boolean
  /** Sentence at each field, as it is shown. */
  errors: Partial<Record<Field, string>>
  /** What belongs to no field: the props of a `FormAlert`. */
  problem: { message: string | null; retryAfterSeconds: number | null }
  /** With a mistake nothing is sent. */
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
    errors: mapFields(answer.fields, t),
    problem: { message: answer.general, retryAfterSeconds: answer.retryAfterSeconds },
    reset: () => {
      setDone(false)
      refuse({})
    },
    async send(work, mistakes = {}) {
      setDone(false)
      const made = mapFields(mistakes, (mistake) => mistake)
      refuse(made)
      if (Object.keys(made).length === 0 && (await send(work))) setDone(true)
    },
  }

  /** The fields that have a sentence, each with what `map` makes of it. */
  function mapFields(sentences: Mistakes<Field>, map: (sentence: string) => string) {
    const mapped: Partial<Record<Field, string>> = {}
    for (const field of fields) {
      const sentence = sentences[field]
      if (sentence) mapped[field] = map(sentence)
    }
    return mapped
  }
}
