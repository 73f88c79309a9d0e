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

const FOR_MEMBERS = 'max-[23rem]:[:root[data-member]_&]:hidden'

/** Screens on which readers see the mark alone, because the bar's links and buttons need the room of the name. Members have fewer of them. */
const MARK_ONLY = {
  phones: `${FOR_MEMBERS} max-[27.5rem]:[:root:not([data-member])_&]:hidden`,
  'narrow-phones': `${FOR_MEMBERS} max-[24rem]:[:root:not([data-member])_&]:hidden`,
  members: FOR_MEMBERS,
}

/** Mark and name. `markOnly`: default on no screen. */
export function Logo({ size = 24, markOnly }: { size?: number; markOnly?: keyof typeof MARK_ONLY }) {
  const { brandName } = useSite()
  return (
    <span className="inline-flex items-center gap-2 text-ink">
      <LogoMark size={size} />
      <span
        className={classNames(
          'font-heading text-lg font-bold tracking-tight',
          markOnly && MARK_ONLY[markOnly],
        )}
      >
        {brandName}
      </span>
    </span>
  )
}
