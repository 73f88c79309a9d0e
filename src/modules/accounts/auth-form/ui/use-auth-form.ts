import { useEffect, useReducer, useRef, useState, type FormEvent, type RefObject } from 'react'
import { CallError } from '#platform/contract/call.ts'
import { useSite } from '#ui/layouts/site.ts'
import { siteCookie } from '#ui/layouts/use-site-cookie.ts'
import {
  authForm,
  BEGINNING,
  beginningOf,
  knownStepOf,
  newStepOf,
  STEP_FIELDS,
  stepErrors,
  type AuthState,
} from '../auth-form-rules.ts'
import type { UserInformation } from '../../contract.ts'
import {
  cameFromOf,
  readIntent,
  redeemAddress,
  storedAttribution,
  targetAfter,
} from '../../redirects/redirects.ts'
import { submitStep } from '../submit-step.ts'
import { answerOf, NO_ANSWER } from '#ui/forms/form-answer.ts'
import { typedIn } from '#ui/forms/read-form.ts'
import type { AuthVisit } from './use-auth-visit.ts'
import { clientSession, useSessionSite } from '../../sessions/browser.ts'

type AuthFormInUse = {
  form: RefObject<HTMLFormElement | null>
  state: AuthState
  isSending: boolean
  onSubmit(event: FormEvent<HTMLFormElement>): void
  /** The cookies of a sign-in are there, by whatever way: goes on to where it leads. */
  arrive(by: 'bySignup' | 'byLogin', user: UserInformation): Promise<void>
  startOver(why?: AuthState['answer']): void
}

/** The form at work, by script. `first`: what the server said to one that was sent without. */
export function useAuthForm(visit: AuthVisit, first: AuthState | null): AuthFormInUse {
  const form = useRef<HTMLFormElement>(null)
  const isBusy = useRef(false)
  const site = useSessionSite()
  const { brandName } = useSite()
  const [isSending, setSending] = useState(false)
  const [state, dispatch] = useReducer(authForm, first ?? beginningOf(visit.query))
  const { step } = state
  useEffect(() => {
    // A page that was just opened is read from its beginning.
    if (state !== BEGINNING) focusNext(form.current)
  }, [state])

  const arrive = async (by: 'bySignup' | 'byLogin', user: UserInformation) => {
    siteCookie('login-reason', site).remove()
    // The other tabs find out by themselves, later, where the file could not be fetched.
    await clientSession().then(
      (session) => session.signedIn(),
      () => {},
    )
    // Not by the router: everything on the page was somebody else's, and Back must not lead to a form that is done.
    const { query } = visit
    location.replace(
      // Whoever has signed up has redeemed their code with it.
      (by === 'byLogin' ? redeemAddress(by, readIntent(query)) : null) ??
        targetAfter(by, { query, own: visit.own(), user, startingPath: visit.startingPath() }),
    )
  }

  const send = async (sent: FormData) => {
    const typed = {
      email: typedIn(sent, 'email').trim(),
      fullName: typedIn(sent, 'fullName'),
      licenseCode: typedIn(sent, 'licenseCode'),
    }
    const fields = { ...typed, password: typedIn(sent, 'password'), code: typedIn(sent, 'code') }
    const refuse = (code: string, answer: AuthState['answer']) =>
      dispatch({ kind: 'refused', code, answer, typed })
    const errors = stepErrors(step, fields, brandName)
    if (Object.keys(errors).length > 0) return refuse('invalid-fields', { ...NO_ANSWER, fields: errors })
    isBusy.current = true
    setSending(true)
    try {
      const stored = storedAttribution((name) => siteCookie(name, site).read())
      const cameFrom = cameFromOf(visit.query, stored)
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      const outcome = await submitStep(step, fields, { ...cameFrom, timeZone })
      // The button turns until the next page is there.
      if (outcome.kind === 'in') return await arrive(outcome.by, outcome.user)
      const [knownStep, newStep] = [knownStepOf(visit.notice), newStepOf(visit.source)]
      dispatch({ ...outcome, knownStep, newStep, typed })
    } catch (error) {
      refuse(error instanceof CallError ? error.code : 'unknown', answerOf(error, STEP_FIELDS[step]))
    }
    isBusy.current = false
    setSending(false)
  }

  return {
    form,
    state,
    isSending,
    onSubmit(event) {
      event.preventDefault()
      if (!isBusy.current) void send(new FormData(event.currentTarget))
    },
    arrive,
    startOver: (answer) => dispatch({ kind: 'started-over', answer }),
  }
}

/** To the first mistake, else to what is said about the form, else to what is to be filled in next. */
function focusNext(form: HTMLFormElement | null): void {
  const mistake = form?.querySelector<HTMLElement>('[aria-invalid="true"]:not([readonly])')
  const said = form?.querySelector<HTMLElement>('[role="alert"]')
  const empty = [...(form?.querySelectorAll<HTMLInputElement>('input:not([type=hidden], [readonly])') ?? [])]
  const next = empty.find(({ value }) => value === '') ?? empty[0]
  const place = mistake ?? said ?? next
  place?.focus()
}
