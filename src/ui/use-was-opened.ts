import { useState } from 'react'

/** True from the first time something opens: from then on its parts are worth having on the page. */
export function useWasOpened(isOpen: boolean): boolean {
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  return wasOpened
}
