/** Settings section that deactivates or deletes the account. */
export { DeletionSection } from './ui/deletion-section.tsx'
