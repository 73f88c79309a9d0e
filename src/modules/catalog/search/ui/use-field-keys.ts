import { useEffect, useEffectEvent, type Dispatch, type RefObject, type SetStateAction } from 'react'

export type FieldKeys = {
  input: RefObject<HTMLInputElement | null>
  form: RefObject<HTMLFormElement | null>
  list: RefObject<HTMLElement | null>
  isOpen: boolean
  /** Index of the chosen option; -1 for none. */
  active: number
  value: string
  onValue: (value: string) => void
  /** Opens or closes the list, with nothing chosen. */
  show: (isOpen: boolean) => void
  setActive: Dispatch<SetStateAction<number>>
}

/** Listens to a search field: arrows choose an option, Enter follows it, Escape closes the list, then empties the field. */
export function useFieldKeys(keys: FieldKeys): void {
  const { input, form, show } = keys
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    if (handleKey(event.key, keys)) event.preventDefault()
  })
  const meetFocus = useEffectEvent(() => show(true))
  const meetBlur = useEffectEvent((event: FocusEvent) => {
    const next = event.relatedTarget
    if (!(next instanceof Node) || form.current?.contains(next) !== true) show(false)
  })
  useEffect(() => {
    const field = input.current
    const whole = form.current
    field?.addEventListener('keydown', press)
    field?.addEventListener('focus', meetFocus)
    field?.addEventListener('pointerdown', meetFocus)
    whole?.addEventListener('focusout', meetBlur)
    return () => {
      field?.removeEventListener('keydown', press)
      field?.removeEventListener('focus', meetFocus)
      field?.removeEventListener('pointerdown', meetFocus)
      whole?.removeEventListener('focusout', meetBlur)
    }
  }, [input, form])
}

/** Does what a key means; returns false where it keeps its usual meaning. */
function handleKey(
  key: string,
  { list, isOpen, active, value, onValue, show, setActive }: FieldKeys,
): boolean {
  const options = [...(list.current?.querySelectorAll<HTMLElement>('[role=option]') ?? [])]
  const count = options.length
  if (key === 'Escape') {
    if (!isOpen && value === '') return false
    if (isOpen) show(false)
    else onValue('')
  } else if (key === 'ArrowDown' || key === 'ArrowUp') {
    const step = key === 'ArrowDown' ? 1 : -1
    if (!isOpen) show(true)
    // One more place than options: the field itself, with nothing chosen.
    else setActive((at) => ((at + 1 + step + count + 1) % (count + 1)) - 1)
  } else if (active >= 0 && key === 'Home') setActive(0)
  else if (active >= 0 && key === 'End') setActive(count - 1)
  else if (isOpen && active >= 0 && key === 'Enter') options[active]?.click()
  else {
    if (key.length === 1 || key === 'Backspace') show(true)
    return false
  }
  return true
}
