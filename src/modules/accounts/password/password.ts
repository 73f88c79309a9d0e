/** Passwords: hashed, checked, changed, reset. */
export { refuseBreached } from './breached-passwords.ts'
export { newPasswordError } from './check-password.ts'
export { confirmPassword } from './confirm-password.ts'
export { RESET_QUEUE, resetMailJob } from './forgot-password.ts'
export { keepPassword, passwordHash } from './password-queries.ts'
export { createPasswords } from './passwords.ts'
export { passwordRoutes } from './routes.ts'
