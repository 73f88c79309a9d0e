import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { t } from '#platform/messages/messages.ts'
import { queryClient } from '#platform/query-client.ts'
import { tWith } from '#ui/message-elements.ts'
import { OWN_PROFILE_QUERY } from './own-profile-query.ts'
import { ShareButton } from './share-button.tsx'

const LINK = 'font-semibold text-link underline-offset-4 hover:underline'
/** High enough for a finger. */
const LINK_ALONE = `${LINK} flex min-h-11 items-center`

/** One line below the own homestead: who else sees it, and the way to share it. */
export function ProfileNote() {
  const { data } = useQuery(OWN_PROFILE_QUERY, queryClient)
  const settings = <Link to="/profile/public" className={LINK} />
  if (data === undefined) return <div className="mt-3 min-h-11" />
  const { choices } = data
  if (choices === null || !choices.isPublic)
    return (
      <p className="mt-3 flex min-h-11 items-center text-sm text-muted">
        <span>
          {tWith('Only you see this page. <settings>Make a public profile</settings> to share it.', {
            settings,
          })}
        </span>
      </p>
    )
  const path = `/u/${choices.handle}`
  return (
    <div className="mt-3 flex min-h-11 flex-wrap items-center gap-x-6 gap-y-1 text-sm">
      <ShareButton path={path} title={t('{name}’s homestead', { name: choices.displayName })} />
      <Link to={path} className={LINK_ALONE}>
        {t('Public profile')}
      </Link>
      <Link to="/profile/public" className={LINK_ALONE}>
        {t('Change what it shows')}
      </Link>
    </div>
  )
}
