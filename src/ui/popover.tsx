import { Suspense, type ReactNode } from 'react'
import { useAnchored, type OpensOn, type TriggerProps } from './use-anchored.ts'
import { useWasOpened } from './use-was-opened.ts'
import { lazyPart } from './lazy-part.ts'
import type { Align, MenuItem } from './popover-types.ts'

export type { Align, MenuItem } from './popover-types.ts'
export type { OpensOn, TriggerProps } from './use-anchored.ts'

const PopoverPanel = lazyPart(async () => (await import('./popover-panel.tsx')).PopoverPanel)
const MenuPanel = lazyPart(async () => (await import('./menu-panel.tsx')).MenuPanel)

/**
 * Anything, in a box beside the button that opens it, 8 px away. Closes on Escape, on a press or a touch-move outside,
 * and when a link or a button with `data-closes` inside is chosen. Fetched when first opened.
 */
export function Popover({
  label,
  trigger,
  opensOn = 'click',
  align = 'end',
  children,
}: {
  label: string
  trigger: (props: TriggerProps) => ReactNode
  /** `hover` also opens by click and by keyboard: a touch screen has no hover. */
  opensOn?: OpensOn
  align?: Align
  children: ReactNode
}) {
  const anchored = useAnchored('dialog', opensOn)
  const isNeeded = useWasOpened(anchored.isOpen)
  return (
    <>
      {trigger(anchored.trigger)}
      {isNeeded ? (
        <Suspense fallback={null}>
          <PopoverPanel label={label} anchored={anchored} align={align} takesFocus={opensOn === 'click'}>
            {children}
          </PopoverPanel>
        </Suspense>
      ) : null}
    </>
  )
}

/** A list of things to do, or to choose from, with arrow keys and typing to find one. Fetched when first opened. */
export function Menu({
  label,
  trigger,
  heading,
  items,
  align = 'end',
}: {
  label: string
  trigger: (props: TriggerProps) => ReactNode
  /** What the items belong to, above them. */
  heading?: ReactNode
  items: MenuItem[]
  align?: Align
}) {
  const anchored = useAnchored('menu', 'click')
  const isNeeded = useWasOpened(anchored.isOpen)
  return (
    <>
      {trigger(anchored.trigger)}
      {isNeeded ? (
        <Suspense fallback={null}>
          <MenuPanel label={label} anchored={anchored} align={align} heading={heading} items={items} />
        </Suspense>
      ) : null}
    </>
  )
}
