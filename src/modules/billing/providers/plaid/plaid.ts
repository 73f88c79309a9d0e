/** Door of the Plaid adapter, which links bank accounts for Stripe to charge. */
export { openPlaidLinking } from './open-plaid-linking.ts'
export { openPlaid } from './plaid-client.ts'
export { plaidWebhooks } from './plaid-webhooks.ts'
