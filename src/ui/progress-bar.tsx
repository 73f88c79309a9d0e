import { classNames } from './class-names.ts'

/**
 * How much is done, 0 to 100. Drawn in SVG because a width in a `style` attribute would be refused by the
 * content-security policy when the server renders it.
 */
export function ProgressBar({
  percent,
  label,
  className,
}: {
  percent: number
  label: string
  className?: string
}) {
  const value = Math.round(Math.min(100, Math.max(0, percent)))
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={100}
      className={classNames('h-1.5 w-full overflow-hidden rounded-full bg-line', className)}
    >
      <svg aria-hidden width="100%" height="100%" className="block">
        <rect
          width={`${value}%`}
          height="100%"
          rx="3"
          className="fill-primary transition-[width] duration-(--duration-layout)"
        />
      </svg>
    </div>
  )
}
