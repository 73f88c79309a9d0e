import { unsubscribeTokens } from '#platform/mail/unsubscribe-tokens.ts'

export const { write: unsubscribeToken, read: readUnsubscribeToken } =
  unsubscribeTokens('summary-unsubscribe')
