import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { UserInformation } from '#modules/accounts/contract.ts'
import { t } from '#platform/messages/messages.ts'
import { queryClient } from '#platform/query-client.ts'
import { Card } from '#ui/card.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { SECTIONS, type OwnPublicProfile, type ProfileChoices, type PublicProfile } from '../contract.ts'
import { OWN_PROFILE_QUERY } from './own-profile-query.ts'
import { ProfileForm } from './profile-form.tsx'
import { ProfileStatus } from './profile-status.tsx'
import { ProfileView } from './profile-view.tsx'

/** Choices about the public profile, with a preview that follows them. */
export function ProfileSettings({ user }: { user: UserInformation }) {
  const { data, isError, refetch } = useQuery(OWN_PROFILE_QUERY, queryClient)
  const [typed, setTyped] = useState<ProfileChoices | null>(null)
  if (data === undefined && isError)
    return <ErrorState title={t('Your public profile couldn’t be loaded.')} onRetry={() => void refetch()} />
  if (data === undefined) return <SkeletonText lines={8} className="max-w-[34rem]" />
  const chosen = typed ?? data.choices ?? firstChoices(data, user)
  return (
    <div className="grid gap-x-16 gap-y-12 wide:grid-cols-[minmax(0,30rem)_minmax(0,1fr)]">
      <div className="grid content-start gap-8">
        <ProfileStatus choices={data.choices} />
        <ProfileForm
          typed={chosen}
          isPublic={data.choices?.isPublic === true}
          onType={setTyped}
          onSaved={() => setTyped(null)}
        />
      </div>
      <section aria-labelledby="preview-title" className="min-w-0 wide:sticky wide:top-24 wide:self-start">
        <h2 id="preview-title" className="font-sans text-sm font-semibold tracking-normal">
          {t('Preview')}
        </h2>
        <Card className="mt-3">
          <ProfileView profile={previewOf(data.preview, chosen)} heading="h3" />
        </Card>
        <p className="mt-3 max-w-[52ch] text-sm text-muted">
          {t('Your email, bio, country, and website are never on it.')}
        </p>
      </section>
    </div>
  )
}

/** Everything is shown until the owner takes something away; nothing is public before the first save. */
function firstChoices({ suggestion }: OwnPublicProfile, user: UserInformation): ProfileChoices {
  return {
    handle: suggestion,
    displayName: user.fullName,
    isPublic: false,
    isListed: false,
    shown: [...SECTIONS],
  }
}

function previewOf(whole: PublicProfile, { handle, displayName, shown }: ProfileChoices): PublicProfile {
  const hidden = SECTIONS.filter((part) => !shown.includes(part))
  return {
    ...whole,
    handle: handle.trim().toLowerCase() || t('your-name'),
    displayName: displayName.trim(),
    ...Object.fromEntries(hidden.map((part) => [part, null])),
  }
}
