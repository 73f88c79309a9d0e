import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useAccount } from '#modules/accounts/browser.ts'
import { queryClient } from '#platform/query-client.ts'
import { tWith } from '#ui/message-elements.ts'
import { OWN_PROFILE_QUERY } from './own-profile-query.ts'

/** Line below the reader's own public profile, with the way to change it; nothing below others'. */
export function OwnerNote({ handle }: { handle: string }) {
  const { flags } = useAccount()
  const { data } = useQuery({ ...OWN_PROFILE_QUERY, enabled: flags.isLoggedIn }, queryClient)
  if (data?.choices?.handle !== handle) return null
  return (
    <p className="text-sm text-muted">
      {tWith('This is your profile as others see it. <settings>Change what it shows</settings>', {
        settings: (
          <Link
            to="/profile/public"
            className="inline-flex min-h-11 items-center font-semibold text-link underline-offset-4 hover:underline"
          />
        ),
      })}
    </p>
  )
}
