import { FONT_SIZES } from '#ui/editor-settings.ts'
import { t } from '#platform/messages/messages.ts'
import { Switch } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import type { Preferences } from '../contract.ts'
import { SavedNote } from '#ui/forms/saved-note.tsx'
import { SettingsPart } from '#ui/layouts/settings-section.tsx'
import { usePreferenceSaving } from './use-preferences.ts'

type Editor = Preferences['editor']

/** Editor settings, the same as behind the gear in the player. */
export function EditorPart({ editor }: { editor: Editor }) {
  const { state, change } = usePreferenceSaving()
  const set = (part: Partial<Editor>, was: Partial<Editor>) => change({ editor: part }, { editor: was })
  return (
    <SettingsPart title={t('Editor')}>
      <div className="max-w-[28rem]">
        <Field label={t('Font size')} isRequired className="mb-2">
          <Select
            value={String(editor.fontSize)}
            onChange={(event) => set({ fontSize: Number(event.target.value) }, { fontSize: editor.fontSize })}
            options={FONT_SIZES.map((size) => ({
              value: String(size),
              label: t('{size} px', { size }),
            }))}
          />
        </Field>
        <Switch
          label={t('Autocomplete')}
          note={t('Suggests names as you type')}
          checked={editor.autocomplete}
          onChange={(event) =>
            set({ autocomplete: event.target.checked }, { autocomplete: editor.autocomplete })
          }
        />
        <Switch
          label={t('Wrap long lines')}
          checked={editor.wrapLines}
          onChange={(event) => set({ wrapLines: event.target.checked }, { wrapLines: editor.wrapLines })}
        />
        <Switch
          label={t('Vim key bindings')}
          note={t('Edit with Vim’s modes and commands')}
          checked={editor.vim}
          onChange={(event) => set({ vim: event.target.checked }, { vim: editor.vim })}
        />
      </div>
      <SavedNote state={state} />
    </SettingsPart>
  )
}
