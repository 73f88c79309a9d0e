import { classNames } from './class-names.ts'

/** Holds the place of something that is coming; give it the size of what comes. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'block animate-pulse rounded-small bg-hover motion-reduce:animate-none',
        className,
      )}
    />
  )
}
