import { Link } from 'react-router'
import { tWith } from '#ui/message-elements.ts'
import type { SharedProject } from '../../contract.ts'
import { AuthorName } from './author-name.tsx'

/** Says what a copy is a copy of, and who made that. */
export function OriginCredit({ origin }: { origin: NonNullable<SharedProject['origin']> }) {
  return (
    <p className="text-sm wrap-anywhere text-muted">
      {tWith('A copy of {project} by {author}', {
        project: (
          <Link to={`/build/projects/${origin.projectId}`} className="font-semibold text-link underline">
            {origin.name}
          </Link>
        ),
        author: <AuthorName author={origin.author} />,
      })}
    </p>
  )
}
