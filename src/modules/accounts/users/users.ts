/** Rows of users: created, read, locked. */
export { createUser, type CameFrom } from './create-user.ts'
export { userInformation } from './user-information.ts'
export {
  contactOf,
  countryOfAccount,
  findUser,
  findUserByEmail,
  foldedEmailOf,
  isActiveAccount,
  keepTimeZone,
  lockUser,
  markVerified,
  countriesOfAccounts,
  namesOfAccounts,
  profileOfAccount,
  profilesOfAccounts,
  standingOfAccount,
  type User,
} from './user-queries.ts'
