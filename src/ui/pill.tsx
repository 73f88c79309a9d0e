import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { t, message } from '#platform/messages/messages.ts'
import { classNames } from './class-names.ts'

export type PillTone = 'neutral' | 'primary' | 'success' | 'warning' | 'danger' | 'pro'

const tones: Record<PillTone, string> = {
  neutral: 'bg-hover text-muted',
  primary: 'bg-primary-soft text-link',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  pro: 'bg-pro text-on-pro',
}

/** A word about something: a level, a state, a count. The word carries the meaning; the colour only helps. */
export function Pill({
  tone = 'neutral',
  icon: Icon,
  children,
}: {
  tone?: PillTone
  icon?: LucideIcon
  children: ReactNode
}) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 rounded-small px-2 py-0.5 text-xs font-semibold whitespace-nowrap tabular-nums',
        tones[tone],
      )}
    >
      {Icon ? <Icon aria-hidden size={14} /> : null}
      {children}
    </span>
  )
}

export type PillKind = 'new' | 'free' | 'pro' | 'beta' | 'coming-soon'

const kinds: Record<PillKind, { word: string; tone: PillTone }> = {
  new: { word: message('NEW'), tone: 'primary' },
  free: { word: message('FREE'), tone: 'success' },
  pro: { word: message('PRO'), tone: 'pro' },
  beta: { word: message('Beta'), tone: 'primary' },
  'coming-soon': { word: message('Coming soon'), tone: 'neutral' },
}

/** The marks a course, a page or a person can carry, always in the same words. */
export function KindPill({ kind }: { kind: PillKind }) {
  const { word, tone } = kinds[kind]
  return <Pill tone={tone}>{t(word)}</Pill>
}

export type Level = 'beginner' | 'intermediate' | 'advanced'

const levels: Record<Level, { word: string; bars: number }> = {
  beginner: { word: message('Beginner'), bars: 1 },
  intermediate: { word: message('Intermediate'), bars: 2 },
  advanced: { word: message('Advanced'), bars: 3 },
}

/** How much one should know already: a word, and bars that grow with it. No traffic light: no level is a warning. */
export function LevelPill({ level }: { level: Level }) {
  const { word, bars } = levels[level]
  return (
    <Pill>
      <svg aria-hidden width="12" height="12" viewBox="0 0 12 12" className="me-0.5">
        {[4, 8, 12].map((height, index) => (
          <rect
            key={height}
            x={index * 4.5}
            y={12 - height}
            width="3"
            height={height}
            rx="1"
            className={index < bars ? 'fill-link' : 'fill-current opacity-25'}
          />
        ))}
      </svg>
      {t(word)}
    </Pill>
  )
}
