/** Learning parts for the pages of other modules. */
export { OwnProfile } from './activity/ui/own-profile.tsx'
export { ContinueSlot } from './ui/continue-slot.tsx'
