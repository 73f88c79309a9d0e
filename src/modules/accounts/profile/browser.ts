/** Settings of name, address, region, appearance and mail. */
export { AppearanceSection } from './ui/appearance-section.tsx'
export { EmailPart } from './ui/email-part.tsx'
export { EmailsSection } from './ui/emails-section.tsx'
export { NamePart } from './ui/name-part.tsx'
export { RegionSection } from './ui/region-section.tsx'
export { usePreferenceSync } from './ui/use-preference-sync.ts'
export { usePreferences } from './ui/use-preferences.ts'
export { PREFERENCES_QUERY } from './ui/preferences-store.ts'
