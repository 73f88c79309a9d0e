import { useEffect, useRef, useState, type ComponentType } from 'react'
import { t } from '#platform/messages/messages.ts'
import type { ComboboxPanelProps, ComboboxProps } from './combobox-props.ts'
import { useFieldControl } from './field.tsx'
import { Select } from './select.tsx'
import { untilItComes } from './lazy-part.ts'

/**
 * One of many, by typing. A plain list until its machinery has come, and without scripts for good: nothing waits,
 * nothing moves, and what was chosen or focused meanwhile stays so.
 */
export function Combobox(props: ComboboxProps) {
  const control = useFieldControl()
  const select = useRef<HTMLSelectElement>(null)
  const [panel, setPanel] = useState<{ Panel: ComponentType<ComboboxPanelProps>; isFocused: boolean } | null>(
    null,
  )
  useEffect(() => {
    let isGone = false
    void untilItComes(() => import('./combobox-panel.tsx')).then(({ ComboboxPanel }) => {
      if (!isGone) setPanel({ Panel: ComboboxPanel, isFocused: document.activeElement === select.current })
    })
    return () => {
      isGone = true
    }
  }, [])
  if (panel) return <panel.Panel {...control} {...props} hadFocus={panel.isFocused} />
  const { options, value, onChange, name, placeholder = t('Choose'), disabled } = props
  return (
    <Select
      ref={select}
      options={options}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      name={name}
      placeholder={placeholder}
      disabled={disabled}
      aria-label={props['aria-label']}
    />
  )
}
