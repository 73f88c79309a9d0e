import { useIsSignedIn } from '#modules/accounts/browser.ts'
import { t } from '#platform/messages/messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { PAGE_WIDTH } from '#ui/layouts/page-width.ts'
import { SkeletonText } from '#ui/skeleton.tsx'
import { EntryView } from './entry-view.tsx'
import { type ShownEntry, toShown } from './shown-entry.ts'
import { useReaderEntry } from './use-wall.ts'
import { WALL } from '../../wall-addresses.ts'

/** The entry as everybody sees it, and as its reader does once that is known. `sent`: null where not everybody may see it. */
export function EntryForReader({ entryId, sent }: { entryId: string; sent: ShownEntry | null }) {
  const isSignedIn = useIsSignedIn()
  const { data, isPending } = useReaderEntry(entryId, isSignedIn)
  const entry = data === undefined ? sent : toShown(data)
  // The reader's own vote begins with what the server says of it.
  if (entry !== null) return <EntryView key={data === undefined ? 'sent' : 'own'} entry={entry} />
  if (isSignedIn && isPending)
    return (
      <div role="status" aria-label={t('Loading')} className={`${PAGE_WIDTH} py-16`}>
        <SkeletonText lines={6} />
      </div>
    )
  return (
    <div className={`${PAGE_WIDTH} py-16 tablet:py-24`}>
      <h1 className="text-3xl">{t('This project isn’t on the wall')}</h1>
      <p className="mt-4 mb-8 max-w-[56ch] text-lg text-muted">
        {t('Its author may have withdrawn it. There’s more to see.')}
      </p>
      <ButtonLink to={WALL}>{t('See the wall')}</ButtonLink>
    </div>
  )
}
