import { Pause, Play, RotateCcw } from 'lucide-react'
import { useId, useRef } from 'react'
import { textAt, wholeText } from '#modules/exercises/browser.ts'
import type { Replay } from '#modules/exercises/replay/contract.ts'
import { t } from '#platform/messages/messages.ts'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Slider } from '#ui/slider.tsx'
import { useMediaQuery } from '#ui/use-media-query.ts'
import { isAnyPlaying } from './one-player.ts'
import type { Speed } from './player-rules.ts'
import { ReplayScreen, ReplayTranscript } from './replay-screen.tsx'
import { useInView } from './use-in-view.ts'
import { usePlayer } from './use-player.ts'

const LESS_MOTION = '(prefers-reduced-motion: reduce)'
const TOUCH = 'pointer-coarse:size-11'
/** Slider that says how far it is, more than it asks to be moved. */
const SLIM =
  '[&::-webkit-slider-runnable-track]:h-1! [&::-webkit-slider-thumb]:-mt-[5px]! [&::-webkit-slider-thumb]:size-3.5! [&::-moz-range-track]:h-1! [&::-moz-range-thumb]:size-3.5!'

/**
 * A terminal in which a recorded session is played again: as tall as its text from the beginning, up to the height it is given. All of it
 * is shown until it plays, which it begins once by itself when it is in view; not for readers who want less motion, who have its button.
 */
export function TerminalReplay({
  replay,
  label,
  startsInView = true,
  className,
}: {
  replay: Replay
  /** Name of what runs. */
  label: string
  startsInView?: boolean
  className?: string
}) {
  const id = useId()
  const frame = useRef<HTMLElement>(null)
  const wantsLessMotion = useMediaQuery(LESS_MOTION)
  const { state, totalMs, dispatch } = usePlayer(replay)
  const { phase, at, speed, isTouched } = state
  const isPlaying = phase === 'playing'
  const isWaiting = startsInView && !isTouched && !wantsLessMotion
  useInView(frame, isWaiting, () => {
    if (!isAnyPlaying()) dispatch({ type: 'play' })
  })
  const whole = wholeText(replay)
  return (
    <section
      ref={frame}
      aria-labelledby={id}
      className={classNames(
        'flex min-h-0 flex-col overflow-hidden rounded-panel border border-line bg-surface print:max-h-none!',
        className,
      )}
    >
      <p id={id} className="shrink-0 border-b border-line px-4 py-2 text-xs font-semibold text-muted">
        {label}
      </p>
      <div className="relative min-h-0 grow overflow-hidden bg-sunken">
        <ReplayTranscript texts={whole} className="px-4 pt-3.5 pb-9" />
        {/* Reversed, so that the end is in view without a script and while more comes. */}
        <div
          tabIndex={0}
          role="group"
          aria-label={t('Screen')}
          className="absolute inset-0 flex flex-col-reverse overflow-y-auto outline-offset-[-3px]"
        >
          <div aria-hidden className="grow px-4 py-3.5">
            <ReplayScreen
              texts={phase === 'ended' ? whole : textAt(replay, at, { isByLine: wantsLessMotion })}
              hasCursor={phase !== 'ended'}
            />
          </div>
        </div>
      </div>
      <div className="flex shrink-0 items-center gap-1 border-t border-line px-1.5 py-1 print:hidden">
        <IconButton
          icon={isPlaying ? Pause : Play}
          label={isPlaying ? t('Pause') : t('Play')}
          onClick={() => dispatch({ type: isPlaying ? 'pause' : 'play' })}
          className={classNames('text-link!', TOUCH)}
        />
        <Slider
          aria-label={t('Position')}
          aria-valuetext={t('{at} of {total} seconds', { at: seconds(at), total: seconds(totalMs) })}
          min={0}
          max={totalMs}
          step={100}
          value={at}
          onChange={(event) => dispatch({ type: 'seek', at: Number(event.target.value) })}
          className={classNames('mx-1.5 h-9! grow', SLIM)}
        />
        <SpeedButton speed={speed} onPress={() => dispatch({ type: 'speed' })} />
        <IconButton
          icon={RotateCcw}
          label={t('Play from the start')}
          onClick={() => dispatch({ type: 'restart' })}
          className={TOUCH}
        />
      </div>
    </section>
  )
}

function SpeedButton({ speed, onPress }: { speed: Speed; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={speed === 1 ? t('1×, play twice as fast') : t('2×, play at normal speed')}
      onClick={onPress}
      className={classNames(
        'inline-grid size-9 shrink-0 place-items-center rounded-control text-sm font-semibold text-muted tabular-nums transition-colors duration-150 hover:bg-hover hover:text-ink',
        TOUCH,
      )}
    >
      {speed}×
    </button>
  )
}

const seconds = (ms: number) => Math.round(ms / 1000)
