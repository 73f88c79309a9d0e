import { Spinner } from '#ui/spinner.tsx'

/** Stands where something is being fetched. */
export function Waiting({ words }: { words: string }) {
  return (
    <p className="flex justify-center py-16 text-muted" role="status">
      <Spinner />
      <span className="sr-only">{words}</span>
    </p>
  )
}
