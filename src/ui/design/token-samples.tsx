import { classNames } from '../class-names.ts'
import { HUE_CLASSES } from '../hue-badge.tsx'
import { Sample } from './sample.tsx'

const GROUNDS = [
  ['bg-paper', 'paper'],
  ['bg-surface', 'surface'],
  ['bg-sunken', 'sunken'],
  ['bg-hover', 'hover'],
] as const

const SOFT_GROUNDS = [
  ['bg-primary-soft', 'primary soft', 'text-link'],
  ['bg-success-soft', 'success soft', 'text-success'],
  ['bg-warning-soft', 'warning soft', 'text-warning'],
  ['bg-danger-soft', 'danger soft', 'text-danger'],
  ['bg-pro-soft', 'pro soft', 'text-ink'],
] as const

const TEXTS = [
  ['text-ink', 'ink'],
  ['text-muted', 'muted'],
  ['text-faint', 'faint'],
  ['text-link', 'link'],
  ['text-success', 'success'],
  ['text-warning', 'warning'],
  ['text-danger', 'danger'],
] as const

const SOLIDS = [
  ['bg-primary text-on-primary', 'primary'],
  ['bg-primary-hover text-on-primary', 'primary hover'],
  ['bg-success-solid text-on-primary', 'success solid'],
  ['bg-danger-solid text-on-primary', 'danger solid'],
  ['bg-pro text-on-pro', 'pro'],
  ['bg-ink text-paper', 'ink'],
] as const

const STEPS = [
  ['text-4xl', '4xl'],
  ['text-3xl', '3xl'],
  ['text-2xl', '2xl'],
  ['text-xl', 'xl'],
  ['text-lg', 'lg'],
] as const

const RADII = [
  ['rounded-mark', 'mark 4'],
  ['rounded-small', 'small 6'],
  ['rounded-control', 'control 10'],
  ['rounded-panel', 'panel 16'],
] as const

const SPACES = [
  ['w-1', '4'],
  ['w-2', '8'],
  ['w-3', '12'],
  ['w-4', '16'],
  ['w-6', '24'],
  ['w-10', '40'],
  ['w-16', '64'],
] as const

const MOTIONS = [
  ['Quick', '0.15 s', 'colours under the pointer'],
  ['Layout', '0.45 s', 'what moves or grows'],
  ['Page', '0.7 s', 'a page fades in; the one left fades to 0.3'],
] as const

export function TokenSamples() {
  return (
    <>
      <TextOnGroundSample />
      <SoftGroundsSample />
      <SolidSample />
      <LinesSample />
      <HuesSample />
      <TypeSample />
      <SpaceSample />
      <ShapeElevationSample />
      <MotionSample />
    </>
  )
}

function TextOnGroundSample() {
  return (
    <Sample name="Text on ground" note="AA everywhere; ink is AAA" isColumn>
      {GROUNDS.map(([ground, name]) => (
        <div
          key={name}
          className={classNames(
            'flex flex-wrap gap-x-5 gap-y-1 rounded-control border border-line p-4',
            ground,
          )}
        >
          <span className="w-20 text-sm font-semibold">{name}</span>
          {TEXTS.map(([text, word]) => (
            <span key={word} className={classNames('text-sm', text)}>
              {word}
            </span>
          ))}
        </div>
      ))}
    </Sample>
  )
}

function SoftGroundsSample() {
  return (
    <Sample name="Soft grounds">
      {SOFT_GROUNDS.map(([ground, name, text]) => (
        <span key={name} className={classNames('rounded-control px-4 py-2.5 text-sm', ground)}>
          <span className={classNames('font-semibold', text)}>{name}</span> and ink
        </span>
      ))}
    </Sample>
  )
}

function SolidSample() {
  return (
    <Sample name="Solid" note="Amber belongs to PRO and to streaks alone">
      {SOLIDS.map(([look, name]) => (
        <span key={name} className={classNames('rounded-control px-4 py-2.5 text-sm font-semibold', look)}>
          {name}
        </span>
      ))}
    </Sample>
  )
}

function LinesSample() {
  return (
    <Sample name="Lines">
      <span className="w-40 border-t border-line pt-2 text-sm text-muted">line</span>
      <span className="w-40 border-t border-line-strong pt-2 text-sm text-muted">line strong</span>
      <span className="text-sm">
        <span aria-hidden className="ground-line mb-2 block text-link" />
        ground line
      </span>
    </Sample>
  )
}

function HuesSample() {
  return (
    <Sample name="Hues" note="Badge and cover only">
      {Object.entries(HUE_CLASSES).map(([hue, className]) => (
        <span key={hue} className={classNames('text-sm font-semibold', className)}>
          {hue}
        </span>
      ))}
    </Sample>
  )
}

function TypeSample() {
  return (
    <Sample name="Type" note="1.2 on phones, 1.25 from 744 px" isColumn>
      {STEPS.map(([step, name]) => (
        <p key={name} className={classNames('font-heading font-[650] tracking-[-0.015em]', step)}>
          Write the first line
          <span className="ms-3 font-sans text-xs font-normal tracking-normal text-faint">{name}</span>
        </p>
      ))}
      <p>
        Base: a loop repeats a block of code. <code>for name in names</code> takes the names one after the
        other.
      </p>
      <p className="text-sm text-muted">Small: 12 lessons, about 3 hours.</p>
      <p className="text-xs text-faint">Extra small: last changed on 4 March.</p>
      <pre className="text-sm">{'total = sum(prices)\nprint(f"{total:.2f}")  # 0O 1lI'}</pre>
    </Sample>
  )
}

function SpaceSample() {
  return (
    <Sample name="Space" note="A grid of 4 px">
      {SPACES.map(([width, name]) => (
        <span key={name} className="flex flex-col items-start gap-1 text-xs text-muted tabular-nums">
          <span aria-hidden className={classNames('h-4 rounded-[2px] bg-primary', width)} />
          {name}
        </span>
      ))}
    </Sample>
  )
}

function ShapeElevationSample() {
  return (
    <Sample name="Shape and elevation" note="Hairlines; one shadow, for what floats">
      {RADII.map(([radius, name]) => (
        <span
          key={name}
          className={classNames(
            'grid size-24 place-items-center border border-line-strong text-xs text-muted',
            radius,
          )}
        >
          {name}
        </span>
      ))}
      <span className="grid size-24 place-items-center rounded-control bg-surface text-xs text-muted shadow-float">
        floats
      </span>
    </Sample>
  )
}

function MotionSample() {
  return (
    <Sample name="Motion" note="None under reduced motion" isColumn>
      <dl className="grid gap-2 text-sm">
        {MOTIONS.map(([name, time, what]) => (
          <div key={name} className="flex flex-wrap gap-x-4">
            <dt className="w-20 font-semibold">{name}</dt>
            <dd className="w-14 text-muted tabular-nums">{time}</dd>
            <dd className="text-muted">{what}</dd>
          </div>
        ))}
      </dl>
    </Sample>
  )
}
