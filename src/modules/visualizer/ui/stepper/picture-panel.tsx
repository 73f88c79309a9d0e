import { Ellipsis } from 'lucide-react'
import { memo, useId, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { State } from '../../trace/trace.ts'
import type { Trace } from '#modules/exercises/trace/contract.ts'
import { t } from '#platform/messages/messages.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu } from '#ui/popover.tsx'
import { Tabs } from '#ui/tabs.tsx'
import type { IndexNames, Slot, View } from '../picture/picture.ts'
import { CallTreeView } from './call-tree-view.tsx'
import { saveSvg } from './export-svg.ts'
import { PictureView } from './picture-view.tsx'
import { useLatest } from './use-latest.ts'
import { type Picked, ValuesView } from './values-view.tsx'
import { WatchList } from './watch-list.tsx'

type Shown = 'drawing' | 'values' | 'calls'

/** The same step as a picture, as lists of values, and as a tree of calls. */
export function PicturePanel({
  svg,
  state,
  before,
  trace,
  hasCallTree,
  indexNames,
  views,
  watched,
  selected,
  onPick,
  onPickSlot,
  onUnwatch,
  onGo,
  onTable,
}: {
  svg: RefObject<SVGSVGElement | null>
  state: State
  before: State | null
  trace: Trace
  /** Of a program whose functions call themselves. */
  hasCallTree: boolean
  indexNames: IndexNames
  views: Readonly<Record<string, View>>
  watched: readonly string[]
  selected: string | null
  onPick: (picked: Picked) => void
  onPickSlot: (slot: Slot) => void
  onUnwatch: (name: string) => void
  onGo: (step: number) => void
  /** Shows all steps as a table. */
  onTable: () => void
}) {
  const { language } = trace
  const [shown, setShown] = useState<Shown>('drawing')
  const id = useId()
  const isThere = (part: Shown) => shown === part
  const printValues = useLatest(() => {
    flushSync(() => setShown('values'))
    window.print()
  })
  const save = useLatest(() => svg.current && saveSvg(svg.current, `step-${state.step + 1}.svg`))
  return (
    <>
      <div className="flex items-center border-b border-line bg-surface pe-2 print:hidden">
        <Tabs
          idPrefix={id}
          label={t('Ways to see this step')}
          selected={shown}
          onSelect={setShown}
          className="min-w-0 grow overflow-x-auto"
          tabs={[
            { key: 'drawing' as const, label: t('Memory') },
            { key: 'values' as const, label: t('Values') },
            ...(hasCallTree ? [{ key: 'calls' as const, label: t('Calls') }] : []),
          ]}
        />
        <SaveMenu canSave={isThere('drawing')} onSave={save} onPrint={printValues} onTable={onTable} />
      </div>
      <WatchList names={watched} state={state} language={language} onRemove={onUnwatch} />
      <div
        id={`${id}-panel-drawing`}
        role="tabpanel"
        aria-labelledby={`${id}-tab-drawing`}
        hidden={!isThere('drawing')}
        className="min-h-0 grow print:hidden"
      >
        {isThere('drawing') ? (
          <PictureView
            {...{ svg, state, before, language, indexNames, views, selected }}
            onPick={onPickSlot}
          />
        ) : null}
      </div>
      <div
        id={`${id}-panel-values`}
        role="tabpanel"
        aria-labelledby={`${id}-tab-values`}
        hidden={!isThere('values')}
        className="min-h-0 grow"
      >
        {isThere('values') ? <ValuesView {...{ state, before, language, selected, onPick }} /> : null}
      </div>
      {hasCallTree ? (
        <div
          id={`${id}-panel-calls`}
          role="tabpanel"
          aria-labelledby={`${id}-tab-calls`}
          hidden={!isThere('calls')}
          className="min-h-0 grow"
        >
          {isThere('calls') ? <CallTreeView trace={trace} step={state.step} onGo={onGo} /> : null}
        </div>
      ) : null}
    </>
  )
}

const SaveMenu = memo(function SaveMenu({
  canSave,
  onSave,
  onPrint,
  onTable,
}: {
  canSave: boolean
  onSave: () => void
  onPrint: () => void
  onTable: () => void
}) {
  return (
    <Menu
      label={t('Save and print')}
      trigger={(props) => <IconButton {...props} icon={Ellipsis} label={t('Save and print')} />}
      items={[
        {
          label: t('Save picture'),
          isDisabled: !canSave,
          onSelect: onSave,
        },
        { label: t('Print values'), onSelect: onPrint },
        { label: t('All steps as a table'), onSelect: onTable },
      ]}
    />
  )
})
