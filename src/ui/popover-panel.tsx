import { Popover as Base } from '@base-ui/react/popover'
import type { ReactNode, RefObject } from 'react'

export type AnchoredProps = {
  label: string
  anchor: RefObject<HTMLButtonElement | null>
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Distance from the button. */
export const OFFSET_PX = 8

/** The box itself; use `Popover`. */
export function PopoverPanel({
  label,
  anchor,
  isOpen,
  onOpenChange,
  children,
}: AnchoredProps & { children: ReactNode }) {
  return (
    <Base.Root open={isOpen} onOpenChange={onOpenChange}>
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
            className="max-h-(--available-height) overflow-y-auto rounded-control bg-surface p-4 shadow-float transition-opacity duration-150 data-[ending-style]:opacity-0 data-[starting-style]:opacity-0"
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
