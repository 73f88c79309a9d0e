/** Parts of mails about an account, and the notice that how it is signed in to has changed. */
export { type AccountMail, accountReason, type CodeMail, codeNote } from './account-mail.ts'
export { notifyOwner } from './notify-owner.ts'
