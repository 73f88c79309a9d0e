import { Link } from 'react-router'
import { tWith } from '#ui/message-elements.ts'
import type { SharedProject } from '../../contract.ts'
import { AuthorName } from './author-name.tsx'

/** Says what a copy is a copy of, and who made that; a link only where the reader can open it. */
export function OriginCredit({ origin }: { origin: NonNullable<SharedProject['origin']> }) {
  return (
    <p className="text-sm wrap-anywhere text-muted">
      {tWith('A copy of {project} by {author}', {
        project:
          origin.href === null ? (
            <span className="font-semibold">{origin.name}</span>
          ) : (
            <Link to={origin.href} className="font-semibold text-link underline">
              {origin.name}
            </Link>
          ),
        author: <AuthorName author={origin.author} />,
      })}
    </p>
  )
}
