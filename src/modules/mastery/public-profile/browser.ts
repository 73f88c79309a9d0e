/** Parts of public profiles for pages of others. */
export { ProfileNote } from './ui/profile-note.tsx'
