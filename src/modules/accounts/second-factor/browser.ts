/** Second step of a sign-in, its settings, and proof of ownership before dangerous changes. */
export { AskedProof } from './ui/asked-proof.tsx'
export type { Proof } from './ui/proof-form.tsx'
export { SecondFactorForm } from './ui/second-factor-form.tsx'
export { TwoFactorSettings } from './ui/two-factor-settings.tsx'
export { type Deed, useDeeds } from './ui/use-deeds.ts'
