import { Check, CloudOff } from 'lucide-react'
import { Avatar } from '../avatar.tsx'
import { Logo } from '../logo.tsx'
import { HueBadge } from '../hue-badge.tsx'
import { KindPill, LevelPill, Pill } from '../pill.tsx'
import { PORTRAIT } from './portrait.ts'
import { Sample } from './sample.tsx'

const TONES = ['neutral', 'primary', 'success', 'warning', 'danger', 'pro'] as const
const KINDS = ['new', 'free', 'pro', 'beta', 'coming-soon'] as const
const LEVELS = ['beginner', 'intermediate', 'advanced'] as const
const SIZES = ['compact', 'default', 'large'] as const

export function MarkSamples() {
  return (
    <>
      <Sample name="Logo">
        <Logo />
        <Logo size={32} />
      </Sample>
      <Sample name="Pill, levels">
        {LEVELS.map((level) => (
          <LevelPill key={level} level={level} />
        ))}
      </Sample>
      <Sample name="Pill, kinds">
        {KINDS.map((kind) => (
          <KindPill key={kind} kind={kind} />
        ))}
      </Sample>
      <Sample name="Pill, tones">
        {TONES.map((tone) => (
          <Pill key={tone} tone={tone}>
            {tone}
          </Pill>
        ))}
        <Pill tone="success" icon={Check}>
          Passed
        </Pill>
        <Pill tone="warning" icon={CloudOff}>
          Offline, kept here
        </Pill>
      </Sample>
      <Sample name="Hue badge">
        <HueBadge hue="blue" name="Blue" />
      </Sample>
      <Sample name="Avatar" note="Initials, a picture, nobody; PRO in amber">
        {SIZES.map((size) => (
          <Avatar key={size} name="Ada Lovelace" size={size} />
        ))}
        {SIZES.map((size) => (
          <Avatar key={size} name="Grace Hopper" size={size} picture={PORTRAIT} isPro />
        ))}
        <Avatar name="Edsger Dijkstra" isPro />
        <Avatar name="" />
      </Sample>
    </>
  )
}
