import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, Pause, Play, Redo2 } from 'lucide-react'
import { t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, type MenuItem } from '#ui/popover.tsx'
import { Select } from '#ui/select.tsx'
import { Slider } from '#ui/slider.tsx'
import { KeysPopover } from './keys-popover.tsx'
import { SPEEDS, type Steps } from './use-steps.ts'

/** Always in reach: where in the trace the reader is, and how to go elsewhere. */
export function ControlBar({ steps, skips }: { steps: Steps; skips: MenuItem[] }) {
  const { step, last, isPlaying, speed, goTo } = steps
  const position = t('Step {step} of {all}', { step: step + 1, all: last + 1 })
  return (
    <div className="flex flex-col gap-x-4 border-t border-line bg-surface px-3 pt-1 pb-2 tablet:flex-row tablet:items-center tablet:py-2 print:hidden">
      <div className="order-2 flex items-center gap-1">
        <IconButton
          icon={ChevronFirst}
          label={t('First step')}
          shortcut="Home"
          size="default"
          disabled={step === 0}
          onClick={() => goTo(0)}
        />
        <IconButton
          icon={ChevronLeft}
          label={t('Back')}
          shortcut="←"
          size="default"
          disabled={step === 0}
          onClick={() => goTo(step - 1)}
        />
        <Button
          allowsRepeat
          iconAfter={ChevronRight}
          disabled={step === last}
          onClick={() => goTo(step + 1)}
          className="max-tablet:grow"
        >
          {t('Forward')}
        </Button>
        <IconButton
          icon={ChevronLast}
          label={t('Last step')}
          shortcut="End"
          size="default"
          disabled={step === last}
          onClick={() => goTo(last)}
        />
        <IconButton
          icon={isPlaying ? Pause : Play}
          label={isPlaying ? t('Pause') : t('Play')}
          shortcut={t('Space')}
          size="default"
          aria-pressed={isPlaying}
          onClick={isPlaying ? steps.pause : steps.play}
        />
        <Menu
          label={t('Skip to')}
          align="start"
          trigger={(props) => <IconButton {...props} icon={Redo2} label={t('Skip to')} size="default" />}
          items={skips}
        />
      </div>
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
        <output className="shrink-0 text-end text-sm whitespace-nowrap text-muted tabular-nums">
          {position}
        </output>
      </label>
      <div className="order-4 hidden items-center gap-1 tablet:flex">
        <Select
          aria-label={t('Speed')}
          value={String(speed)}
          onChange={(event) => steps.setSpeed(Number(event.target.value))}
          options={SPEEDS.map((each) => ({ value: String(each), label: t('{n} a second', { n: each }) }))}
          className="w-36 text-sm"
        />
        <KeysPopover />
      </div>
    </div>
  )
}
