import { Menu as Base } from '@base-ui/react/menu'
import { classNames } from './class-names.ts'
import { OFFSET_PX, type AnchoredProps } from './popover-panel.tsx'
import type { MenuItem } from './popover.tsx'

/** The list itself; use `Menu`. */
export function MenuPanel({
  label,
  anchor,
  isOpen,
  onOpenChange,
  items,
}: AnchoredProps & { items: MenuItem[] }) {
  return (
    <Base.Root open={isOpen} onOpenChange={onOpenChange} modal={false}>
      <Base.Portal>
        <Base.Positioner
          anchor={anchor}
          sideOffset={OFFSET_PX}
          align="end"
          collisionPadding={OFFSET_PX}
          className="z-50"
        >
          <Base.Popup
            aria-label={label}
            finalFocus={anchor}
            className="min-w-52 rounded-control bg-surface p-1.5 shadow-float transition-opacity duration-150 data-[ending-style]:opacity-0 data-[starting-style]:opacity-0"
          >
            {items.map((item) => (
              <Base.Item
                key={item.label}
                disabled={item.isDisabled ?? false}
                onClick={item.onSelect}
                className={classNames(
                  'flex min-h-10 cursor-pointer items-center justify-between gap-6 rounded-small px-3 text-sm outline-none select-none data-[disabled]:cursor-not-allowed data-[disabled]:opacity-40 data-[highlighted]:bg-hover',
                  item.isDanger && 'text-danger',
                )}
              >
                {item.label}
                {item.shortcut ? <kbd className="text-xs text-faint">{item.shortcut}</kbd> : null}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
