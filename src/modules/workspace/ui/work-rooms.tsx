import type { ReactNode } from 'react'
import { t } from '#platform/messages/messages.ts'
import { classNames } from '#ui/class-names.ts'
import { Split } from '#ui/split.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { useMediaQuery } from '#ui/use-media-query.ts'

export type WorkTab = 'read' | 'code' | 'output'

/** Parts of a program on a page, as `useWorkspaceParts` makes them. */
export type WorkParts = {
  editor: ReactNode
  output: ReactNode
  /** The run button, for the bar in reach of the thumb. */
  run: ReactNode
  isFullScreen: boolean
  onRun: () => void
}

const tabs = (): { key: WorkTab; label: string }[] => [
  { key: 'read', label: t('Read') },
  { key: 'code', label: t('Code') },
  { key: 'output', label: t('Output') },
]

/** Words, code and output: side by side, or below 992 px behind tabs with a bar in reach of the thumb. */
export function WorkRooms({
  title,
  label,
  workspace,
  reading,
  tab,
  onTab,
  before,
  after,
}: {
  /** Of what is read: a heading while the words are behind another tab. */
  title: string
  /** Name of the tabs. */
  label: string
  workspace: WorkParts
  reading: ReactNode
  tab: WorkTab
  onTab: (tab: WorkTab) => void
  /** Beside the run button in the bar. Default: nothing. */
  before?: ReactNode
  after?: ReactNode
}) {
  const isNarrow = useMediaQuery('(max-width: 991.98px)')
  const panel = (name: WorkTab) => ({
    id: `player-panel-${name}`,
    ...(isNarrow ? { role: 'tabpanel', 'aria-labelledby': `player-tab-${name}` } : {}),
  })
  return (
    <>
      <Tabs
        tabs={tabs()}
        selected={tab}
        onSelect={onTab}
        label={label}
        idPrefix="player"
        className="shrink-0 justify-center border-b border-line wide:hidden"
      />
      {/* Behind the other tabs the words are away, and their heading with them. */}
      {isNarrow && tab !== 'read' ? <h1 className="sr-only">{title}</h1> : null}
      <div className="min-h-0 grow">
        <Split
          direction="row"
          name="player"
          label={t('Text width')}
          initial={42}
          isFirstAway={tab !== 'read'}
          isSecondAway={tab === 'read'}
          first={
            <div {...panel('read')} className="h-full">
              {reading}
            </div>
          }
          second={
            <div
              className={classNames(
                'h-full',
                workspace.isFullScreen && 'bg-paper wide:fixed wide:inset-0 wide:z-30',
              )}
            >
              {/* Over the whole window there is room for both, each as high as it is. */}
              <Split
                {...(workspace.isFullScreen
                  ? { direction: 'row', name: 'output-beside', label: t('Editor width') }
                  : { direction: 'column', name: 'output', label: t('Editor height') })}
                initial={56}
                isFirstAway={tab === 'output'}
                isSecondAway={tab === 'code'}
                first={
                  <div {...panel('code')} className="h-full">
                    {workspace.editor}
                  </div>
                }
                second={
                  <div {...panel('output')} className="h-full">
                    {workspace.output}
                  </div>
                }
              />
            </div>
          }
        />
      </div>
      <div className="flex min-h-16 shrink-0 items-center gap-2 border-t border-line bg-paper px-3 pb-[env(safe-area-inset-bottom)] wide:hidden">
        {before}
        <div className="flex grow justify-center gap-2">{workspace.run}</div>
        {after}
      </div>
    </>
  )
}
