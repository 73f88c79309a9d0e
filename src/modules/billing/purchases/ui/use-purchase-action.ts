import { useState } from 'react'
import { accessChanged } from '#modules/accounts/browser.ts'
import { CallError } from '#platform/contract/call.ts'
import { queryClient } from '#platform/query-client.ts'
import { t } from '#platform/messages/messages.ts'
import type { Purchase } from '../../changes/contract.ts'
import { PURCHASES_QUERY } from './purchases-query.ts'

/** Does something to a purchase, shows what became of it at once, and tells every open tab. Resolves to whether it was done. */
export function usePurchaseAction() {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  async function act(work: () => Promise<Purchase | null>): Promise<boolean> {
    setBusy(true)
    setProblem(null)
    try {
      const changed = await work()
      if (changed !== null) show(changed)
      await accessChanged()
      return true
    } catch (error) {
      setProblem(
        error instanceof CallError
          ? error.message
          : t('Something went wrong, and nothing was changed. Please try again.'),
      )
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, problem, act, forget: () => setProblem(null) }
}

function show(changed: Purchase): void {
  queryClient.setQueryData<{ purchases: Purchase[] }>(
    PURCHASES_QUERY.queryKey,
    (known) =>
      known && { purchases: known.purchases.map((each) => (each.id === changed.id ? changed : each)) },
  )
}
