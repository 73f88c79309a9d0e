import { useState } from 'react'
import { t } from '#platform/messages/messages.ts'
import { showToast } from '#ui/toast.tsx'
import { clientSession } from './use-session.ts'

/** Logs out, here and in every tab; the page is loaded anew when it is done. */
export function useLogOut(): { isLeaving: boolean; logOut: () => void } {
  const [isLeaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    try {
      const session = await clientSession()
      await session.logOut()
    } catch {
      // The code for it could not be fetched.
      setLeaving(false)
      showToast({ type: 'error', title: t('You’re still logged in. Check your connection and try again.') })
    }
  }
  return { isLeaving, logOut: () => void leave() }
}
