import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type Tab<Key extends string> = { key: Key; label: ReactNode }

/**
 * A row of tabs by the ARIA pattern: one is in the tab order, arrows, Home and End go between them. Ours because the
 * library's weighs 12 KB on a page that has a budget. A panel's id is `<idPrefix>-panel-<key>`, and
 * its label `<idPrefix>-tab-<key>`.
 */
export function Tabs<Key extends string>({
  tabs,
  selected,
  onSelect,
  label,
  idPrefix,
  className,
}: {
  tabs: Tab<Key>[]
  selected: Key
  onSelect: (key: Key) => void
  label: string
  idPrefix: string
  className?: string
}) {
  const row = useRef<HTMLDivElement>(null)
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
          className="relative min-h-11 px-4 text-sm font-semibold text-muted outline-offset-[-3px] transition-colors duration-150 after:absolute after:inset-x-4 after:bottom-0 after:h-0.5 after:rounded-full hover:text-ink aria-selected:text-ink aria-selected:after:bg-primary"
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}
