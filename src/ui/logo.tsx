import { classNames } from './class-names.ts'
import { useSite } from './layouts/site.ts'

/** The mark: a caret as a roof over an underscore as ground. Two strokes, one colour, works at 16 px. */
export function LogoMark({ size = 24 }: { size?: number }) {
  return (
    <svg aria-hidden width={size} height={size} viewBox="0 0 24 24" fill="none" className="shrink-0">
      <path
        d="M4.5 13 12 5.2l7.5 7.8"
        stroke="currentColor"
        strokeWidth="3.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M4.5 19.4h15" stroke="var(--color-primary)" strokeWidth="3.2" strokeLinecap="round" />
    </svg>
  )
}

/** Mark and name. `isShort`: visitors see the mark alone on phones, where the bar is needed for the way in. */
export function Logo({ size = 24, isShort = false }: { size?: number; isShort?: boolean }) {
  const { brandName } = useSite()
  return (
    <span className="inline-flex items-center gap-2 text-ink">
      <LogoMark size={size} />
      <span
        className={classNames(
          'font-heading text-lg font-bold tracking-tight',
          isShort && 'max-[27.5rem]:[:root:not([data-member])_&]:hidden',
        )}
      >
        {brandName}
      </span>
    </span>
  )
}
