/** Signing in by passkey, and the list of passkeys. */
export { PasskeyButton } from './ui/passkey-button.tsx'
export { PasskeySettings } from './ui/passkey-settings.tsx'
