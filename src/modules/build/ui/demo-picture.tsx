import { type ReactNode, Suspense } from 'react'
import type { DemoPicture as Demo } from '#modules/catalog/projects/contract.ts'
import type { Language } from '#modules/exercises/contract.ts'
import { LANGUAGES } from '#modules/exercises/languages/contract.ts'
import { t } from '#platform/messages/messages.ts'
import { classNames } from '#ui/class-names.ts'
import { HUE_CLASSES } from '#ui/hue-badge.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { PlayButton } from './play-button.tsx'
import { usePlaying } from './use-playing.ts'

const DemoMiniature = lazyPart(async () => (await import('./demo-miniature.tsx')).DemoMiniature)

/**
 * Picture of a project: the end of its demo, which plays while its card is pointed at, or by its button. `isAwake`: somebody
 * points at the card; a page runs only when its button is pressed.
 */
export function DemoPicture({
  demo,
  project: { title, language },
  isAwake,
  still,
  className,
}: {
  demo: Demo
  project: { title: string; language: Language }
  isAwake: boolean
  /** Picture while nothing plays, where it is not the end of the run. */
  still: ReactNode
  className: string
}) {
  const { isPlaying, stop, toggle } = usePlaying(isAwake && demo.kind === 'replay')
  const picture = demo.kind === 'page' ? still : <Still texts={demo.still} />
  return (
    <div
      dir="ltr"
      className={classNames(
        'relative overflow-hidden bg-surface',
        HUE_CLASSES[LANGUAGES[language].hue],
        className,
      )}
    >
      <div className="size-full bg-current/10">
        {isPlaying ? (
          <Suspense fallback={picture}>
            <DemoMiniature demo={demo} onStop={stop} />
          </Suspense>
        ) : (
          picture
        )}
      </div>
      <PlayButton
        isPlaying={isPlaying}
        label={
          isPlaying ? t('Stop the demo of {title}', { title }) : t('Play the demo of {title}', { title })
        }
        onPress={toggle}
      />
    </div>
  )
}

/** As the replay ends. */
function Still({ texts }: { texts: Demo['still'] }) {
  return (
    <div
      role="img"
      aria-label={t('A run of the finished program')}
      className="flex size-full flex-col-reverse overflow-hidden px-4 py-3.5"
    >
      <pre className="grow text-start font-mono text-[0.8125rem] leading-5 wrap-anywhere whitespace-pre-wrap text-ink">
        {texts.map(({ kind, text }, index) => (
          <span key={index} className={kind === 'typed' ? 'font-semibold text-link' : undefined}>
            {text}
          </span>
        ))}
      </pre>
    </div>
  )
}
