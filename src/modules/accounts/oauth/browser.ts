/** Buttons that sign in by another site. */
export { ProviderButtons } from './ui/provider-buttons.tsx'
