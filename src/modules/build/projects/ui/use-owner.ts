import { useEffect } from 'react'
import { useAccount } from '#modules/accounts/browser.ts'
import { readLocally, storeLocally } from '#platform/browser/local-store.ts'

const KEY = 'projects-owner'

/**
 * Id of the account whose projects these are; null: nobody is signed in; undefined: not known yet. Without a connection it is the account
 * that was signed in here last.
 */
export function useOwner(): string | null | undefined {
  const { flags, user } = useAccount()
  const id = user?.id
  useEffect(() => {
    if (id !== undefined) storeLocally(KEY, id)
  }, [id])
  if (!flags.isLoggedIn) return null
  return id ?? readLocally<string>(KEY) ?? undefined
}
