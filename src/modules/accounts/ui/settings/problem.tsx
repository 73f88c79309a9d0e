import { CircleAlert } from 'lucide-react'
import { say } from '#platform/words/say.ts'

/** What went wrong with a form and belongs to none of its fields. Takes the focus when there is no such field. */
export function Problem({ message }: { message: string | null }) {
  if (message === null) return null
  return (
    <p
      role="alert"
      tabIndex={-1}
      className="flex items-start gap-2 rounded-control bg-danger-soft px-4 py-3 text-sm text-danger"
    >
      <CircleAlert aria-hidden size={18} className="mt-[0.15em] shrink-0" />
      <span>{say(message)}</span>
    </p>
  )
}
