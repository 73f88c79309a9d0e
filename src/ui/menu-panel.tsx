import { Menu as Base } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'
import { OFFSET_PX, type AnchoredProps } from './popover-panel.tsx'
import type { MenuItem } from './popover-types.ts'

type MenuWay = Extract<MenuItem, { to: string }>
type MenuDeed = Exclude<MenuItem, MenuWay>

const LOOK =
  'flex min-h-10 cursor-pointer items-center justify-between gap-6 rounded-small px-3 text-sm outline-none select-none data-[disabled]:cursor-not-allowed data-[disabled]:opacity-50 data-[highlighted]:bg-hover'

/** The list itself; use `Menu`. */
export function MenuPanel({
  label,
  anchored,
  align,
  heading,
  items,
}: AnchoredProps & { heading?: ReactNode; items: MenuItem[] }) {
  const { anchor, panel, isOpen, setOpen } = anchored
  const choices = items.filter((item): item is MenuDeed => 'isChosen' in item && item.isChosen !== undefined)
  return (
    <Base.Root open={isOpen} onOpenChange={setOpen} modal={false}>
      <Base.Portal>
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
            finalFocus={anchor}
            className="max-h-(--available-height) min-w-52 overflow-y-auto rounded-control bg-surface p-1.5 shadow-float transition-opacity duration-(--duration-quick) outline-none data-[ending-style]:opacity-0 data-[starting-style]:opacity-0"
          >
            {heading === undefined ? null : (
              <div className="mb-1.5 border-b border-line px-3 pt-1.5 pb-2.5">{heading}</div>
            )}
            {choices.length > 0 ? (
              <Choice items={choices} />
            ) : (
              items.map((item) =>
                'to' in item ? <Way key={item.label} way={item} /> : <Deed key={item.label} item={item} />,
              )
            )}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

function Way({ way: { label, to } }: { way: MenuWay }) {
  const isOurs = to.startsWith('/')
  return (
    <Base.LinkItem
      closeOnClick
      render={<Link to={to} {...(isOurs ? {} : { target: '_blank', rel: 'noopener' })} />}
      className={LOOK}
    >
      {label}
    </Base.LinkItem>
  )
}

function Deed({ item }: { item: MenuDeed }) {
  return (
    <Base.Item
      disabled={item.isDisabled ?? false}
      onClick={item.onSelect}
      className={classNames(LOOK, item.isDanger && 'text-danger')}
    >
      {item.label}
      {item.shortcut ? <kbd className="text-xs text-faint">{item.shortcut}</kbd> : null}
    </Base.Item>
  )
}

function Choice({ items }: { items: MenuDeed[] }) {
  return (
    <Base.RadioGroup value={items.find((item) => item.isChosen)?.label}>
      {items.map((item) => (
        <Base.RadioItem
          key={item.label}
          value={item.label}
          closeOnClick
          disabled={item.isDisabled ?? false}
          onClick={item.onSelect}
          className={classNames(LOOK, 'data-[checked]:font-semibold')}
        >
          {item.label}
          <Base.RadioItemIndicator>
            <Check aria-hidden size={18} className="text-link" />
          </Base.RadioItemIndicator>
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  )
}
