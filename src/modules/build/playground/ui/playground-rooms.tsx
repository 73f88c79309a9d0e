import type { ReactNode } from 'react'
import { t } from '#platform/messages/messages.ts'
import { classNames } from '#ui/class-names.ts'
import { Split } from '#ui/split.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { useMediaQuery } from '#ui/use-media-query.ts'

export type PlaygroundTab = 'files' | 'code' | 'output'

const tabs = (): { key: PlaygroundTab; label: string }[] => [
  { key: 'files', label: t('Files') },
  { key: 'code', label: t('Code') },
  { key: 'output', label: t('Output') },
]

/** Files, code and output: side by side, or below 992 px behind tabs with a bar in reach of the thumb. */
export function PlaygroundRooms({
  tab,
  onTab,
  isFullScreen,
  files,
  editor,
  output,
  run,
}: {
  tab: PlaygroundTab
  onTab: (tab: PlaygroundTab) => void
  /** The editor alone. */
  isFullScreen: boolean
  files: ReactNode
  editor: ReactNode
  output: ReactNode
  /** The run button, for the bar in reach of the thumb. */
  run: ReactNode
}) {
  const isNarrow = useMediaQuery('(max-width: 991.98px)')
  const panel = (name: PlaygroundTab) => ({
    id: `playground-panel-${name}`,
    ...(isNarrow ? { role: 'tabpanel', 'aria-labelledby': `playground-tab-${name}` } : {}),
  })
  return (
    <>
      <Tabs
        tabs={tabs()}
        selected={tab}
        onSelect={onTab}
        label={t('Parts of the playground')}
        idPrefix="playground"
        className="shrink-0 justify-center border-b border-line wide:hidden"
      />
      <div className="flex min-h-0 grow">
        <div
          {...panel('files')}
          className={classNames(
            'min-h-0 shrink-0 border-line max-wide:grow wide:w-56 wide:border-e',
            tab !== 'files' && 'max-wide:hidden',
          )}
        >
          {files}
        </div>
        <div className={classNames('min-h-0 min-w-0 grow', tab === 'files' && 'max-wide:hidden')}>
          <Split
            direction="row"
            name="playground"
            label={t('Editor width')}
            initial={54}
            isFirstAway={tab !== 'code'}
            isSecondAway={tab !== 'output'}
            first={
              <div
                {...panel('code')}
                className={classNames('h-full', isFullScreen && 'bg-paper wide:fixed wide:inset-0 wide:z-30')}
              >
                {editor}
              </div>
            }
            second={
              <div {...panel('output')} className="h-full">
                {output}
              </div>
            }
          />
        </div>
      </div>
      <div className="flex min-h-16 shrink-0 items-center justify-center gap-2 border-t border-line bg-paper px-3 pb-[env(safe-area-inset-bottom)] wide:hidden">
        {run}
      </div>
    </>
  )
}
