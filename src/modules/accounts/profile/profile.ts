/** Profile, preferences and address of an account. */
export { EMAIL_CHANGE_QUEUE, emailChangeJob } from './change-email.ts'
export { readPreferences } from './preference-rules.ts'
export { profileRoutes } from './routes.ts'
export { chooseMail, mailReaders, type OptionalMail } from './mail-choice.ts'
