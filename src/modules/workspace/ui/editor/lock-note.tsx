import { Lock } from 'lucide-react'

/** Sentence above a code that cannot be changed: why, or until when. */
export function LockNote({ text }: { text: string }) {
  return (
    <p className="flex items-center gap-2 border-b border-line bg-sunken px-4 py-2 text-sm text-muted">
      <Lock aria-hidden size={16} className="shrink-0" />
      {text}
    </p>
  )
}
