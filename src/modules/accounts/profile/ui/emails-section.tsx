import { say, toSay } from '#platform/words/say.ts'
import { Switch } from '#ui/checkbox.tsx'
import type { KeptPreferences, Preferences } from '../contract.ts'
import { SavedNote } from '#ui/forms/saved-note.tsx'
import { SettingsSection } from '#ui/layouts/settings-section.tsx'
import { usePreferenceSaving } from './use-preferences.ts'

type Kind = keyof Preferences['emails']

const KINDS: { kind: Kind; label: string; text: string }[] = [
  { kind: 'news', label: toSay('News'), text: toSay('New courses and what else is new, now and then') },
  { kind: 'reminders', label: toSay('Reminders'), text: toSay('When a course that you began waits for you') },
  { kind: 'offers', label: toSay('Offers'), text: toSay('When a plan costs less for a while') },
]

/** What may be mailed besides what the account itself needs. Nothing, until somebody says so. */
export function EmailsSection({ preferences: { emails } }: { preferences: KeptPreferences }) {
  const { state, change } = usePreferenceSaving()
  return (
    <SettingsSection
      id="emails"
      title={say('E-mail')}
      lead={say(
        'Nothing of this is sent yet; once it is, only to those who want it. What concerns your account, such as a new password, is always mailed.',
      )}
    >
      <div className="max-w-[28rem]">
        {KINDS.map(({ kind, label, text }) => (
          <Switch
            key={kind}
            label={say(label)}
            note={say(text)}
            checked={emails[kind]}
            onChange={(event) =>
              change({ emails: { [kind]: event.target.checked } }, { emails: { [kind]: emails[kind] } })
            }
          />
        ))}
      </div>
      <SavedNote state={state} />
    </SettingsSection>
  )
}
