import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient } from '#platform/query-client.ts'
import { t } from '#platform/messages/messages.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import type { UserInformation } from '../../contract.ts'
import type { About } from '../../profile/contract.ts'
import { PicturePart } from '../../picture/browser.ts'
import { AboutForm } from './about-form.tsx'
import { AboutPreview } from './about-preview.tsx'
import { ABOUT_QUERY } from './about-query.ts'

export function AboutYou({ user }: { user: UserInformation }) {
  const { data, isError, refetch } = useQuery(ABOUT_QUERY, queryClient)
  const [typed, setTyped] = useState<About | null>(null)
  if (data === undefined && isError)
    return <ErrorState title={t('Your profile couldn’t be loaded.')} onRetry={() => void refetch()} />
  if (data === undefined) return <SkeletonText lines={6} className="max-w-[34rem]" />
  const shown = typed ?? data
  return (
    <div className="grid gap-x-16 gap-y-12 wide:grid-cols-[minmax(0,34rem)_minmax(0,24rem)]">
      <div className="grid content-start gap-8">
        <section aria-labelledby="picture-title">
          <h2 id="picture-title" className="mb-4 text-xl">
            {t('Picture')}
          </h2>
          <PicturePart user={user} />
        </section>
        <section aria-labelledby="about-title" className="border-t border-line pt-8">
          <h2 id="about-title" className="mb-4 text-xl">
            {t('Bio')}
          </h2>
          <AboutForm typed={shown} onType={setTyped} />
        </section>
      </div>
      <section aria-labelledby="preview-title" className="wide:sticky wide:top-24 wide:self-start">
        <h2 id="preview-title" className="font-sans text-sm font-semibold tracking-normal">
          {t('Preview')}
        </h2>
        <div className="mt-3">
          <AboutPreview user={user} about={shown} />
        </div>
        <p className="mt-3 max-w-[52ch] text-sm text-muted">
          {t('Only you can see this. Of all this, your public profile shows your picture, if you choose so.')}
        </p>
      </section>
    </div>
  )
}
