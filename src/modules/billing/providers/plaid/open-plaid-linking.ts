/** Bank accounts by Plaid: its own page has their owner sign in at their bank, and Stripe charges the one that was chosen. */
import type { CountryCode, DepositoryAccountSubtype, Products } from 'plaid'
import { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import type { BankLinking, ChangeAnswer, Order } from '../contract.ts'
import { PlaidRefusal, type AskPlaid } from './plaid-client.ts'

export type PlaidSite = {
  /** Where browsers come back to, and messages are sent. */
  siteUrl: string
  /** Who asks for the account, as Plaid's page says it. */
  brandName: string
}

/** Charges an account that Plaid gives a name for, which is good for one use. */
export type ChargeAccount = (
  nameAccount: () => Promise<string>,
  order: Order,
  acceptedAt: Date,
) => Promise<ChangeAnswer>

const account = z.object({ accessToken: z.string(), accountId: z.string() })

/** Longer names are refused. */
const MOST_NAME_LETTERS = 30
/** Where a page has no end of its own. */
const HOUR_SECONDS = 60 * 60
/** What is gone there cannot be made to go. */
const GONE = new Set(['ITEM_NOT_FOUND', 'INVALID_ACCESS_TOKEN'])

export function openPlaidLinking(
  ask: AskPlaid,
  { siteUrl, brandName }: PlaidSite,
  { charge, clock }: { charge: ChargeAccount; clock: Clock },
): BankLinking {
  return {
    isSandbox: false,

    async openLink({ checkout, expiresAt }, back) {
      const seconds = expiresAt === null ? HOUR_SECONDS : (expiresAt.getTime() - clock.now().getTime()) / 1000
      const { link_token: reference, hosted_link_url: url } = await ask((api) =>
        api.linkTokenCreate({
          client_name: brandName.slice(0, MOST_NAME_LETTERS),
          language: 'en',
          // Its enumerations are values of the SDK, which is not read for three words.
          country_codes: ['US' as CountryCode],
          products: ['auth' as Products],
          // Plaid learns no name and no address of whoever pays: an order is all that it has to tell apart.
          user: { client_user_id: checkout },
          webhook: `${siteUrl}/api/webhooks/plaid`,
          account_filters: {
            depository: {
              account_subtypes: [
                'checking' as DepositoryAccountSubtype,
                'savings' as DepositoryAccountSubtype,
              ],
            },
          },
          hosted_link: {
            // Who leaves without having chosen comes back here, too.
            completion_redirect_uri: `${siteUrl}${back.failure}`,
            url_lifetime_seconds: Math.max(60, Math.floor(seconds)),
          },
        }),
      )
      if (url === undefined) throw new Error('Plaid gave no address for its page.')
      return { reference, url }
    },

    async takeAccount(reference) {
      const { link_sessions: sessions = [] } = await ask((api) => api.linkTokenGet({ link_token: reference }))
      const [chosen] = sessions.flatMap(({ results }) => results?.item_add_results ?? []).toReversed()
      const accountId = chosen?.accounts[0]?.id
      if (chosen === undefined || accountId === undefined) return null
      const { access_token: accessToken } = await ask((api) =>
        api.itemPublicTokenExchange({ public_token: chosen.public_token }),
      )
      return JSON.stringify({ accessToken, accountId })
    },

    async charge(taken, order, acceptedAt) {
      const { accessToken, accountId } = account.parse(JSON.parse(taken))
      const nameAccount = async () => {
        const named = { access_token: accessToken, account_id: accountId }
        const answer = await ask((api) => api.processorStripeBankAccountTokenCreate(named))
        return answer.stripe_bank_account_token
      }
      return charge(nameAccount, order, acceptedAt)
    },

    async forgetAccount(taken) {
      const { accessToken } = account.parse(JSON.parse(taken))
      try {
        await ask((api) => api.itemRemove({ access_token: accessToken }))
      } catch (error) {
        if (!(error instanceof PlaidRefusal) || !GONE.has(error.code ?? '')) throw error
      }
    },
  }
}
