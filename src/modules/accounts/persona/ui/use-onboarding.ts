import { useEffect, useRef, useState } from 'react'
import { call } from '#platform/contract/call.ts'
import { queryClient } from '#platform/query-client.ts'
import { getPersona, savePersona, type PersonaAnswer, type PersonaState } from '../contract.ts'
import { answerOf } from '#ui/forms/form-answer.ts'
import {
  NOTHING_CHOSEN,
  questionFor,
  type OnboardingAnswer,
  type OnboardingWish,
  type Question,
} from './onboarding-answer.ts'
import { PROFILE_KEY, hasSession, useSessionSite } from '../../sessions/browser.ts'
import { useSignedInOnly, useNextUrl } from '../../redirects/browser.ts'

type Onboarding = {
  state: PersonaState | null
  /** Question to show; null when none is left. */
  question: Question | null
  message: string | null
  isSending: boolean
  wish(wish: OnboardingWish): void
  /** From the first question on once more. */
  again(): void
}

/** The questions in their order. `first` is what the server said to a form that was sent without scripts. */
export function useOnboarding(first: OnboardingAnswer | null): Onboarding {
  const whileSignedIn = useSignedInOnly()
  const goToNext = useNextUrl()
  const site = useSessionSite()
  const wasTouched = useRef(first !== null)
  const [state, setState] = useState<PersonaState | null>(first?.state ?? null)
  const [shown, setShown] = useState<Question | null>(first?.shown ?? null)
  const [message, setMessage] = useState<string | null>(first?.message ?? null)
  const [isSending, setSending] = useState(false)

  useEffect(() => {
    if (wasTouched.current || !hasSession(site)) return
    const gone = new AbortController()
    call(getPersona, {}, { signal: gone.signal }).then(
      (known) => {
        // Whoever was faster than this answer goes on where they are.
        if (!wasTouched.current) setState(known)
      },
      // Then the questions begin at the first, and what cannot be sent is told when it is sent.
      () => {},
    )
    return () => gone.abort()
    // oxlint-disable-next-line react/exhaustive-deps -- the site does not change while the page lives
  }, [])

  const save = async (body: PersonaAnswer, then: (known: PersonaState) => void) => {
    if (isSending) return
    setSending(true)
    setMessage(null)
    try {
      const known = await whileSignedIn(call(savePersona, { body }))
      void queryClient.invalidateQueries({ queryKey: PROFILE_KEY })
      setState(known)
      setShown(null)
      then(known)
    } catch (error) {
      setMessage(answerOf(error, []).general)
    } finally {
      setSending(false)
    }
  }
  const ask = (question: Question) => {
    setMessage(null)
    setShown(question)
  }

  return {
    state,
    question: shown ?? questionFor(state),
    message,
    isSending,
    wish(wish) {
      wasTouched.current = true
      if (wish.kind === 'back') ask('PERSONA_CATEGORY')
      else if (wish.kind === 'nothing-chosen') setMessage(NOTHING_CHOSEN)
      else if (wish.kind === 'skip') void save({ step: 'COMPLETED' }, () => goToNext('/courses'))
      else void save(wish.answer, () => {})
    },
    again: () => ask('PERSONA_CATEGORY'),
  }
}
