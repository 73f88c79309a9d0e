import { Popover as Base } from '@base-ui/react/popover'
import type { MouseEvent, ReactNode } from 'react'
import type { Align } from './popover-types.ts'
import type { Anchored } from './use-anchored.ts'

export type AnchoredProps = { label: string; anchored: Anchored; align: Align }

/** Distance from the button. */
export const OFFSET_PX = 8

/** What, when chosen, closes the panel around it. */
const CHOICE = 'a[href], [data-closes]'

/** The box itself; use `Popover`. */
export function PopoverPanel({
  label,
  anchored,
  align,
  takesFocus,
  children,
}: AnchoredProps & { takesFocus: boolean; children: ReactNode }) {
  const { anchor, panel, isOpen, setOpen, panelProps } = anchored
  const onClick = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest(CHOICE)) setOpen(false)
  }
  return (
    <Base.Root
      open={isOpen}
      onOpenChange={(open, { event, cancel }) => {
        // A press on the field that opened it by its focus is not outside.
        if (!takesFocus && event.target instanceof Node && anchor.current?.contains(event.target)) {
          if (event.type !== 'keydown') return cancel()
        }
        setOpen(open)
      }}
    >
      <Base.Portal>
        {/* Fixed: it takes the focus before it has its place, and the page must not scroll to where it began. */}
        <Base.Positioner
          anchor={anchor}
          positionMethod="fixed"
          sideOffset={OFFSET_PX}
          align={align}
          collisionPadding={OFFSET_PX}
          className="z-50"
        >
          <Base.Popup
            ref={panel}
            aria-label={label}
            initialFocus={takesFocus}
            finalFocus={takesFocus ? anchor : false}
            {...panelProps}
            onClick={onClick}
            className="max-h-(--available-height) max-w-(--available-width) overflow-y-auto rounded-control bg-surface p-4 shadow-float transition-opacity duration-(--duration-quick) outline-none data-[ending-style]:opacity-0 data-[starting-style]:opacity-0"
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
