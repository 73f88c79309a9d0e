import { preferences, type Preferences } from './contract.ts'

export const DEFAULT_PREFERENCES: Preferences = {
  theme: 'system',
  editor: { autocomplete: true, fontSize: 15, vim: false, wrapLines: false },
  timeZone: null,
  language: 'en',
  // Nothing is mailed that nobody asked for.
  emails: { news: false, reminders: false, offers: false, summary: false, community: false },
}

type Optional<T> = { [Key in keyof T]?: T[Key] | undefined }
export type PreferenceChange = Optional<Omit<Preferences, 'editor' | 'emails'>> & {
  editor?: Optional<Preferences['editor']> | undefined
  emails?: Optional<Preferences['emails']> | undefined
}

/** Reads stored preferences; missing or outdated values get their default. */
export function readPreferences(stored: unknown, timeZone: string | null): Preferences {
  const known = isRecord(stored) ? stored : {}
  const emails = isRecord(known.emails) ? known.emails : {}
  const read = preferences.safeParse({
    ...DEFAULT_PREFERENCES,
    ...known,
    // A kind of mail that is newer than the stored choice is not chosen.
    emails: { ...DEFAULT_PREFERENCES.emails, ...emails },
    timeZone,
  })
  return read.data ?? { ...DEFAULT_PREFERENCES, timeZone }
}

export function mergePreferences(before: Preferences, change: PreferenceChange): Preferences {
  return {
    theme: change.theme ?? before.theme,
    language: change.language ?? before.language,
    timeZone: change.timeZone === undefined ? before.timeZone : change.timeZone,
    editor: {
      autocomplete: change.editor?.autocomplete ?? before.editor.autocomplete,
      fontSize: change.editor?.fontSize ?? before.editor.fontSize,
      vim: change.editor?.vim ?? before.editor.vim,
      wrapLines: change.editor?.wrapLines ?? before.editor.wrapLines,
    },
    emails: {
      news: change.emails?.news ?? before.emails.news,
      reminders: change.emails?.reminders ?? before.emails.reminders,
      offers: change.emails?.offers ?? before.emails.offers,
      summary: change.emails?.summary ?? before.emails.summary,
      community: change.emails?.community ?? before.emails.community,
    },
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
