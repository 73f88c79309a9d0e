/** The country in which somebody pays. */
import { countryOfAccount } from '#modules/accounts/module.ts'
import type { RequestContext } from '#platform/http/implement.ts'
import type { Deps } from '../deps.ts'
import { countryPricing, DEFAULT_COUNTRY, knownCountry } from '../pricing/pricing.ts'
import { regionOfLanguages } from './accepted-region-rules.ts'

type Asker = Pick<RequestContext, 'account' | 'header'>

/**
 * What the account says, so that nobody shops around by the address; else what the address asks for, else where the request
 * comes from.
 */
export async function findCountry(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  asker: Asker,
  asked: string | undefined,
): Promise<string> {
  const { account } = asker
  const own = account === null ? null : await countryOfAccount(db, account.userId)
  return knownCountry(own) ?? countryOfAddress({ config }, asker, asked)
}

/** What the address asks for, else where the request comes from: for what is only looked up. */
export function countryOfAddress(
  { config }: Pick<Deps, 'config'>,
  { header }: Pick<Asker, 'header'>,
  asked: string | undefined,
): string {
  if (asked !== undefined) return countryPricing(asked).countryCode
  const { countryHeader } = config.pricing
  const told = countryHeader === null ? null : header(countryHeader)
  const likely = regionOfLanguages(header('accept-language'))
  return knownCountry(told) ?? knownCountry(likely) ?? DEFAULT_COUNTRY
}
