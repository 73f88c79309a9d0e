/** Reminder that the address is not verified yet. */
export { VerifyAddressNote } from './ui/verify-address-note.tsx'
