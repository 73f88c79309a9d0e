/** Rows of users: created, read, locked. */
export { createUser, type CameFrom } from './create-user.ts'
export { userInformation } from './user-information.ts'
export {
  contactOf,
  countryOfAccount,
  findUser,
  findUserByEmail,
  foldedEmailOf,
  keepTimeZone,
  lockUser,
  markVerified,
  countriesOfAccounts,
  namesOfAccounts,
  profileOfAccount,
  type User,
} from './user-queries.ts'
