/** How often what may be tried: `most` at once, and then one each time `perSeconds / most` have passed. */
export type Limit = { name: string; most: number; perSeconds: number }

const MINUTE = 60
const HOUR = 60 * MINUTE

/**
 * By account: nobody guesses a password. By network: nobody tries one password on many accounts. A class of thirty behind
 * one address signs up and in at once, and is let through.
 */
export const LIMITS = {
  lookUpOfNetwork: { name: 'look-up-network', most: 40, perSeconds: 40 * MINUTE },
  signUpOfNetwork: { name: 'sign-up-network', most: 40, perSeconds: HOUR },
  /** Whoever keeps others out by wrong passwords keeps out only their own network, until the next limit is reached. */
  signInOfAccountAndNetwork: { name: 'sign-in-account-network', most: 8, perSeconds: 10 * MINUTE },
  signInOfAccount: { name: 'sign-in-account', most: 60, perSeconds: HOUR },
  signInOfNetwork: { name: 'sign-in-network', most: 80, perSeconds: 20 * MINUTE },
  passwordOfAccount: { name: 'password-account', most: 8, perSeconds: 10 * MINUTE },
  forgotOfAddress: { name: 'forgot-address', most: 3, perSeconds: 15 * MINUTE },
  forgotOfNetwork: { name: 'forgot-network', most: 40, perSeconds: HOUR },
  emailChangeOfAccount: { name: 'email-change-account', most: 3, perSeconds: 15 * MINUTE },
  exportOfAccount: { name: 'export-account', most: 5, perSeconds: HOUR },
  /** A million codes, and five tries at each that was mailed. */
  codeOfAccount: { name: 'code-account', most: 15, perSeconds: HOUR },
  codeOfNetwork: { name: 'code-network', most: 80, perSeconds: HOUR },
} as const satisfies Record<string, Limit>
