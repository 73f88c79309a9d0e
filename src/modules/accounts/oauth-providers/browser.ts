/** Marks of the sign-in providers. */
export { ProviderMark } from './ui/provider-mark.tsx'
