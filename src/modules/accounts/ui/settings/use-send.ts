import { useEffect, useRef, useState, type RefObject } from 'react'
import { CallError } from '#platform/contract/call.ts'
import { MESSAGES } from '#platform/contract/errors.ts'
import { placeServerErrors } from '../../sign-up-field-rules.ts'

type Mistakes<Field extends string> = Partial<Record<Field, string>>

export type Sending<Field extends string> = {
  form: RefObject<HTMLFormElement | null>
  isSending: boolean
  isDone: boolean
  errors: Mistakes<Field>
  /** What belongs to no field. */
  problem: string | null
  /** `mistakes` are what can be seen before anything is sent; with one, nothing is. */
  send(work: () => Promise<unknown>, mistakes?: Mistakes<Field>): Promise<void>
  /** As if nothing had been sent. */
  reset(): void
}

type State<Field extends string> = Pick<Sending<Field>, 'isSending' | 'isDone' | 'errors' | 'problem'>

/** A small form that is sent by script: what is wrong stands at its field, and the first mistake takes the focus. */
export function useSend<Field extends string>(fields: readonly Field[]): Sending<Field> {
  const form = useRef<HTMLFormElement>(null)
  const nothing: State<Field> = { isSending: false, isDone: false, errors: {}, problem: null }
  const [state, setState] = useState(nothing)
  useEffect(() => {
    const place = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')
    if (!state.isSending) place?.focus()
  }, [state])
  return {
    form,
    ...state,
    reset: () => setState(nothing),
    async send(work, mistakes = {}) {
      if (Object.keys(mistakes).length > 0) return setState({ ...nothing, errors: mistakes })
      setState({ ...nothing, isSending: true })
      try {
        await work()
        setState({ ...nothing, isDone: true })
      } catch (error) {
        const answer = error instanceof CallError ? error : { message: MESSAGES.fallback, fields: {} }
        const placed = placeServerErrors(answer, fields)
        setState({ ...nothing, errors: placed.fields, problem: placed.general })
      }
    },
  }
}
