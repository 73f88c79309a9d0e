import { LoaderCircle } from 'lucide-react'

/** Turns while something loads. Give it a `label` where nothing else says what is loading. */
export function Spinner({ size = 20, label }: { size?: number; label?: string }) {
  return (
    <span role={label ? 'status' : undefined} className="inline-flex">
      <LoaderCircle aria-hidden size={size} className="animate-spin" />
      {label ? <span className="sr-only">{label}</span> : null}
    </span>
  )
}
