import { useState } from 'react'
import { CallError } from '#platform/contract/call.ts'
import { useSend } from '#ui/forms/use-send.ts'
import type { Proof } from './proof-form.tsx'

/** Action that may need a proof of ownership: the reason, the button's label and the work. */
export type Deed = { why: string; label: string; work: (proof: Proof) => Promise<void> }

/** A new session is proof enough: only where the server says that it is not, something is asked for (`AskedProof`). */
export function useDeeds() {
  const { isSending, problem, send } = useSend([])
  const [asked, setAsked] = useState<Deed | null>(null)
  return {
    isSending,
    problem,
    send,
    asked,
    stopAsking: () => setAsked(null),
    doOrAsk: (deed: Deed) =>
      void send(async () => {
        setAsked(null)
        await deed.work({}).catch((error: unknown) => {
          if (!(error instanceof CallError) || error.code !== 'proof-needed') throw error
          setAsked(deed)
        })
      }),
  }
}
