/** Moves the focus to the first invalid field, else to the alert above the form; does nothing where there is neither. */
export function focusFirstMistake(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]:not([readonly])')
  const target = field ?? form?.querySelector<HTMLElement>('[role="alert"]')
  target?.focus()
}
