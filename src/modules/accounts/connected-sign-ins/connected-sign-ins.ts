/** Sign-ins by other sites that an account is connected to. */
export { connect, connectedSignIns, disconnect } from './connect-provider.ts'
export { addIdentity, lockUserOf } from './identity-queries.ts'
export { connectPending, keepPending } from './pending-connection.ts'
