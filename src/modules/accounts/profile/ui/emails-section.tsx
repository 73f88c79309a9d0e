import { t, message } from '#platform/messages/messages.ts'
import { Switch } from '#ui/checkbox.tsx'
import type { KeptPreferences, Preferences } from '../contract.ts'
import { SavedNote } from '#ui/forms/saved-note.tsx'
import { SettingsSection } from '#ui/layouts/settings-section.tsx'
import { usePreferenceSaving } from './use-preferences.ts'

type Kind = keyof Preferences['emails']

const KINDS: { kind: Kind; label: string; text: string }[] = [
  {
    kind: 'summary',
    label: message('Weekly summary'),
    text: message('Every Monday: what you learned last week, and your next lesson'),
  },
  {
    kind: 'community',
    label: message('Community'),
    text: message('Replies and news from the community, once a day'),
  },
  { kind: 'news', label: message('News'), text: message('New courses and other news, now and then') },
  {
    kind: 'reminders',
    label: message('Reminders'),
    text: message('When a course you started is waiting for you'),
  },
  { kind: 'offers', label: message('Offers'), text: message('When a plan is on sale') },
]

/** Choice of optional mails; none until the learner opts in. */
export function EmailsSection({ preferences: { emails } }: { preferences: KeptPreferences }) {
  const { state, change } = usePreferenceSaving()
  return (
    <SettingsSection
      id="emails"
      title={t('Email')}
      lead={t(
        'You only get what you turn on. We send the weekly summary and community news now. The other three are coming. We always send email about your account, such as a new password.',
      )}
    >
      <div className="max-w-[28rem]">
        {KINDS.map(({ kind, label, text }) => (
          <Switch
            key={kind}
            label={t(label)}
            note={t(text)}
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
