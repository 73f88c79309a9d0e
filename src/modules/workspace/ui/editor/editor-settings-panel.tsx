import { t } from '#platform/messages/messages.ts'
import { Popover } from '#ui/popover.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Settings2 } from 'lucide-react'
import { changeSettings, FONT_SIZES, useEditorSettings } from '#ui/editor-settings.ts'

function Switch({
  label,
  note,
  isOn,
  onChange,
}: {
  label: string
  note?: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}) {
  return (
    <label className="flex cursor-pointer items-start justify-between gap-6 py-2">
      <span className="text-sm">
        {label}
        {note ? <span className="block text-xs text-muted">{note}</span> : null}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
        className="relative mt-0.5 h-6 w-10 shrink-0 cursor-pointer appearance-none rounded-full bg-line-strong transition-colors duration-150 before:absolute before:top-1 before:start-1 before:size-4 before:rounded-full before:bg-paper before:transition-transform before:duration-150 checked:bg-primary checked:before:translate-x-4 rtl:checked:before:-translate-x-4"
      />
    </label>
  )
}

/** The editor's settings behind a gear: kept in this browser, for every editor. */
export function EditorSettingsButton() {
  const settings = useEditorSettings()
  return (
    <Popover
      label={t('Editor settings')}
      trigger={(props) => <IconButton {...props} icon={Settings2} label={t('Editor settings')} />}
    >
      <div className="w-64">
        <label className="flex items-center justify-between gap-6 py-2 text-sm">
          {t('Font size')}
          <select
            value={settings.fontSize}
            onChange={(event) => changeSettings({ fontSize: Number(event.target.value) })}
            className="min-h-9 rounded-control border border-line-strong bg-surface px-2 text-sm"
          >
            {FONT_SIZES.map((size) => (
              <option key={size} value={size}>
                {t('{size} px', { size })}
              </option>
            ))}
          </select>
        </label>
        <Switch
          label={t('Autocomplete')}
          note={t('Suggests names as you type')}
          isOn={settings.autocomplete}
          onChange={(autocomplete) => changeSettings({ autocomplete })}
        />
        <Switch
          label={t('Wrap long lines')}
          isOn={settings.wrapLines}
          onChange={(wrapLines) => changeSettings({ wrapLines })}
        />
        <Switch
          label={t('Vim key bindings')}
          note={t('Edit with Vim’s modes and commands')}
          isOn={settings.vim}
          onChange={(vim) => changeSettings({ vim })}
        />
      </div>
    </Popover>
  )
}
