import { lazy, Suspense, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useWasOpened } from './use-was-opened.ts'

const PopoverPanel = lazy(async () => ({ default: (await import('./popover-panel.tsx')).PopoverPanel }))
const MenuPanel = lazy(async () => ({ default: (await import('./menu-panel.tsx')).MenuPanel }))

export type TriggerProps = {
  ref: RefObject<HTMLButtonElement | null>
  'aria-haspopup': 'menu' | 'dialog'
  'aria-expanded': boolean
  onClick: () => void
  onPointerDown: () => void
}

export type MenuItem = {
  label: string
  onSelect: () => void
  shortcut?: string
  isDisabled?: boolean
  isDanger?: boolean
}

/** Opening state of something anchored to a button. */
function useAnchored(kind: 'menu' | 'dialog') {
  const anchor = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  // A press on the button while it is open closes it as a press outside; the click that follows must not reopen it.
  const wasOpen = useRef(false)
  const trigger: TriggerProps = {
    ref: anchor,
    'aria-haspopup': kind,
    'aria-expanded': isOpen,
    onPointerDown: () => {
      wasOpen.current = isOpen
    },
    onClick: () => {
      setOpen(!wasOpen.current)
      wasOpen.current = false
    },
  }
  return { anchor, isOpen, setOpen, trigger }
}

/** Anything, in a box beside the button that opens it, 8 px away. Fetched when first opened. */
export function Popover({
  label,
  trigger,
  children,
}: {
  label: string
  trigger: (props: TriggerProps) => ReactNode
  children: ReactNode
}) {
  const state = useAnchored('dialog')
  const isNeeded = useWasOpened(state.isOpen)
  return (
    <>
      {trigger(state.trigger)}
      {isNeeded ? (
        <Suspense fallback={null}>
          <PopoverPanel
            label={label}
            anchor={state.anchor}
            isOpen={state.isOpen}
            onOpenChange={state.setOpen}
          >
            {children}
          </PopoverPanel>
        </Suspense>
      ) : null}
    </>
  )
}

/** A list of things to do, with arrow keys and typing to find one. Fetched when first opened. */
export function Menu({
  label,
  trigger,
  items,
}: {
  label: string
  trigger: (props: TriggerProps) => ReactNode
  items: MenuItem[]
}) {
  const state = useAnchored('menu')
  const isNeeded = useWasOpened(state.isOpen)
  return (
    <>
      {trigger(state.trigger)}
      {isNeeded ? (
        <Suspense fallback={null}>
          <MenuPanel
            label={label}
            anchor={state.anchor}
            isOpen={state.isOpen}
            onOpenChange={state.setOpen}
            items={items}
          />
        </Suspense>
      ) : null}
    </>
  )
}
