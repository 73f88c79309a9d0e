/** Rate limits of accounts. They protect secrets and mailboxes, and are counted in the database. */
import type { Limit } from '#platform/limits/limit.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/**
 * Limits by account stop guessing one password; limits by network stop trying one password on many accounts. A class
 * of thirty behind one address can sign up and in at once.
 */
export const LIMITS = {
  lookUpOfNetwork: { name: 'look-up-network', most: 40, perSeconds: 40 * MINUTE },
  signUpOfNetwork: { name: 'sign-up-network', most: 40, perSeconds: HOUR },
  /** Mail to one mailbox that nobody has proved to be theirs, by whatever spelling of its address. */
  unprovedMailOfMailbox: { name: 'unproved-mail-mailbox', most: 10, perSeconds: HOUR },
  /** Locks out only the guessing network, until the account's own limit is reached. */
  signInOfAccountAndNetwork: { name: 'sign-in-account-network', most: 8, perSeconds: 10 * MINUTE },
  signInOfAccount: { name: 'sign-in-account', most: 60, perSeconds: HOUR },
  signInOfNetwork: { name: 'sign-in-network', most: 80, perSeconds: 20 * MINUTE },
  passwordOfAccount: { name: 'password-account', most: 8, perSeconds: 10 * MINUTE },
  /** A million codes, of which three count at a time: a day of guessing finds one in 1,400 times. */
  secondFactorOfAccountAndNetwork: {
    name: 'second-factor-account-network',
    most: 6,
    perSeconds: 10 * MINUTE,
  },
  secondFactorOfAccount: { name: 'second-factor-account', most: 20, perSeconds: 2 * HOUR },
  secondFactorOfNetwork: { name: 'second-factor-network', most: 80, perSeconds: HOUR },
  /** Asked for by each login page that is opened. */
  passkeyStartOfNetwork: { name: 'passkey-start-network', most: 200, perSeconds: 20 * MINUTE },
  passkeyOfNetwork: { name: 'passkey-network', most: 80, perSeconds: 20 * MINUTE },
  passkeyOfAccount: { name: 'passkey-account', most: 20, perSeconds: HOUR },
  forgotOfAddress: { name: 'forgot-address', most: 3, perSeconds: 15 * MINUTE },
  forgotOfNetwork: { name: 'forgot-network', most: 40, perSeconds: HOUR },
  emailChangeOfAccount: { name: 'email-change-account', most: 3, perSeconds: 15 * MINUTE },
  emailChangeOfNetwork: { name: 'email-change-network', most: 40, perSeconds: HOUR },
  /** An account waits longer each time; a network has many accounts. */
  resendOfNetwork: { name: 'resend-network', most: 80, perSeconds: HOUR },
  /** Each takes a processor for a moment. */
  pictureOfAccount: { name: 'picture-account', most: 20, perSeconds: HOUR },
  exportOfAccount: { name: 'export-account', most: 5, perSeconds: HOUR },
  /** A million codes, and five tries at each that was mailed. */
  codeOfAccount: { name: 'code-account', most: 15, perSeconds: HOUR },
  codeOfNetwork: { name: 'code-network', most: 80, perSeconds: HOUR },
  /** Each asks another site something; what went well does not count. */
  providerOfNetwork: { name: 'provider-network', most: 80, perSeconds: 20 * MINUTE },
  /** Limit by the flow's secret: each flow ends once within ten minutes. */
  flow: { name: 'sign-in-flow', most: 1, perSeconds: 10 * MINUTE },
} as const satisfies Record<string, Limit>
