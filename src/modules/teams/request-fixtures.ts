/** How the endpoints of teams are asked in tests of security, and values that lead a random request further. */
import { INVITATION_TOKEN_HEADER } from './contract.ts'
import type { RequestInput, Owned, RequestFixtures } from '#platform/testing/request-fixtures.ts'

const invited = ({ invitationToken }: Owned): RequestInput => ({
  headers: { [INVITATION_TOKEN_HEADER]: invitationToken },
})

export const fixtures: RequestFixtures = {
  requests: {
    'GET /v2/auth/invitation': invited,
    'GET /v2/auth/invitation/accept': invited,
    'DELETE /api/teams/:teamId/membership': ({ teamId }) => ({ params: { teamId } }),
  },
}
