/** The test bank accounts of the sandbox provider. Like its cards they are chosen and never typed. */
import { t } from '#platform/messages/messages.ts'

export const ACCOUNTS = ['account-pays', 'account-empty', 'account-closed'] as const
export type Account = (typeof ACCOUNTS)[number]

export const ACCOUNT_LAST_FOUR: Record<Account, string> = {
  'account-pays': '6789',
  'account-empty': '2227',
  'account-closed': '1116',
}

/** The banks that there are, and whose accounts they are. */
export function testBanks(): { name: string; accounts: readonly Account[] }[] {
  return [
    { name: t('First Test Bank'), accounts: ['account-pays', 'account-empty'] },
    { name: t('Test Savings Bank'), accounts: ['account-closed'] },
  ]
}

/** What an account does, for whoever chooses one. */
export function accountWords(account: Account): string {
  switch (account) {
    case 'account-pays':
      return t('Checking. Pays, confirmed after a minute')
    case 'account-empty':
      return t('Savings. Insufficient funds, reported after a minute')
    case 'account-closed':
      return t('Checking. Closed account, reported after a minute')
  }
}

/** A real bank takes days. */
export const BANK_SECONDS = 60

export function isAccount(name: string): name is Account {
  return ACCOUNTS.some((account) => account === name)
}
