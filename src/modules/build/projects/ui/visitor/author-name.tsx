import { Link } from 'react-router'
import type { SharedProject } from '../../contract.ts'

/** A name, which leads to the public profile where there is one. */
export function AuthorName({ author: { name, handle } }: { author: SharedProject['author'] }) {
  if (handle === null) return <span className="font-semibold wrap-anywhere text-ink">{name}</span>
  return (
    <Link
      to={`/u/${handle}`}
      className="font-semibold wrap-anywhere text-ink underline-offset-4 hover:text-link hover:underline"
    >
      {name}
    </Link>
  )
}
