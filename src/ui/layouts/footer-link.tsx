import { Link } from 'react-router'
import { t } from '#platform/messages/messages.ts'
import { KindPill } from '../pill.tsx'
import type { FooterLink as Entry } from './shell-data.ts'

/** A page of ours without leaving it; anything else as the browser does it. */
export function FooterLink({ link: { title, url, isNew } }: { link: Entry }) {
  // The name of a language keeps its own direction: C++ on a page that reads from the right.
  const look =
    '[unicode-bidi:plaintext] inline-block py-1 underline-offset-4 hover:text-ink hover:underline max-wide:py-1.5'
  return (
    <>
      {url.startsWith('/') ? (
        <Link to={url} className={look}>
          {t(title)}
        </Link>
      ) : (
        <a href={url} className={look}>
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
