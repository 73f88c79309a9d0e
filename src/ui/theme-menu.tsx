import { Moon, SunMedium } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { t, message } from '#platform/messages/messages.ts'
import { takeMissedClick } from './click-replay.ts'
import { IconButton } from './icon-button.tsx'
import { Menu } from './popover.tsx'
import { setTheme, useTheme, type Theme } from './theme.ts'

const THEMES: { theme: Theme; label: string }[] = [
  { theme: 'light', label: message('Light') },
  { theme: 'dark', label: message('Dark') },
  { theme: 'system', label: message('System') },
]

/**
 * Light, dark, or as the system. Both icons are in the page and the colour scheme shows one: nothing flashes. Without
 * scripts it could do nothing, and is not there.
 */
export function ThemeMenu({ className }: { className?: string }) {
  const chosen = useTheme()
  return (
    <span className={`needs-script inline-flex ${className ?? ''}`}>
      <Menu
        label={t('Theme')}
        items={THEMES.map(({ theme, label }) => ({
          label: t(label),
          isChosen: theme === chosen,
          onSelect: () => setTheme(theme),
        }))}
        trigger={(props) => <IconButton {...props} icon={ThemeIcon} label={t('Theme')} />}
      />
    </span>
  )
}

function ThemeIcon({ size = 20 }: { size?: number }) {
  return (
    <>
      <SunMedium aria-hidden size={size} className="dark:hidden" />
      <Moon aria-hidden size={size} className="hidden dark:block" />
    </>
  )
}

/** The same choice laid out in a row, where there is room: a footer, a phone's menu, the settings. */
export function ThemeChoice({
  className,
  onChoose = setTheme,
}: {
  className?: string
  /** Default: changes the theme of this browser. */
  onChoose?: (theme: Theme) => void
}) {
  const chosen = useTheme()
  // There may be two on a page: radio buttons of one name would be one choice.
  const name = useId()
  const box = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    const pressed = takeMissedClick(box.current)
    const wanted = THEMES.find(({ theme }) => pressed instanceof HTMLInputElement && pressed.value === theme)
    if (wanted !== undefined) setTheme(wanted.theme)
  }, [])
  return (
    <fieldset
      ref={box}
      className={`needs-script inline-flex rounded-control bg-hover p-1 ${className ?? ''}`}
    >
      <legend className="sr-only">{t('Theme')}</legend>
      {THEMES.map(({ theme, label }) => (
        <label
          key={theme}
          className="relative flex min-h-9 cursor-pointer items-center rounded-small px-3 text-sm font-semibold text-muted select-none hover:text-ink has-checked:bg-surface has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-link"
        >
          <input
            type="radio"
            name={name}
            value={theme}
            checked={theme === chosen}
            onChange={() => onChoose(theme)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {t(label)}
        </label>
      ))}
    </fieldset>
  )
}
