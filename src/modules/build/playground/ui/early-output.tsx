import { classNames } from '#ui/class-names.ts'

/** Where `EARLY_RUN_SCRIPT` shows what a program printed; the script alone writes in it. */
export function EarlyOutput({ className }: { className: string }) {
  return (
    <pre
      hidden
      role="status"
      data-early-output=""
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: '' }}
      className={classNames('output-text overflow-auto p-4', className)}
    />
  )
}
