/** Layout of the pages under `/profile`, and the account's places in the header and menu. */
export { AccountLayout } from './ui/account-layout.tsx'

/** Loads the account's place in the header. */
export async function loadHeaderAccount() {
  return (await import('./ui/header-account.tsx')).HeaderAccount
}

/** Loads the account's entries of the phone menu. */
export async function loadMenuAccount() {
  return (await import('./ui/menu-account.tsx')).MenuAccount
}
