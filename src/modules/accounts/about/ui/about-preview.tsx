import { MapPin } from 'lucide-react'
import { languageTag, t } from '#platform/messages/messages.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Card } from '#ui/card.tsx'
import type { UserInformation } from '../../contract.ts'
import { websiteError } from '../../profile/browser.ts'
import type { About } from '../../profile/contract.ts'

/** Previews the profile as others would see it. */
export function AboutPreview({
  user,
  about: { about, country, website },
}: {
  user: UserInformation
  about: About
}) {
  const names = new Intl.DisplayNames(languageTag(), { type: 'region' })
  const address = website?.trim() ?? ''
  return (
    <Card as="aside">
      <div className="flex items-center gap-4">
        <Avatar name={user.fullName} picture={user.profilePic} size="large" isDecorative />
        <div className="min-w-0">
          <p className="font-heading text-lg leading-tight font-semibold break-words">{user.fullName}</p>
          {country ? (
            <p className="mt-1 flex items-center gap-1.5 text-sm text-muted">
              <MapPin aria-hidden size={16} className="shrink-0" />
              {names.of(country)}
            </p>
          ) : null}
        </div>
      </div>
      {about?.trim() ? (
        <p className="mt-5 break-words whitespace-pre-line">{about.trim()}</p>
      ) : (
        <p className="mt-5 text-muted">{t('You haven’t added a bio yet.')}</p>
      )}
      {address !== '' && websiteError(address) === null ? (
        <p className="mt-4 text-sm">
          <a
            href={new URL(address).href}
            target="_blank"
            rel="noopener nofollow ugc"
            className="font-semibold break-all text-link underline-offset-4 hover:underline"
          >
            {new URL(address).host}
            <span className="sr-only"> {t('(opens in a new tab)')}</span>
          </a>
        </p>
      ) : null}
    </Card>
  )
}
