/** What a combobox takes, and the panel that it fetches. */
import type { Option } from './select.tsx'

export type ComboboxProps = {
  options: readonly Option[]
  /** The chosen option's value; empty for none. */
  value: string
  onChange: (value: string) => void
  /** Under this name a form sends the value. */
  name?: string
  placeholder?: string
  /** Shown when nothing matches what was typed. */
  nothingFound?: string
  disabled?: boolean
  'aria-label'?: string
}

export type ComboboxPanelProps = ComboboxProps & {
  id?: string
  required?: boolean
  'aria-describedby'?: string | undefined
  'aria-invalid'?: true | undefined
  /** The list whose place it takes had the focus. */
  hadFocus?: boolean
}
