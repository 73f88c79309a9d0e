import { classNames } from './class-names.ts'

/** Holds the place of something that is coming; give it the size of what comes. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={classNames('block animate-pulse rounded-small bg-hover', className)} />
}

/** Lines of text that are coming; the last one is shorter, as it is in a paragraph. */
export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <span aria-hidden className={classNames('flex flex-col gap-2.5', className)}>
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} className={index === lines - 1 && lines > 1 ? 'h-4 w-3/5' : 'h-4'} />
      ))}
    </span>
  )
}
