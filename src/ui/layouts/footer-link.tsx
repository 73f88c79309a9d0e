import { Link } from 'react-router'
import { t } from '#platform/messages/messages.ts'
import { KindPill } from '../pill.tsx'
import type { FooterLink as Entry } from './shell-data.ts'
import { useSite } from './site.ts'

/** A page of ours without leaving it; anything else as the browser does it. */
export function FooterLink({ link: { title, url, isNew, isSearch } }: { link: Entry }) {
  const { brandName } = useSite()
  // The name of a language keeps its own direction: C++ on a page that reads from the right.
  const look =
    '[unicode-bidi:plaintext] inline-block min-w-6 py-1 underline-offset-4 hover:text-ink hover:underline max-wide:py-1.5'
  return (
    <>
      {url.startsWith('/') ? (
        <Link to={url} className={look}>
          {t(title)}
        </Link>
      ) : (
        <a
          href={url}
          className={look}
          title={
            isSearch ? t('Search {network} for {brand}', { network: title, brand: brandName }) : undefined
          }
        >
          {t(title)}
        </a>
      )}
      {isNew ? (
        <span className="ms-2">
          <KindPill kind="new" />
        </span>
      ) : null}
    </>
  )
}
