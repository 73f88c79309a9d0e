/** Password fields and the settings of the password. */
export { PasswordAgain } from './ui/password-again.tsx'
export { PasswordChecks, PasswordField } from './ui/password-field.tsx'
export { PasswordPart } from './ui/password-part.tsx'
