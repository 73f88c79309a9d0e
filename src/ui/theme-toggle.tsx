import { Moon, SunMedium } from 'lucide-react'
import { IconButton } from './icon-button.tsx'
import { isDarkNow, setTheme } from './theme.ts'

/** Switches between light and dark. Both icons are in the page and the colour scheme shows one: nothing flashes. */
export function ThemeToggle() {
  const toggle = () => setTheme(isDarkNow() ? 'light' : 'dark')
  return (
    <>
      <IconButton icon={Moon} label="Switch to the dark theme" onClick={toggle} className="dark:hidden!" />
      <IconButton
        icon={SunMedium}
        label="Switch to the light theme"
        onClick={toggle}
        className="hidden! dark:inline-grid!"
      />
    </>
  )
}
