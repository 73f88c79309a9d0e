import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
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

const languages = {
  python: ['Python', 'text-lang-python'],
  sql: ['SQL', 'text-lang-sql'],
  html: ['HTML', 'text-lang-html'],
  javascript: ['JavaScript', 'text-lang-javascript'],
  c: ['C', 'text-lang-c'],
  cpp: ['C++', 'text-lang-cpp'],
  java: ['Java', 'text-lang-java'],
} as const

/** A language's badge, in its own quiet hue. */
export function LanguageBadge({ language }: { language: keyof typeof languages }) {
  const [name, hue] = languages[language]
  return (
    <span className={classNames('inline-flex items-center gap-1.5 text-xs font-semibold', hue)}>
      <span aria-hidden className="ground-line w-2.5!" />
      {name}
    </span>
  )
}
