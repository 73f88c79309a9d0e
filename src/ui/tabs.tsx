import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type Tab<Key extends string> = { key: Key; label: ReactNode }

/**
 * A row of tabs by the ARIA pattern: one is in the tab order, arrows, Home and End go between them. Ours because the
 * library's weighs 12 KB on a page that has a budget. A panel's id is `<idPrefix>-panel-<key>`, and
 * its label `<idPrefix>-tab-<key>`. A row that is too long for its place scrolls, and the selected tab is always in view.
 */
export function Tabs<Key extends string>({
  tabs,
  selected,
  onSelect,
  label,
  idPrefix,
  look = 'titles',
  className,
}: {
  tabs: Tab<Key>[]
  selected: Key
  onSelect: (key: Key) => void
  label: string
  idPrefix: string
  /** Default: `titles`; `files`: names of files above a code. */
  look?: keyof typeof LOOKS
  className?: string
}) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>(`#${CSS.escape(`${idPrefix}-tab-${selected}`)}`)
    if (row.current && tab) showWhole(row.current, tab)
  }, [idPrefix, selected])
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.key === selected)
    const on = row.current?.matches(':dir(rtl)') ? -1 : 1
    const to = { ArrowRight: at + on, ArrowLeft: at - on, Home: 0, End: tabs.length - 1 }[event.key]
    const next = to === undefined ? undefined : tabs.at(to % tabs.length)
    if (!next || event.altKey) return
    event.preventDefault()
    onSelect(next.key)
    row.current?.querySelector<HTMLElement>(`#${CSS.escape(`${idPrefix}-tab-${next.key}`)}`)?.focus()
  }
  return (
    <div
      ref={row}
      role="tablist"
      aria-label={label}
      onKeyDown={onKeyDown}
      className={classNames('flex', className)}
    >
      {tabs.map((tab) => (
        <button
          key={tab.key}
          id={`${idPrefix}-tab-${tab.key}`}
          type="button"
          role="tab"
          aria-selected={tab.key === selected}
          aria-controls={`${idPrefix}-panel-${tab.key}`}
          tabIndex={tab.key === selected ? 0 : -1}
          onClick={() => onSelect(tab.key)}
          className={classNames(
            'relative text-muted outline-offset-[-3px] after:absolute after:bottom-0 after:h-0.5 hover:text-ink aria-selected:text-ink',
            LOOKS[look],
          )}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}

const LOOKS = {
  titles:
    'min-h-11 px-4 text-sm font-semibold transition-colors duration-150 after:inset-x-4 after:rounded-full aria-selected:after:bg-primary',
  files:
    'flex min-h-12 shrink-0 items-center gap-1.5 px-3 font-mono text-xs whitespace-nowrap after:inset-x-3 aria-selected:after:bg-ink',
}

/** Scrolls the row, and nothing around it. */
function showWhole(row: HTMLElement, tab: HTMLElement): void {
  const [place, around] = [tab.getBoundingClientRect(), row.getBoundingClientRect()]
  if (place.left < around.left) row.scrollLeft -= around.left - place.left
  else if (place.right > around.right) row.scrollLeft += place.right - around.right
}
