import { Combobox as Base } from '@base-ui/react/combobox'
import { Check, ChevronDown } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { t } from '#platform/messages/messages.ts'
import { classNames } from './class-names.ts'
import type { ComboboxPanelProps } from './combobox-props.ts'
import { CONTROL_HEIGHT, CONTROL_LOOK } from './control-look.ts'
import type { Option } from './select.tsx'

/** The field with its list; use `Combobox`. */
export function ComboboxPanel({
  options,
  value,
  onChange,
  name,
  placeholder = t('Choose'),
  nothingFound = t('No matches. Try fewer letters.'),
  disabled = false,
  required = false,
  hadFocus = false,
  ...control
}: ComboboxPanelProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (hadFocus) input.current?.focus()
  }, [hadFocus])
  const selected = options.find((option) => option.value === value) ?? null
  return (
    <Base.Root
      items={options}
      value={selected}
      onValueChange={(option: Option | null) => onChange(option?.value ?? '')}
      isItemEqualToValue={(a: Option, b: Option) => a.value === b.value}
      autoHighlight
      disabled={disabled}
      required={required}
      {...(name === undefined ? {} : { name })}
    >
      <span className="relative block">
        <Base.Input
          {...control}
          ref={input}
          placeholder={placeholder}
          className={classNames(CONTROL_LOOK, CONTROL_HEIGHT, 'pe-11')}
        />
        <Base.Trigger
          aria-label={t('Show all')}
          className="absolute inset-y-0 end-0 grid w-11 place-items-center text-muted"
        >
          <ChevronDown aria-hidden size={20} />
        </Base.Trigger>
      </span>
      <Base.Portal>
        <Base.Positioner sideOffset={8} collisionPadding={8} className="z-50 outline-none">
          <Base.Popup className="w-(--anchor-width) max-w-(--available-width) overflow-hidden rounded-control bg-surface shadow-float transition-opacity duration-(--duration-quick) data-[ending-style]:opacity-0 data-[starting-style]:opacity-0">
            <Base.Empty>
              <p className="px-3.5 py-3 text-sm text-muted">{nothingFound}</p>
            </Base.Empty>
            <Base.List className="max-h-[min(20rem,var(--available-height))] scroll-py-1.5 overflow-y-auto overscroll-contain p-1.5 data-[empty]:p-0">
              {(option: Option) => (
                <Base.Item
                  key={option.value}
                  value={option}
                  disabled={option.isDisabled ?? false}
                  className="flex min-h-10 cursor-pointer items-center justify-between gap-4 rounded-small px-2.5 py-1.5 text-sm outline-none select-none data-[disabled]:cursor-not-allowed data-[disabled]:opacity-50 data-[highlighted]:bg-hover data-[selected]:font-semibold"
                >
                  {option.label}
                  <Base.ItemIndicator>
                    <Check aria-hidden size={18} className="text-link" />
                  </Base.ItemIndicator>
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
