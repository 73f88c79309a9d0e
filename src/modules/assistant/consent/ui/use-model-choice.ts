import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, CallError } from '#platform/contract/call.ts'
import { t } from '#platform/messages/messages.ts'
import { queryClient } from '#platform/query-client.ts'
import { useIsSignedIn } from '#modules/accounts/browser.ts'
import { agreeToModel, type Consent, getModelConsent, withdrawFromModel } from '../contract.ts'

const CONSENT_KEY = ['assistant', 'consent']

type Listed = { version: number; host: string }

/** What one chose, and changing it. `problem`: why it was not changed. */
export function useModelChoice(listed: Listed) {
  const isSignedIn = useIsSignedIn()
  const { data, isError, refetch } = useQuery({
    queryKey: CONSENT_KEY,
    queryFn: ({ signal }) => call(getModelConsent, {}, { signal }),
    enabled: isSignedIn,
    // It may have been changed in another tab.
    staleTime: 0,
    refetchOnMount: true,
  })
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const save = async (change: Promise<Consent>) => {
    setSaving(true)
    setProblem(null)
    try {
      queryClient.setQueryData(CONSENT_KEY, await change)
    } catch (error) {
      // What the server refuses has a sentence of its own.
      const isRefused = error instanceof CallError && error.status === 409
      setProblem(isRefused ? error.message : t('That wasn’t saved. Please try again.'))
    } finally {
      setSaving(false)
    }
  }
  return {
    isSignedIn,
    consent: data,
    isError: isError && data === undefined,
    refetch: () => void refetch(),
    isSaving,
    problem,
    agree: () => void save(call(agreeToModel, { body: listed })),
    withdraw: () => void save(call(withdrawFromModel, {})),
  }
}
