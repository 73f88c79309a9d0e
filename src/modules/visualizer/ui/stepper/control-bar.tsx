import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, Pause, Play, Redo2 } from 'lucide-react'
import { memo } from 'react'
import { t } from '#platform/messages/messages.ts'
import { classNames } from '#ui/class-names.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, type MenuItem } from '#ui/popover.tsx'
import { Select } from '#ui/select.tsx'
import { Slider } from '#ui/slider.tsx'
import { KeysPopover } from './keys-popover.tsx'
import { SPEEDS, type Steps } from './use-steps.ts'

/** Always in reach: where in the trace the reader is, and how to go elsewhere. */
export function ControlBar({
  steps,
  skips,
  isWaiting,
  leftOut,
}: {
  steps: Steps
  skips: readonly MenuItem[]
  /** There is nowhere to go yet: it keeps its place. */
  isWaiting: boolean
  /** Steps of the run before the first of the recording. */
  leftOut: number
}) {
  const { step, last, isPlaying, speed, goTo } = steps
  const all = leftOut + last + 1
  const position = t('Step {step} of {all}', { step: leftOut + step + 1, all })
  return (
    <div
      className={classNames(
        '@container flex flex-col gap-x-4 border-t border-line bg-surface px-3 pt-1 pb-2 tablet:flex-row tablet:items-center tablet:py-2 print:hidden',
        isWaiting && '*:invisible',
      )}
    >
      <Buttons
        isFirst={step === 0}
        isLast={step === last}
        {...{ last, isPlaying, goTo, skips }}
        goBy={steps.goBy}
        play={steps.play}
        pause={steps.pause}
      />
      <label className="order-1 flex min-w-0 grow items-center gap-3 tablet:order-3">
        <span className="sr-only">{t('Step')}</span>
        <Slider
          min={1}
          max={last + 1}
          value={step + 1}
          aria-valuetext={position}
          onChange={(event) => goTo(event.target.valueAsNumber - 1)}
          className="w-full grow"
        />
        <output // As wide as it gets, so that the line beside it keeps its length.
          style={{
            minWidth: `${t('Step {step} of {all}', { step: all, all }).length * 0.92}ch`,
          }}
          className="shrink-0 text-end text-sm whitespace-nowrap text-muted tabular-nums"
        >
          {position}
        </output>
      </label>
      <SpeedAndKeys speed={speed} setSpeed={steps.setSpeed} />
    </div>
  )
}

/** Most steps change nothing of it. */
const Buttons = memo(function Buttons({
  isFirst,
  isLast,
  last,
  isPlaying,
  skips,
  goTo,
  goBy,
  play,
  pause,
}: Pick<Steps, 'last' | 'isPlaying' | 'goTo' | 'goBy' | 'play' | 'pause'> & {
  isFirst: boolean
  isLast: boolean
  skips: readonly MenuItem[]
}) {
  return (
    <div className="order-2 flex items-center gap-1">
      <IconButton
        icon={ChevronFirst}
        label={t('First step')}
        shortcut="Home"
        size="default"
        disabled={isFirst}
        onClick={() => goTo(0)}
      />
      <IconButton
        icon={ChevronLeft}
        label={t('Back')}
        shortcut="←"
        size="default"
        disabled={isFirst}
        onClick={() => goBy(-1)}
      />
      <Button
        allowsRepeat
        iconAfter={ChevronRight}
        disabled={isLast}
        onClick={() => goBy(1)}
        className="max-tablet:grow"
      >
        {t('Forward')}
      </Button>
      <IconButton
        icon={ChevronLast}
        label={t('Last step')}
        shortcut="End"
        size="default"
        disabled={isLast}
        onClick={() => goTo(last)}
      />
      <IconButton
        icon={isPlaying ? Pause : Play}
        label={isPlaying ? t('Pause') : t('Play')}
        shortcut={t('Space')}
        size="default"
        aria-pressed={isPlaying}
        onClick={isPlaying ? pause : play}
      />
      <Menu
        label={t('Skip to')}
        align="start"
        trigger={(props) => <IconButton {...props} icon={Redo2} label={t('Skip to')} size="default" />}
        items={[...skips]}
      />
    </div>
  )
})

const SpeedAndKeys = memo(function SpeedAndKeys({ speed, setSpeed }: Pick<Steps, 'speed' | 'setSpeed'>) {
  return (
    <div className="order-4 hidden shrink-0 items-center gap-1 @3xl:flex">
      <Select
        aria-label={t('Speed')}
        value={String(speed)}
        onChange={(event) => setSpeed(Number(event.target.value))}
        options={SPEEDS.map((each) => ({ value: String(each), label: t('{n} a second', { n: each }) }))}
        className="w-36 shrink-0 text-sm"
      />
      <KeysPopover />
    </div>
  )
})
