/** Sections of the page `/profile/account`. */
export { AccountSettings } from './ui/account-settings.tsx'
