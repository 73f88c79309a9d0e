/** Checks of the fields of account forms, the same in the browser and on the server. */
export {
  codeError,
  emailError,
  fullNameError,
  loginErrors,
  MOST_NAME_LETTERS,
  plainCode,
  signUpErrors,
} from './account-field-rules.ts'
export { EMPTY_PASSWORD, passwordChecks, passwordError } from './password-rules.ts'
export { type PasswordOwner, passwordWordsError } from './password-word-rules.ts'
export { plainForms } from './plain-form-rules.ts'
