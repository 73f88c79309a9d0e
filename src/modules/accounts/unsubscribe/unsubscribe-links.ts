import type { Secrets } from '#platform/secrets/secrets.ts'
import type { UnsubscribableMail } from './contract.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

const PAGES: Record<UnsubscribableMail, string> = {
  summary: '/unsubscribe',
  community: '/unsubscribe/notifications',
}

/** Links that end one kind of mail for an account. */
export function unsubscribeLinks(
  secrets: Pick<Secrets, 'key'>,
  mail: UnsubscribableMail,
  { siteUrl, userId }: { siteUrl: string; userId: string },
) {
  const query = `?token=${unsubscribeToken(secrets, mail, userId)}`
  return {
    /** Path of the page that asks, for people. */
    page: PAGES[mail] + query,
    /** Address that mail programs post to, for the header `List-Unsubscribe`. */
    oneClick: `${siteUrl}/api/mail/${mail}/unsubscribe${query}`,
  }
}
