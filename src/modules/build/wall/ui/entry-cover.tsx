import { Suspense } from 'react'
import type { Language } from '#modules/exercises/contract.ts'
import { LANGUAGES } from '#modules/exercises/languages/contract.ts'
import type { ReplayText } from '#modules/exercises/replay/contract.ts'
import { t } from '#platform/messages/messages.ts'
import { classNames } from '#ui/class-names.ts'
import { HUE_CLASSES } from '#ui/hue-badge.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { showToast } from '#ui/toast.tsx'
import { PlayButton } from '../../ui/play-button.tsx'
import { usePlaying } from '../../ui/use-playing.ts'
import type { Cover } from '../contract.ts'
import { CoverScreen, screenSize } from './cover-screen.tsx'
import { PageStill } from './page-still.tsx'

const CoverPlayer = lazyPart(async () => (await import('./cover-player.tsx')).CoverPlayer)

/**
 * A miniature of what a project does, in its language's hue: what it printed, its code, or a window with a page. A recording plays while its
 * card is awake and by its button, a page by its button alone: it is a stranger's script that runs then.
 */
export function EntryCover({
  entry: { id, name, language, cover, isPlayable },
  isAwake = false,
  isLarge = false,
  className,
}: {
  entry: { id: string; name: string; language: Language; cover: Cover; isPlayable: boolean }
  /** Whether the card around it is pointed at. */
  isAwake?: boolean
  /** It is the picture of a page of its own: its text is read out, and a page in it can be used. */
  isLarge?: boolean
  className?: string
}) {
  const isPage = cover.kind === 'page'
  const { isPlaying, isPressed, stop, toggle } = usePlaying(isPlayable && isAwake && !isPage)
  const fail = () => {
    stop()
    if (isPressed)
      showToast({
        type: 'error',
        title: t('The cover couldn’t be loaded. Check your connection and try again.'),
      })
  }
  const texts = textsOf(cover)
  const size = screenSize(texts)
  const still = isPage ? (
    <PageStill {...cover} />
  ) : (
    <CoverScreen texts={texts} size={size} isCode={cover.kind === 'code'} />
  )
  return (
    <div
      dir="ltr"
      className={classNames(
        '@container relative aspect-[16/10] overflow-hidden bg-[color-mix(in_oklch,currentColor_9%,var(--color-surface))] select-none',
        HUE_CLASSES[LANGUAGES[language].hue],
        className,
      )}
    >
      {isLarge ? <Transcript cover={cover} texts={texts} /> : null}
      {isPlaying ? (
        <Suspense fallback={still}>
          <CoverPlayer entryId={id} still={still} size={size} isLarge={isLarge} onStop={stop} onFail={fail} />
        </Suspense>
      ) : (
        still
      )}
      {isPlayable ? (
        <PlayButton isPlaying={isPlaying} label={labelOf({ name, isPage, isPlaying })} onPress={toggle} />
      ) : null}
    </div>
  )
}

function labelOf({ name, isPage, isPlaying }: { name: string; isPage: boolean; isPlaying: boolean }): string {
  if (isPage) return isPlaying ? t('Stop the page {name}', { name }) : t('Run the page {name}', { name })
  return isPlaying ? t('Stop the recording of {name}', { name }) : t('Play the recording of {name}', { name })
}

function textsOf(cover: Cover): readonly ReplayText[] {
  switch (cover.kind) {
    case 'output':
      return cover.texts
    case 'code':
      return [{ kind: 'out', text: cover.text }]
    case 'page':
      return []
  }
}

/** The same to be heard and not seen. */
function Transcript({ cover, texts }: { cover: Cover; texts: readonly ReplayText[] }) {
  if (cover.kind === 'page')
    return <p className="sr-only">{cover.heading === '' ? cover.title : cover.heading}</p>
  return (
    <pre className="sr-only">
      {texts.map(({ kind, text }) => (kind === 'typed' ? `${t('typed:')} ${text}` : text)).join('')}
    </pre>
  )
}
